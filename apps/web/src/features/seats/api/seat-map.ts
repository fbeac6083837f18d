import { DEFAULT_TOTAL_SEATS, seats, type SeatStatus } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import { initialReply } from '../../../lib/page-data.ts'
import type { Part } from '../../../lib/paths.ts'

export type SeatAvailability = {
  readonly totalSeats: number
  readonly seats: readonly { readonly number: number; readonly status: SeatStatus }[]
  /** Of a server that does not say how many seats there are: the state of those that it does not name. */
  readonly unsized?: SeatStatus
  /** Only of a departure with a layout, with what people read of its seats. */
  readonly id_tata_letak?: number | undefined
  readonly label_kursi?: readonly string[] | null | undefined
}

export type SeatMapReply = SeatAvailability & {
  readonly bookingClosed: boolean
  readonly message: string | undefined
}

/**
 * Query of a departure's seats on this part of its way, with the user's own if logged in. Booking closes by the place to get on, if
 * one is chosen.
 */
export function seatMapQuery(idRute: number, { naik, turun, titik_naik }: Part = {}) {
  const query = { naik, turun, titik_naik }
  const input = { params: { id: String(idRute) }, query }
  return queryOptions({
    queryKey: [
      'tickets',
      'availableSeats',
      idRute,
      ...((naik ?? turun ?? titik_naik) === undefined ? [] : [query]),
    ],
    queryFn: async ({ signal }) =>
      readSeatMap(
        await call(seats.availableSeats, {
          ...input,
          signal,
          foreign:
            ({ seatMap }) =>
            (body) =>
              seatMap(body),
        }),
      ),
    initialData: () => {
      const reply = initialReply(seats.availableSeats, input)
      return reply && readSeatMap(reply)
    },
    // The map sent with the page is a guest's, without the user's own seats: refetch it.
    initialDataUpdatedAt: 0,
    // Long enough that a prefetch and the page do not both request it.
    staleTime: 1000,
    refetchOnWindowFocus: 'always',
  })
}

type Reply = {
  readonly data: SeatAvailability
  readonly booking_closed: boolean
  readonly message?: string
}

function readSeatMap({ data, booking_closed, message }: Reply): SeatMapReply {
  const listed = data.seats.map(({ number, status }) => ({ number, status }))
  const { totalSeats, unsized, id_tata_letak, label_kursi } = data
  return {
    totalSeats,
    seats: listed,
    bookingClosed: booking_closed,
    message,
    ...(unsized !== undefined && { unsized }),
    id_tata_letak,
    label_kursi,
  }
}

/**
 * The map of a bus with this many seats, if the reply has no number of its own [F3]. Not when it is fetched: the map may be
 * requested before the departure, which has the bus's size.
 */
export function sizedMap<Seats extends SeatAvailability>(map: Seats, knownTotal: number | undefined): Seats {
  const { seats: listed, unsized } = map
  if (unsized === undefined) return map
  const named = listed.findLast(({ status }) => status !== unsized)?.number ?? 0
  const totalSeats = Math.max(knownTotal ?? DEFAULT_TOTAL_SEATS, named)
  const further = Array.from({ length: Math.max(0, totalSeats - listed.length) }, (_none, index) => ({
    number: listed.length + index + 1,
    status: unsized,
  }))
  return { ...map, totalSeats, seats: [...listed.slice(0, totalSeats), ...further] }
}
