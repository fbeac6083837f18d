import { adminReports } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) =>
    call(adminReports.getStats, { foreign: ({ reply, stats }) => reply(stats), signal }),
})
