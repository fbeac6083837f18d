import { seats } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, HttpError } from '../../../lib/http-client.ts'
import { seatAvailability, type SeatAvailability } from '../../../lib/normalise.ts'
import { pageReply } from '../../../lib/page-data.ts'

export type SeatMapReply = SeatAvailability & {
  readonly bookingClosed: boolean
  readonly message: string | undefined
}

/** The seats of a departure; own ones where somebody is logged in. `knownTotal`: the bus's size, should the reply have none. */
export function seatMapQuery(idRute: number, knownTotal?: number) {
  const params = { id: String(idRute) }
  return queryOptions({
    queryKey: ['tickets', 'availableSeats', idRute],
    queryFn: ({ signal }) => askSeats(params, knownTotal, signal),
    initialData: () => {
      const reply = pageReply(seats.availableSeats, { params })
      return reply && readSeatMap(reply, knownTotal)
    },
    // What came with the page is everybody's map, without one's own seats.
    initialDataUpdatedAt: 0,
    // Long enough that a page which asked ahead does not ask twice.
    staleTime: 1000,
    refetchOnWindowFocus: 'always',
  })
}

async function askSeats(params: { id: string }, knownTotal: number | undefined, signal: AbortSignal) {
  try {
    return readSeatMap(await call(seats.availableSeats, { params, signal }), knownTotal)
  } catch (error) {
    // Another of the four shapes [W17, W18, W19, W20] does not fit our contract; it is read all the same.
    if (error instanceof HttpError && error.kind === 'unreadable' && hasData(error.body))
      return readSeatMap(error.body, knownTotal)
    throw error
  }
}

type Body = { readonly data: unknown; readonly booking_closed?: unknown; readonly message?: unknown }

function hasData(body: unknown): body is Body {
  return body instanceof Object && 'data' in body && body.data instanceof Object
}

/** Reads a whole reply body in any of the shapes. */
export function readSeatMap(body: Body, knownTotal?: number): SeatMapReply {
  return {
    ...seatAvailability(body.data, knownTotal),
    bookingClosed: body.booking_closed === true,
    message: typeof body.message === 'string' ? body.message : undefined,
  }
}
