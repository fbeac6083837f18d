import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { closeServer } from './close-server.ts'

const NO_OTHERS = { close: async () => {} }
const ENDLESS = 'x'.repeat(64 * 1024)

async function aServerWithADownload() {
  const http = fastify()
  http.get('/download', (_request, reply) => {
    const bytes = Readable.from(
      (function* () {
        for (;;) yield ENDLESS
      })(),
    )
    return reply.type('text/csv').send(bytes)
  })
  http.get('/answer', async () => 'answered')
  await http.listen({ host: '127.0.0.1', port: 0 })
  return http
}

/** Requests the download and stops reading after its first bytes. */
async function aStalledReader(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /download HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  return socket
}

describe('a server that closes', () => {
  it('disconnects a client that does not read its response', async () => {
    const http = await aServerWithADownload()
    const socket = await aStalledReader((http.server.address() as AddressInfo).port)
    await closeServer(http, NO_OTHERS, 100)
    expect(http.server.listening).toBe(false)
    socket.destroy()
  })

  it('waits forever for that client if nothing disconnects it: the control', async () => {
    const http = await aServerWithADownload()
    const socket = await aStalledReader((http.server.address() as AddressInfo).port)
    let isClosed = false
    const closed = http.close().then(() => (isClosed = true))
    // Another server opens, responds and closes meanwhile.
    const other = await aServerWithADownload()
    expect((await other.inject('/answer')).payload).toBe('answered')
    await closeServer(other, NO_OTHERS)
    expect(isClosed).toBe(false)
    socket.destroy()
    await closed
  })
})
