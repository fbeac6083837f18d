/** GET seat-events: server-sent events over a connection that stays open. */
import type { FastifyReply } from 'fastify'
import { fail } from '../platform/errors.ts'
import type { PartWithPoints, TripFeed } from '../trips/index.ts'
import { openEventStream } from './event-stream.ts'
import { requireOpen } from './seat-map.ts'
import type { SeatMaps } from './seat-maps.ts'
import { createSeatStreams } from './seat-streams.ts'
import { createStreamQuota, type StreamLimits } from './stream-quota.ts'

export type SeatEventsDeps = {
  maps: Pick<SeatMaps, 'read'>
  changes: Pick<TripFeed, 'follow' | 'keepUp'>
  limits: StreamLimits
}

export type SeatEvents = {
  /**
   * Responds with the event stream of a trip's seats. Throws NOT_FOUND, VALIDATION_FAILED, NOT_FOR_SALE, BOOKING_CLOSED,
   * TRIP_INACTIVE, RATE_LIMITED or TEMPORARILY_UNAVAILABLE before it begins.
   */
  stream(call: {
    id_rute: number
    part?: PartWithPoints
    address: string
    reply: FastifyReply
  }): Promise<void>
  /** The numbers of open streams and what they subscribe to. */
  count(): { streams: number; networks: number; trips: number; watchers: number }
  /** Ends all streams, for which a stopping server would wait forever. Browsers reconnect, to another server. */
  close(): Promise<void>
}

export function createSeatEvents({ maps, changes, limits }: SeatEventsDeps): SeatEvents {
  const streams = createSeatStreams(maps.read)
  const places = createStreamQuota(limits)
  changes.follow({ onChange: streams.changed, onAllChanged: streams.allChanged })
  let closed = false

  return {
    stream: async ({ id_rute, part = {}, address, reply }) => {
      const { map, waktu_server } = await maps.read(id_rute)
      if (!map) fail('NOT_FOUND')
      requireOpen(map.closedFor(part, waktu_server))
      const { raw } = reply
      // The client has disconnected meanwhile: 'close' was emitted already, so that nothing would ever free its place.
      if (raw.destroyed) return
      // A HEAD request would otherwise wait for the end of the stream.
      if (reply.request.method === 'HEAD') return
      if (closed) fail('TEMPORARILY_UNAVAILABLE')
      const release = places.take(address)
      const leave = changes.keepUp()
      const unwatch = streams.watch(id_rute, openEventStream(reply), map)
      raw.once('close', () => {
        unwatch()
        leave()
        release()
      })
    },
    count: () => ({ ...places.count(), ...streams.count() }),
    close: async () => {
      closed = true
      streams.close()
    },
  }
}
