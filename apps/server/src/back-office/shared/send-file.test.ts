import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendCsv, sendXlsx } from './send-file.ts'
import type { Pages } from './table.ts'

const columns = [{ title: 'Nama', kind: 'text', width: 10 }] as const

async function serveFile(
  send: typeof sendCsv,
  pages: Pages,
): Promise<{ url: string; close(): Promise<void> }> {
  const http = fastify()
  http.get('/file', (_request, reply) => send(reply, { name: 'a', columns, pages }))
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/file`, close: () => http.close() }
}

describe.each([
  { kind: 'csv', send: sendCsv },
  { kind: 'xlsx', send: sendXlsx },
])('a $kind file', ({ send }) => {
  test('fetches rows as fast as they are read, and none once the client has disconnected', async () => {
    let fetched = 0
    let ended = false
    // Endless: an implementation that reads ahead would never respond.
    async function* endless() {
      try {
        for (;;) {
          fetched++
          yield Array.from({ length: 1000 }, () => [randomBytes(50).toString('hex')])
        }
      } finally {
        ended = true
      }
    }
    const server = await serveFile(send, endless())
    const request = get(server.url, (response) => response.once('data', () => request.destroy()))
    request.on('error', () => {})
    await expect.poll(() => ended).toBe(true)
    expect(fetched).toBeLessThan(500)
    await server.close()
  })

  test('aborts the connection on an error after the first page, so that a partial file is not taken for a whole one', async () => {
    async function* broken() {
      yield [['Sari']]
      throw new Error('the database went away')
    }
    const server = await serveFile(send, broken())
    const reply = await fetch(server.url)
    expect(reply.status).toBe(200)
    await expect(reply.text()).rejects.toThrow('terminated')
    await server.close()
  })
})
