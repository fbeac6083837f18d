import { seats, type SeatStatus } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import { pageReply } from '../../../lib/page-data.ts'

export type SeatAvailability = {
  readonly totalSeats: number
  readonly seats: readonly { readonly number: number; readonly status: SeatStatus }[]
}

export type SeatMapReply = SeatAvailability & {
  readonly bookingClosed: boolean
  readonly message: string | undefined
}

/** The seats of a departure; own ones if somebody is logged in. `knownTotal`: the bus's size, should the reply have none. */
export function seatMapQuery(idRute: number, knownTotal?: number) {
  const params = { id: String(idRute) }
  return queryOptions({
    queryKey: ['tickets', 'availableSeats', idRute],
    queryFn: async ({ signal }) =>
      readSeatMap(
        await call(seats.availableSeats, {
          params,
          signal,
          foreign:
            ({ seatMap }) =>
            (body) =>
              seatMap(body, knownTotal),
        }),
      ),
    initialData: () => {
      const reply = pageReply(seats.availableSeats, { params })
      return reply && readSeatMap(reply)
    },
    // What came with the page is everybody's map, without one's own seats.
    initialDataUpdatedAt: 0,
    // Long enough that a page which asked ahead does not ask twice.
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
  return { totalSeats: data.totalSeats, seats: listed, bookingClosed: booking_closed, message }
}
