import { adminReports } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

export function salesQuery(span: { dari: string; sampai: string }) {
  return queryOptions({
    queryKey: ['admin', 'sales', span],
    queryFn: ({ signal }) => call(adminReports.sales, { query: span, signal }),
    placeholderData: keepPreviousData,
  })
}
