import {
  dearestOf,
  holds,
  orders,
  priceOf,
  seatPriceOf,
  trips,
  type HoldState,
  type TripBrief,
} from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, HttpError, type ForeignShapes } from '../../../lib/http-client.ts'
import type { Part } from '../../../lib/paths.ts'

/** The booking to be confirmed. Without `waktu_expired` nothing is held: placing the hold failed. */
export type Booking = {
  readonly status: HoldState | 'unheld'
  readonly id_reservasi: number | undefined
  readonly id_tiket: number | null
  readonly id_rute: number
  readonly nomor_kursi: readonly number[]
  readonly waktu_expired: string | undefined
  /** Rupiah per seat, and in total; `harga_kursi`: of each seat, in their order, if these differ. */
  readonly harga: number
  readonly harga_kursi?: readonly number[] | null | undefined
  readonly total_bayar: number
  readonly route: TripBrief
  /** Of the way, as in the address; undefined for the whole way. */
  readonly part?: Part | undefined
}

export type BookingRef = {
  readonly idRute: number
  readonly part?: Part | undefined
  readonly reservation: number | undefined
  readonly seats: readonly number[]
  /** Whether these seats were held one by one, as some servers do: each hold then names one of them. */
  readonly oneByOne?: boolean
}

/** Query of the hold `reservation`; without one, of the departure with the chosen seats. */
export function bookingQuery(ref: BookingRef) {
  return queryOptions({
    queryKey: ['booking', 'bookingSummary', ref],
    queryFn: async ({ signal }) =>
      ref.reservation === undefined
        ? fetchUnheldBooking(ref, signal)
        : {
            ...(await fetchHeldBooking(ref.reservation, ref.oneByOne ? ref.seats : [], signal)),
            part: ref.part,
          },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

/** GET /api/booking/summary/{id}, fallback GET /api/reservasi/{id} if the first has no summary [W70]. */
async function fetchHeldBooking(
  reservation: number,
  seats: readonly number[],
  signal: AbortSignal,
): Promise<Booking> {
  const params = { id: String(reservation) }
  const foreign = ({ reply, hold }: ForeignShapes) => reply((value) => hold(value, seats))
  try {
    return known((await call(orders.getSummary, { params, signal, foreign })).data)
  } catch (error) {
    if (!(error instanceof HttpError) || !mayTryFallback(error)) throw error
    return known((await call(holds.getHold, { params, signal, foreign })).data)
  }
}

/** A hold without a deadline cannot be counted down. */
const known = <Held extends { waktu_expired: string }>(held: Held) => ({
  ...held,
  waktu_expired: held.waktu_expired || undefined,
})

const mayTryFallback = ({ kind, status }: HttpError): boolean =>
  kind === 'unreadable' || (kind === 'status' && (status === 404 || status >= 500 || status < 400))

async function fetchUnheldBooking(
  { idRute, seats, part }: BookingRef,
  signal: AbortSignal,
): Promise<Booking> {
  const { data } = await call(trips.getTrip, {
    params: { id: String(idRute) },
    ...(part && { query: part }),
    signal,
    foreign: ({ reply, trip }) => reply(trip),
  })
  return {
    status: 'unheld',
    id_reservasi: undefined,
    id_tiket: null,
    id_rute: idRute,
    nomor_kursi: seats,
    waktu_expired: undefined,
    harga: dearestOf(data, { nomor_kursi: seats }),
    harga_kursi: data.tarif_kursi && seats.map((seat) => seatPriceOf(data, seat)),
    total_bayar: priceOf(data, { nomor_kursi: seats }),
    route: data,
    part,
  }
}
