import { holds, orders, trips, type HoldState, type TripBrief } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, HttpError, type ForeignShapes } from '../../../lib/http-client.ts'

/** The booking to be confirmed. Without `waktu_expired` nothing is held: placing the hold failed. */
export type Booking = {
  readonly status: HoldState | 'unheld'
  readonly id_reservasi: number | undefined
  readonly id_tiket: number | null
  readonly id_rute: number
  readonly nomor_kursi: readonly number[]
  readonly waktu_expired: string | undefined
  /** Rupiah per seat, and in total. */
  readonly harga: number
  readonly total_bayar: number
  readonly route: TripBrief
}

export type BookingRef = {
  readonly idRute: number
  readonly reservation: number | undefined
  readonly seats: readonly number[]
}

/** Query of the hold `reservation`; without one, of the departure with the chosen seats. */
export function bookingQuery(ref: BookingRef) {
  return queryOptions({
    queryKey: ['booking', 'bookingSummary', ref],
    queryFn: ({ signal }) =>
      ref.reservation === undefined
        ? fetchUnheldBooking(ref, signal)
        : fetchHeldBooking(ref.reservation, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

/** GET /api/booking/summary/{id}, fallback GET /api/reservasi/{id} if the first does not answer [W70]. */
async function fetchHeldBooking(reservation: number, signal: AbortSignal): Promise<Booking> {
  const params = { id: String(reservation) }
  try {
    return (await call(orders.getSummary, { params, signal, foreign: parseHold })).data
  } catch (error) {
    if (!(error instanceof HttpError) || !mayTryFallback(error)) throw error
    return (await call(holds.getHold, { params, signal, foreign: parseHold })).data
  }
}

const parseHold = ({ reply, hold }: ForeignShapes) => reply(hold)

const mayTryFallback = (error: HttpError): boolean => error.status === 404 || error.status >= 500

async function fetchUnheldBooking({ idRute, seats }: BookingRef, signal: AbortSignal): Promise<Booking> {
  const { data } = await call(trips.getTrip, {
    params: { id: String(idRute) },
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
    harga: data.harga,
    total_bayar: data.harga * seats.length,
    route: data,
  }
}
