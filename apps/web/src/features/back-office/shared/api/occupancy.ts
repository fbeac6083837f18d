import { adminReports } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

/** Query of the departures of one day at their origins, with their seats. */
export function occupancyQuery(tanggal: string) {
  return queryOptions({
    queryKey: ['admin', 'occupancy', tanggal],
    queryFn: ({ signal }) => call(adminReports.occupancy, { query: { tanggal }, signal }),
    placeholderData: keepPreviousData,
  })
}
