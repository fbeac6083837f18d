/** Event streams over real connections whose clients are slow, disconnect, or never read. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../platform/errors.ts'
import { createSeatEvents } from './seat-events.ts'
import type { CachedMap } from './seat-maps.ts'
import { openEventStream } from './event-stream.ts'
import { STREAM_LIMITS, type StreamLimits } from './stream-quota.ts'

/** Waits for something that happens soon, but not at once. */
const until = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 60_000, interval: 5 })

/**
 * Far more seats than a bus has, so that few events fill the system's buffers and then ours. An event is just below what
 * may wait for a client: one may wait, two are too many, and reading the first leaves one again.
 */
const HUGE = Object.fromEntries(Array.from({ length: 6_700 }, (_, seat) => [String(seat), 'available']))
const hugeMap = (versi_kursi: string): CachedMap => ({
  versi_kursi,
  event: `event: seats\ndata: ${JSON.stringify({ versi_kursi, seats: HUGE })}\n\n`,
  first_expiry: null,
  closedFor: () => undefined,
  waktu_server: '2090-01-01T00:00:00.000Z',
  valid_until: '2090-01-02T00:00:00.000Z',
  replyFor: () => ({ etag: '', at: () => '' }),
})

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** Listens on a Unix socket: its buffers are small and fixed, while those of a TCP socket grow to megabytes. */
async function listen(http: FastifyInstance): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'streams-'))
  const path = join(folder, 'socket')
  await http.listen({ path })
  undo.push(
    () => rm(folder, { recursive: true }),
    () => http.close(),
  )
  return path
}

async function get(socketPath: string, path: string): Promise<{ status: number; body: string }> {
  const asked = request({ socketPath, path, agent: false })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

/** A listening server of streams, without a database; `change` acts like a commit that changed seats of a trip. */
async function serveStreams(limits: StreamLimits = STREAM_LIMITS) {
  let version = 0
  let change = (_id_rute: number, _what: 'seats' | 'trip') => {}
  const events = createSeatEvents({
    limits,
    maps: { read: async () => ({ map: hugeMap(`v${version}`), waktu_server: '2090-01-01T00:00:00.000Z' }) },
    changes: { follow: ({ onChange }) => void (change = onChange), keepUp: () => () => {} },
  })
  const faults: unknown[] = []
  const http = fastify({ trustProxy: true })
  http.addHook('onRequest', async (_request, { raw }) => void raw.on('error', (error) => faults.push(error)))
  http.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof DomainError && error.type === 'RATE_LIMITED' ? 429 : 503).send(),
  )
  http.get<{ Params: { id: number } }>('/events/:id', async ({ params, ip }, reply) => {
    await events.stream({ id_rute: Number(params.id), address: ip, reply })
    return reply
  })
  http.get('/ping', async () => 'pong')
  http.addHook('preClose', events.close)
  const path = await listen(http)
  return {
    events,
    faults,
    ping: () => get(path, '/ping'),
    changed: (id_rute: number) => {
      version += 1
      change(id_rute, 'seats')
      return `v${version}`
    },
    open: (id_rute: number, network = '10.0.0.1') => openReader(path, id_rute, network),
  }
}

const requestOf = (id_rute: number, network: string) =>
  `GET /events/${id_rute} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\n\r\n`

/** Requests a stream and reads it, unless it is paused. */
function openReader(path: string, id_rute: number, network: string) {
  const socket: Socket = connect(path)
  const { promise: answered, resolve } = Promise.withResolvers<number>()
  const reader = { socket, answered, version: '' }
  socket.on('error', () => {})
  let piece = ''
  socket.on('data', (bytes: Buffer) => {
    // A version may be split between two chunks.
    piece = piece.slice(-50) + bytes.toString('latin1')
    resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(piece)?.[1]))
    for (const [, version = ''] of piece.matchAll(/"versi_kursi":"(v\d+)"/g)) reader.version = version
  })
  socket.write(requestOf(id_rute, network))
  undo.push(async () => void socket.destroy())
  return reader
}

describe('a client that falls behind', () => {
  it('is disconnected and not written to again; the server and the other clients go on', async () => {
    const server = await serveStreams()
    const attentive = server.open(1)
    const slow = Array.from({ length: 5 }, () => server.open(1))
    await until(() => expect(server.events.count().watchers).toBe(6))
    const change = async () => {
      const version = server.changed(1)
      await until(() => expect(attentive.version).toBe(version))
    }
    for (const { socket } of slow) socket.pause()
    for (let n = 0; n < 8; n++) await change()
    // They keep reading, one chunk between two changes: what waits for them shrinks again after it was too much.
    for (const { socket } of slow) socket.on('data', () => socket.pause())
    for (let n = 0; n < 20; n++) {
      for (const { socket } of slow) socket.resume()
      await change()
    }
    await until(() => expect(server.events.count().streams).toBe(1))
    expect(server.faults).toEqual([])
    expect(await server.ping()).toEqual({ status: 200, body: 'pong' })
    const back = server.open(1)
    await until(() => expect(back.version).toBe(attentive.version))
  })

  it('takes no write after its end, which is an uncaught error on a bare response: the control', async () => {
    const http = fastify()
    const { promise: code, resolve } = Promise.withResolvers<unknown>()
    http.get('/', (_request, reply) => {
      reply.hijack()
      // Without this listener Node would end the process.
      reply.raw.once('error', (error) => resolve('code' in error && error.code))
      reply.raw.end('the end')
      reply.raw.write('once more')
    })
    http.get('/stream', (_request, reply) => {
      const stream = openEventStream(reply)
      stream.end()
      stream.write('once more')
    })
    const path = await listen(http)
    await get(path, '/')
    expect(await code).toBe('ERR_STREAM_WRITE_AFTER_END')
    expect(await get(path, '/stream')).toEqual({ status: 200, body: 'retry: 3000\n\n' })
  })
})

describe('the limits on streams', () => {
  it('hold while clients connect, disconnect, break off and stop reading; nothing is left of them afterwards', async () => {
    const limits = { perNetwork: 4, total: 10 }
    const server = await serveStreams(limits)
    const seed = Date.now() % 100_000
    const random = randomNumbers(seed)
    const open: ReturnType<typeof openReader>[] = []
    for (let step = 0; step < 120; step++) {
      const roll = random(10)
      if (roll < 5) {
        const reader = server.open(random(3), `10.0.0.${random(4)}`)
        if ((await reader.answered) === 200) open.push(reader)
      } else if (roll < 8) {
        const [leaving] = open.splice(random(open.length), 1)
        if (roll < 7) leaving?.socket.destroy()
        else leaving?.socket.resume().end()
      } else if (roll < 9) open[random(open.length)]?.socket.pause()
      else server.changed(random(3))
      const { streams, networks, watchers } = server.events.count()
      expect(streams, `seed ${seed}`).toBeLessThanOrEqual(limits.total)
      expect(networks, `seed ${seed}`).toBeLessThanOrEqual(4)
      expect(watchers, `seed ${seed}`).toBeLessThanOrEqual(streams)
    }
    // Not every seed reaches a limit by then; one network does.
    const crowd = Array.from({ length: limits.perNetwork + 1 }, (_, n) => server.open(n, '10.0.0.9'))
    const statuses = await Promise.all(crowd.map((reader) => reader.answered))
    expect(
      statuses.some((status) => status !== 200),
      `seed ${seed}`,
    ).toBe(true)
    for (const { socket } of [...open, ...crowd]) socket.destroy()
    await until(() =>
      expect(server.events.count(), `seed ${seed}`).toEqual({
        streams: 0,
        networks: 0,
        trips: 0,
        watchers: 0,
      }),
    )
    expect(server.faults).toEqual([])
    // As many as at the beginning find a place again, and not one more.
    const full = Array.from({ length: limits.total }, (_, n) => server.open(n, `10.0.1.${n % 5}`))
    for (const reader of full) expect(await reader.answered).toBe(200)
    expect(await server.open(1, '10.0.2.1').answered).toBe(503)
  })

  it('free the places of requests that wait on one connection behind the first stream', async () => {
    const server = await serveStreams()
    const { socket } = server.open(1)
    for (let n = 0; n < 3; n++) socket.write(requestOf(2, '10.0.0.1'))
    await until(() => expect(server.events.count().streams).toBe(4))
    socket.destroy()
    await until(() =>
      expect(server.events.count()).toEqual({ streams: 0, networks: 0, trips: 0, watchers: 0 }),
    )
  })

  it('free the place of a client that does not read when the server stops', async () => {
    const server = await serveStreams()
    const deaf = server.open(1)
    await until(() => expect(server.events.count().watchers).toBe(1))
    deaf.socket.pause()
    for (let n = 0; n < 20; n++) server.changed(1)
    await server.events.close()
    await until(() => expect(server.events.count().streams).toBe(0))
    expect(server.faults).toEqual([])
  })
})

/** A small random generator, so that a failing run can be repeated by its seed. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
