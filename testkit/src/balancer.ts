/** A round-robin proxy like those before several servers: it polls /health/ready and leaves out servers that are not ready. */
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ASK_EVERY_MS = 100

export type Balancer = {
  origin: string
  /** Whether this server currently gets requests. */
  serves(origin: string): boolean
  /** Stops polling: every server counts as ready from now on. */
  lookAway(): void
  close(): Promise<void>
}

export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>(origins)
  // Connections are kept alive, as by a real proxy: one that is cut with a request on it is a failed request.
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, reply) => {
    const candidates = origins.filter((origin) => ready.has(origin))
    const origin = candidates[turn++ % candidates.length]
    if (origin === undefined) reply.writeHead(502).end('{}')
    else pass(origin, agent, incoming, reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // One poll at a time: a late answer would otherwise override a newer one.
  const asked = new Set<string>()
  let isLooking = true
  const look = () =>
    origins.map(async (origin) => {
      if (asked.has(origin)) return
      asked.add(origin)
      const answer = await fetch(`${origin}/health/ready`).catch(() => undefined)
      asked.delete(origin)
      if (answer?.ok) ready.add(origin)
      else if (isLooking) ready.delete(origin)
    })
  const looking = setInterval(look, ASK_EVERY_MS)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serves: (origin) => ready.has(origin),
    lookAway: () => {
      clearInterval(looking)
      isLooking = false
      for (const origin of origins) ready.add(origin)
    },
    close: async () => {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(origin: string, agent: Agent, incoming: IncomingMessage, reply: ServerResponse): void {
  const { hostname, port } = new URL(origin)
  const { method, url, headers } = incoming
  const passed = request({ hostname, port, agent, method, path: url, headers }, (answer) => {
    // Hop-by-hop headers: a client that received them would write on a connection that we are closing.
    const { connection: _connection, 'keep-alive': _patience, ...kept } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(reply)
    answer.on('error', () => reply.destroy())
  })
  passed.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end('{}')))
  reply.on('close', () => passed.destroy())
  incoming.pipe(passed)
}
