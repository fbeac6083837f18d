/** Clients that are slow, send too much or arrive all at once do not starve the others. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '@tiketbus/contract'
import { aTrip, aUser, startTestApp, useTestApp, type TestApp } from '@tiketbus/testkit'

const IDLE_CONNECTIONS = 500

const app = useTestApp()
let origin: string
const sockets: Socket[] = []
beforeAll(async () => {
  origin = await app.app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

function open(server: TestApp): Socket {
  const { port } = server.app.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

/** Sends the beginning at once and then one byte after the other, as long as the connection is open. */
function trickle(server: TestApp, beginning: string) {
  const socket = open(server)
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('x'), 20)
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  socket.once('close', () => {
    clearInterval(dripping)
    resolve()
  })
  return { socket, ended }
}

const HEADERS = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-Slow: '
const BODY = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`

describe('a client that sends a byte at a time', () => {
  it.each([
    ['headers', HEADERS],
    ['body', BODY],
  ])('is ended by a timeout in its %s, and continues forever without one', async (_, beginning) => {
    const unprotected = await startTestApp({ besides: app })
    await unprotected.app.http.listen({ host: '127.0.0.1', port: 0 })
    // Fastify's own default.
    Object.assign(unprotected.app.http.server, { requestTimeout: 0, headersTimeout: 0 })
    const { server } = app.app.http
    const { requestTimeout, headersTimeout } = server
    expect([requestTimeout, headersTimeout]).toEqual([15_000, 15_000])
    Object.assign(server, { requestTimeout: 300, headersTimeout: 300 })
    const forEver = trickle(unprotected, beginning)
    try {
      const began = performance.now()
      const slow = trickle(app, beginning)
      // A client that is still writing may not receive the reason; one that has stopped does.
      const stalled = open(app)
      stalled.write(beginning)
      const [head = '', body = ''] = (await text(stalled)).split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 408 /)
      expect(JSON.parse(body)).toMatchObject({ success: false, type: 'TEMPORARILY_UNAVAILABLE' })
      await slow.ended
      expect(performance.now() - began).toBeLessThan(10_000)
      expect([forEver.socket.readyState, forEver.socket.bytesRead]).toEqual(['open', 0])
    } finally {
      Object.assign(server, { requestTimeout, headersTimeout })
      forEver.socket.destroy()
    }
  })
})

describe('a body that is too large', () => {
  it('is refused by its content-length, before it is sent', async () => {
    const socket = open(app)
    socket.write(BODY.replace('60000', '10000000'))
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 413 /)
    expect(chunk.toString()).toContain('"type":"PAYLOAD_TOO_LARGE"')
  })

  it('is refused as soon as it is too large, if it has no content-length', async () => {
    const socket = open(app)
    socket.write(BODY.replace('Content-Length: 60000', 'Transfer-Encoding: chunked'))
    const block = 'x'.repeat(16_384)
    for (let sent = 0; sent < 5; sent++) socket.write(`4000\r\n${block}\r\n`)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe(`${IDLE_CONNECTIONS} connections that say nothing`, () => {
  it('do not block other clients', async () => {
    const idle = Array.from({ length: IDLE_CONNECTIONS }, () => open(app))
    await Promise.all(idle.map((socket) => once(socket, 'connect')))
    const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/api/rute`)))
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    expect(idle.every((socket) => socket.readyState === 'open')).toBe(true)
  })
})

describe('a process with a blocked event loop', () => {
  it('refuses at once what it could only answer too late, does none of it, and still counts as alive', async () => {
    const late = await startTestApp({ besides: app, refusesWhenLate: true })
    const lateOrigin = await late.app.http.listen({ host: '127.0.0.1', port: 0 })
    const [user, id_rute] = [await aUser(app.db), await aTrip(app.db)]
    const hold = (server = late) =>
      server.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi: [1] } })
    const held = () => app.db.query('select 1 from holds where id_user = $1', [user.id_user])
    // Replaces the measured value: blocking the tests' own process for seconds would delay all tests.
    const measured: object = Object.getPrototypeOf(Object.getPrototypeOf(monitorEventLoopDelay()))
    const delay = vi.spyOn(measured as { mean: number }, 'mean', 'get').mockReturnValue(2e9)
    try {
      await vi.waitFor(async () => expect((await hold()).status).toBe(503), 30_000)
      const before = (await held()).length
      const refused = await hold()
      expect(refused.error()).toMatchObject({ type: 'TEMPORARILY_UNAVAILABLE' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await held()).length).toBe(before)
      expect((await fetch(`${lateOrigin}/health/live`)).status).toBe(200)
      // Files are served because a page without its scripts would be useless; here there is no web, so none is found.
      expect((await fetch(`${lateOrigin}/assets/main.js`)).status).toBe(404)
      // The tests' own server does not: their work in its process blocks it for seconds, too.
      expect((await hold(app)).status).toBe(200)
    } finally {
      delay.mockRestore()
    }
    await vi.waitFor(async () => expect((await hold()).status).toBe(200), 30_000)
  })
})
