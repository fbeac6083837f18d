import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '@tiketbus/testkit'
import { boundPipelinedRequests } from './pipelined-requests.ts'

/** Writes `count` requests at once and returns the bodies of the answers, until the server ends the connection. */
async function pipeline(server: { address(): unknown }, count: number, last = ''): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const requests = Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`)
  socket.write(requests.join('') + last)
  const answers = (await text(socket)).split(/HTTP\/1\.1 \d+ /).slice(1)
  return answers.map((answer) => answer.split('\r\n\r\n')[1] ?? '')
}

/** Answers with its address once `release` is called. */
async function aSlowServer(mostOpen?: number) {
  const http = fastify()
  if (mostOpen !== undefined) boundPipelinedRequests(http, mostOpen)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  http.get('/:n', async ({ url }) => {
    begun += 1
    await released
    return url
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => http.close())
  return { http, release, begun: () => begun }
}

it('begins only so many requests of one connection at once, answers them in order and ends it', async () => {
  const { http, release, begun } = await aSlowServer(10)
  const answered = pipeline(http.server, 1000)
  const other = pipeline(http.server, 1, 'GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await expect.poll(begun).toBe(12)
  release()
  expect(await answered).toEqual(Array.from({ length: 10 }, (_, n) => `/${n}`))
  expect(await other).toEqual(['/0', '/last'])
  expect(begun()).toBe(12)
})

it('begins all of them without the bound: the control', async () => {
  const { http, release, begun } = await aSlowServer()
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /1 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000))
  await expect.poll(begun).toBe(1000)
  release()
  socket.destroy()
})

it('lets a connection send any number of requests, as long as few are open', async () => {
  const { http, release } = await aSlowServer(2)
  release()
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  for (let n = 0; n < 20; n++) {
    socket.write(`GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain(`/${n}`)
  }
  socket.destroy()
})

it('counts a request as answered although it has lost its socket, as one that was passed on', async () => {
  const http = fastify()
  boundPipelinedRequests(http, 2)
  http.get('/:n', async ({ raw, url }) => {
    Object.assign(raw, { socket: null })
    return url
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => http.close())
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  for (let n = 0; n < 5; n++) {
    socket.write(`GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain(`/${n}`)
  }
  socket.destroy()
})

it('bounds the server: 64 of 2,000 requests are answered', async () => {
  const app = await startTestApp()
  await app.app.http.listen({ host: '127.0.0.1', port: 0 })
  expect(await pipeline(app.app.http.server, 2000)).toHaveLength(64)
})
