import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import fastify, { type FastifyInstance } from 'fastify'
import { registerErrorReplies } from './error-reply.ts'
import { acceptOnlyJson } from './json-body.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** Starts a server and returns the messages of its log. */
async function aServer(work: () => Promise<unknown> = async () => ({})) {
  const lines: { msg: string; level: number }[] = []
  app = fastify({
    logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) } },
  })
  acceptOnlyJson(app)
  registerErrorReplies(app)
  app.post('/api/unggah', work)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return lines
}

function abortAfter(part: string): void {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST /api/unggah HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${part}`, () => {
    setImmediate(() => socket.resetAndDestroy())
  })
}

it.each([
  ['with its length', 'Content-Length: 60000\r\n\r\n{"a":'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
])('an upload %s that the client aborts is no fault of the database [W87]', async (_, part) => {
  const lines = await aServer()
  abortAfter(part)
  await vi.waitUntil(() => lines.some(({ msg }) => /aborted|unavailable/.test(msg)))
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  expect(lines.map(({ msg }) => msg)).toContain('upload aborted')
})

it('a connection that the database resets is one', async () => {
  const lines = await aServer(() => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' })))
  const reply = await app.inject({ method: 'POST', url: '/api/unggah', payload: {} })
  expect([reply.statusCode, lines.map(({ msg }) => msg).includes('database unavailable')]).toEqual([
    503,
    true,
  ])
})
