import { api } from '@tiketbus/contract'
import type { Db } from '../platform/database.ts'
import type { Serve } from '../platform/http.ts'
import { CITIES } from './cities.ts'
import { listDepartures, searchTrips } from './list-trips.ts'
import { getTrip } from './trips.ts'

export type TripsDeps = { db: Db }

/** The public timetable. */
export function registerTrips(serve: Serve, { db }: TripsDeps): void {
  serve(api.trips.listTrips, async ({ query }) => {
    if (Object.keys(query).length > 0) return searchTrips(db, query)
    const { data, waktu_server } = await listDepartures(db)
    return { data, waktu_server }
  })

  serve(api.trips.getTrip, async ({ params }) => {
    const { trip, waktu_server } = await getTrip(db, params.id)
    return { data: trip, waktu_server }
  })

  serve(api.trips.listCities, async () => ({ data: [...CITIES] }))
}
