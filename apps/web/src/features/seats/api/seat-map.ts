import { seats, type SeatStatus } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import { initialReply } from '../../../lib/page-data.ts'

export type SeatAvailability = {
  readonly totalSeats: number
  readonly seats: readonly { readonly number: number; readonly status: SeatStatus }[]
}

export type SeatMapReply = SeatAvailability & {
  readonly bookingClosed: boolean
  readonly message: string | undefined
}

/** Query of a departure's seats, with the user's own if logged in. `knownTotal`: the bus's size, if the reply has none. */
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
      const reply = initialReply(seats.availableSeats, { params })
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
  return { totalSeats: data.totalSeats, seats: listed, bookingClosed: booking_closed, message }
}
