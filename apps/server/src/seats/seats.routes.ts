import { api } from '@tiketbus/contract'
import type { Config } from '../platform/process/config.ts'
import type { Db } from '../platform/database/database.ts'
import { repeatingReader } from '../platform/database/repeat-reads.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { isKnown } from '../platform/http/entity-tags.ts'
import type { Metrics } from '../platform/observing/metrics.ts'
import type { TripFeed } from '../trips/index.ts'
import { fail } from '../platform/errors.ts'
import { claimCounter } from './claim-metrics.ts'
import { checkSeats } from './check-seats.ts'
import { createSeatEvents } from './seat-events.ts'
import { requireOpen, VERSION_KEY } from './seat-map.ts'
import { createSeatMaps } from './seat-maps.ts'
import { STREAM_LIMITS } from './stream-quota.ts'

export type SeatsDeps = {
  db: Db
  tripFeed: TripFeed
  config: Pick<Config, 'addressLimits'>
  metrics: Metrics
  key(purpose: string): Buffer
  beforeStop(close: () => Promise<void>): void
}

export function registerSeats(serve: Serve, deps: SeatsDeps): void {
  const { db, tripFeed, config, metrics } = deps
  const maps = createSeatMaps(repeatingReader(db.forBatches), tripFeed, deps.key(VERSION_KEY))
  const events = createSeatEvents({
    maps,
    changes: tripFeed,
    limits: config.addressLimits ? STREAM_LIMITS : { ...STREAM_LIMITS, perNetwork: Infinity },
  })
  metrics.gauge({
    name: 'tiketbus_seat_streams_open',
    help: 'Open streams of seat changes.',
    read: () => events.count().streams,
  })
  deps.beforeStop(events.close)
  claimCounter(deps.metrics)

  serve.shared(api.seats.availableSeats, async ({ params, query, user, raw, reply }) => {
    const { map, waktu_server } = await maps.read(params.id)
    if (!map) fail('NOT_FOUND')
    requireOpen(map.closedFor(query, waktu_server))
    const answer = map.replyFor(user?.id_user, query)
    void reply.header('etag', answer.etag).type('application/json; charset=utf-8')
    if (isKnown(raw.headers, answer.etag)) return reply.status(304).send()
    return reply.send(answer.at(waktu_server))
  })

  serve(api.seats.checkSeats, async ({ params, body, user }) => {
    const { seats: nomor_kursi, ...journey } = body
    return {
      data: await checkSeats(db, { ...journey, id_rute: params.id, nomor_kursi, id_user: user?.id_user }),
    }
  })

  serve.shared(api.seats.seatEvents, async ({ params, query, address, reply }) => {
    await events.stream({ id_rute: params.id, part: query, address, reply })
    return ''
  })
}
