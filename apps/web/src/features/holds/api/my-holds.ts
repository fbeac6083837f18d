import { holds } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** The user's live holds, of this tab and of others, the next to expire first [H27]. */
export const myHoldsQuery = queryOptions({
  queryKey: ['reservations', 'reservations'],
  queryFn: ({ signal }) => call(holds.myHolds, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})
