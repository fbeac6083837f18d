import { adminSearch } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

/** Query of all records that match the typed text. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => call(adminSearch.search, { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 0,
  })
}
