import { trips } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import { initialReply } from '../../../lib/page-data.ts'

/** Query of a departure, with its free seats and whether it can be booked. */
export function tripQuery(idRute: number) {
  const params = { id: String(idRute) }
  return queryOptions({
    queryKey: ['routes', 'selectedRoute', idRute],
    queryFn: ({ signal }) =>
      call(trips.getTrip, { params, signal, foreign: ({ reply, trip }) => reply(trip) }),
    initialData: () => initialReply(trips.getTrip, { params }),
  })
}
