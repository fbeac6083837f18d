import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendCsv, type Pages } from './send-csv.ts'

async function serveFile(pages: Pages): Promise<{ url: string; close(): Promise<void> }> {
  const http = fastify()
  http.get('/file', (_request, reply) => sendCsv(reply, { name: 'a.csv', header: ['Nama'], pages }))
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/file`, close: () => http.close() }
}

test('rows are fetched as fast as they are read, and no more once the reader has gone', async () => {
  let fetched = 0
  let ended = false
  // Without an end: an implementation that reads ahead would never answer.
  async function* endless() {
    try {
      for (;;) {
        fetched++
        yield Array.from({ length: 1000 }, () => ['x'.repeat(100)])
      }
    } finally {
      ended = true
    }
  }
  const server = await serveFile(endless())
  const request = get(server.url, (response) => response.once('data', () => request.destroy()))
  request.on('error', () => {})
  await expect.poll(() => ended).toBe(true)
  expect(fetched).toBeLessThan(500)
  await server.close()
})

test('a fault after the first page breaks the connection off: nobody takes half a file for a whole one', async () => {
  async function* broken() {
    yield [['Sari']]
    throw new Error('the database went away')
  }
  const server = await serveFile(broken())
  const reply = await fetch(server.url)
  expect(reply.status).toBe(200)
  await expect(reply.text()).rejects.toThrow('terminated')
  await server.close()
})
