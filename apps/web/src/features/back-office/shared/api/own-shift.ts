import { adminShifts } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

/** The own open shift, or null. */
export const myShiftQuery = queryOptions({
  queryKey: ['admin', 'shift-mine'],
  queryFn: ({ signal }) => call(adminShifts.mine, { signal }),
  refetchOnWindowFocus: 'always',
})
