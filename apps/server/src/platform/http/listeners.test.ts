import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { closeServer } from '../process/close-server.ts'
import { createListeners } from './listeners.ts'

const CROWD = 300

async function aServer(moreSockets: number) {
  const http = fastify({ forceCloseConnections: 'idle' })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  http.get('/now', async () => 'answered')
  let waiting = 0
  http.get('/later', async () => {
    waiting++
    await released
    return 'answered'
  })
  const listeners = createListeners(http, moreSockets)
  await listeners.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  return { port, release, waiting: () => waiting, close: () => closeServer(http, listeners) }
}

/** Sends a request over a new connection, which stays open. */
function send(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

/** Counts the turns of the event loop in which a crowd of new connections is answered; each turn takes 2 ms. */
async function turnsForACrowd(moreSockets: number): Promise<number> {
  const { port, close } = await aServer(moreSockets)
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    const until = performance.now() + 2
    while (performance.now() < until);
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const sockets = Array.from({ length: CROWD }, () => send(port, '/now'))
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  isOver = true
  for (const socket of sockets) socket.destroy()
  await close()
  return turns
}

describe.runIf(process.platform === 'linux')('a port with several sockets', () => {
  it('accepts a crowd of new connections in few turns of the event loop; with one socket it takes a turn each', async () => {
    expect(await turnsForACrowd(31)).toBeLessThan(CROWD / 3)
    expect(await turnsForACrowd(0)).toBeGreaterThanOrEqual(CROWD)
  })

  it('is refused to another server', async () => {
    const { port, close } = await aServer(3)
    const other = createListeners(fastify(), 3)
    await expect(other.listen({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await close()
  })

  it('answers what was asked before it closes, on every socket, and accepts nothing afterwards', async () => {
    const { port, release, waiting, close } = await aServer(3)
    const sockets = Array.from({ length: 40 }, () => send(port, '/later'))
    await expect.poll(waiting).toBe(40)
    const replies = sockets.map(async (socket) => String((await once(socket, 'data'))[0]))
    const closed = close()
    release()
    for (const reply of await Promise.all(replies)) expect(reply).toContain('answered')
    await closed
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
