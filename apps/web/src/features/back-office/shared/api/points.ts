import { adminPoints } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery } from './list-query.ts'

/** The most points that a form offers, of a city and of all others. */
const OFFERED = 100

/** Query of the points of all cities that are in use. */
export const pointsInUseQuery = freshQuery(['points', 'inUse'], (signal) =>
  call(adminPoints.listPoints, { query: { status: 'aktif', page: 1, limit: OFFERED }, signal }),
)

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
