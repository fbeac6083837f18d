import { adminBuses } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

/** Query of all buses, for the route form's select. */
export const allBusesQuery = queryOptions({
  queryKey: ['admin', 'buses', 'all'],
  queryFn: ({ signal }) =>
    call(adminBuses.listBuses, { foreign: ({ reply, listOf, bus }) => reply(listOf(bus)), signal }),
  staleTime: 60_000,
})
