import { api } from '@tiketbus/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../platform/database/database.ts'
import { repeatingReader } from '../platform/database/repeat-reads.ts'
import { acceptsEncoding } from '../platform/http/accepts-encoding.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { isKnown } from '../platform/http/entity-tags.ts'
import { CITIES } from './cities.ts'
import { createDays } from './list-days.ts'
import type { ListReply } from './list-body.ts'
import { createSuggestedCities } from './suggested-cities.ts'
import { createTimetable } from './timetable.ts'
import type { TripFeed } from './trip-feed.ts'
import { findStopChoices } from './stop-points.ts'
import { readWays } from './stops.ts'
import { getTrip } from './trips.ts'

export type TripsDeps = { db: Db; tripFeed: TripFeed }

/** The public timetable. */
export function registerTrips(serve: Serve, { db, tripFeed }: TripsDeps): void {
  const timetable = createTimetable(repeatingReader(db.pipelined), tripFeed)
  serve.shared(api.trips.listTrips, async ({ query, raw, reply }) =>
    sendList(raw, reply, await timetable.read(query)),
  )

  const days = createDays(db)
  serve(api.trips.listDays, async ({ query }) => ({ data: await days.list(query) }))

  serve(api.trips.listDestinations, async ({ query }) => ({ data: await days.destinations(query.asal) }))

  serve(api.trips.getTrip, async ({ params, query }) => {
    const { trip, waktu_server, journey } = await getTrip(db, params.id, query)
    const { zona_perkiraan: _, km: _km, ...data } = trip
    const way = trip.jumlah_ruas === 1 ? undefined : (await readWays(db, [params.id])).get(params.id)
    const pilihan_titik = await findStopChoices(db, journey, trip)
    return {
      data: {
        ...data,
        ...(way && { simpul: way.simpul, tarif: way.tarif }),
        ...(pilihan_titik && { pilihan_titik }),
      },
      waktu_server,
    }
  })

  const suggestedCities = createSuggestedCities(db)
  serve(api.trips.listCities, async ({ query }) => ({
    data: query.semua ? [...CITIES] : await suggestedCities(),
  }))
}

async function sendList(request: FastifyRequest, reply: FastifyReply, list: ListReply) {
  void reply.header('etag', list.etag).type('application/json; charset=utf-8')
  if (isKnown(request.headers, list.etag)) return reply.status(304).send()
  // Brotli streams cannot be concatenated from parts; every browser that accepts brotli accepts gzip.
  const packed = acceptsEncoding(request.headers, 'gzip')
  return packed ? reply.header('content-encoding', 'gzip').send(await list.gzip()) : reply.send(list.whole())
}
