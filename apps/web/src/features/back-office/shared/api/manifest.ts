import { adminDepartures } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { params } from './list-query.ts'

export function manifestQuery(id: number | string) {
  return queryOptions({
    queryKey: ['admin', 'manifest', String(id)],
    queryFn: ({ signal }) => call(adminDepartures.manifest, { params: params(id), signal }),
    // Seats are sold and boarded while the page is open.
    refetchInterval: 20_000,
  })
}
