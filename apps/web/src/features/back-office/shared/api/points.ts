import { adminPoints } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery } from './list-query.ts'

/** The most points of a city that a form offers. */
const OFFERED = 100

/** Query of a city's points by name, inactive ones included. */
export const pointsOfCityQuery = (kota: string) => {
  const city = kota.trim()
  return {
    ...freshQuery(['points', 'city', city], (signal) =>
      call(adminPoints.listPoints, { query: { kota: city, page: 1, limit: OFFERED }, signal }),
    ),
    enabled: city !== '',
  }
}
