/** GET seat-events: server-sent events over a connection that stays open. */
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Db } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Metrics } from '../platform/metrics.ts'
import { networkOf } from '../platform/network.ts'
import { listenForSeats, type SeatListener } from './seat-listener.ts'
import { getPassingSeatMap, getSeatMap } from './seat-map.ts'
import { createSeatStreams, type Outlet } from './seat-streams.ts'

/** Streams held open for one network: a school class behind one, not a flood. */
export const MAX_STREAMS_PER_NETWORK = 100
/** Streams of one process, 11 KB each. */
const MAX_STREAMS = 20_000
/** When a browser comes back after a break. */
const COME_BACK_MS = 3000

export type SeatEventsDeps = {
  db: Db
  databaseUrl: string
  config: { addressLimits: boolean }
  log: Pick<FastifyBaseLogger, 'warn'>
  metrics: Metrics
}

export type SeatEvents = {
  /** Answers with a stream of a trip's seats. NOT_FOUND, RATE_LIMITED, TEMPORARILY_UNAVAILABLE before it begins. */
  stream(call: { id_rute: number; address: string; reply: FastifyReply }): Promise<void>
  /** Ends all streams: a stopping server would wait for them for ever. Browsers come back, to another one. */
  close(): Promise<void>
}

export function createSeatEvents({ db, databaseUrl, config, log, metrics }: SeatEventsDeps): SeatEvents {
  const streams = createSeatStreams((id_rute) => getPassingSeatMap(db, id_rute))
  const byNetwork = new Map<string, number>()
  let count = 0
  let listener: SeatListener | undefined
  let closed = false
  metrics.gauge({
    name: 'tiketbus_seat_streams_open',
    help: 'Seat maps that are told of changes.',
    read: () => count,
  })

  // A process that shows no map needs no connection; the first map opens it.
  const listen = () => {
    listener ??= listenForSeats({
      databaseUrl,
      onChange: streams.changed,
      onReady: streams.allChanged,
      onFault: (err) => log.warn({ err }, 'seat events: listening again soon'),
    })
  }

  const admit = (network: string): (() => void) => {
    const open = byNetwork.get(network) ?? 0
    if (closed || count >= MAX_STREAMS) fail('TEMPORARILY_UNAVAILABLE')
    if (config.addressLimits && open >= MAX_STREAMS_PER_NETWORK) fail('RATE_LIMITED', { retryAfter: 10 })
    byNetwork.set(network, open + 1)
    count += 1
    return () => {
      count -= 1
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    }
  }

  return {
    stream: async ({ id_rute, address, reply }) => {
      if (!(await getSeatMap(db, id_rute))) fail('NOT_FOUND')
      // Gone while we looked: its 'close' has passed already and would never take it off the list.
      if (reply.raw.destroyed) return
      // Whoever asks for the headers alone would wait for an end that never comes.
      if (reply.request.method === 'HEAD') return
      const leave = admit(networkOf(address))
      listen()
      const outlet = openStream(reply)
      const unwatch = streams.watch(id_rute, outlet)
      reply.raw.once('close', () => {
        unwatch()
        leave()
      })
    },
    close: async () => {
      closed = true
      streams.close()
      await listener?.close()
    },
  }
}

/** Takes the connection out of the framework's hands, with the headers that its hooks have set. */
function openStream(reply: FastifyReply): Outlet {
  const { raw } = reply
  reply.hijack()
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A proxy that collects answers before it passes them on would hold every event back.
    'x-accel-buffering': 'no',
  }
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200)
  raw.write(`retry: ${COME_BACK_MS}\n\n`)
  return {
    write: (text) => void raw.write(text),
    unread: () => raw.writableLength,
    end: () => {
      raw.end()
      // Somebody who does not read would keep the connection, and a stopping server with it.
      setTimeout(() => raw.destroy(), 1000).unref()
    },
  }
}
