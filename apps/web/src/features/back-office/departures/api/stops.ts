/** The way of a departure: cities, stops, fares. */
import { adminDepartures, adminStops, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, params } from '../../shared/api/list-query.ts'

export type WayBody = Input<typeof adminStops.putWay.body>

/** Query of a departure's way. */
export const wayQuery = (id: string) =>
  freshQuery(['routes', 'way', id], (signal) => call(adminStops.getWay, { params: params(id), signal }))

export const putWay = (id: number, body: WayBody, ifMatch: number | undefined) =>
  call(adminStops.putWay, { params: params(id), body, ifMatch })

/** Another departure's way with the times of this one; nothing is stored. */
export const proposeWay = (id: number, dari: number) =>
  call(adminStops.proposeWay, { params: params(id), query: { dari } })

/** Query of departures between two cities, in either direction, newest first. */
export const sameLineQuery = (asal: string, tujuan: string) =>
  freshQuery(['routes', 'line', asal, tujuan], (signal) =>
    call(adminDepartures.listTrips, { query: { q: `${asal} ${tujuan}`, page: 1, limit: 50 }, signal }),
  )
