import { api } from '@tiketbus/contract'
import type { Db } from '../platform/database/database.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { CITIES } from './cities.ts'
import { createDepartureList } from './departure-list.ts'
import { searchTrips } from './list-trips.ts'
import { getTrip } from './trips.ts'

export type TripsDeps = { db: Db }

/** The public timetable. */
export function registerTrips(serve: Serve, { db }: TripsDeps): void {
  const departures = createDepartureList(db)
  serve(api.trips.listTrips, async ({ query, raw, reply }) => {
    if (Object.keys(query).length > 0) return searchTrips(db, query)
    const { body, etag } = await departures.read()
    // Not kept by browsers: the age of a kept `waktu_server` would put their clocks wrong. Other clients may ask again by ETag.
    void reply
      .header('cache-control', 'no-store')
      .header('etag', etag)
      .type('application/json; charset=utf-8')
    return raw.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body)
  })

  serve(api.trips.getTrip, async ({ params }) => {
    const { trip, waktu_server } = await getTrip(db, params.id)
    return { data: trip, waktu_server }
  })

  serve(api.trips.listCities, async () => ({ data: [...CITIES] }))
}
