import { adminReports } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { pageQuery } from './list-query.ts'

/** Query of the departures of one day at their origins, with their seats. */
export const occupancyQuery = (tanggal: string) =>
  pageQuery('occupancy', { tanggal }, (signal) =>
    call(adminReports.occupancy, { query: { tanggal }, signal }),
  )
