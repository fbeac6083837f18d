/**
 * A round-robin proxy like those that operators put in front of several servers: it polls /health/ready of each server and
 * leaves out those that are not ready.
 */
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ASK_EVERY_MS = 100

export type Balancer = {
  origin: string
  /** Whether requests are routed to this server. */
  serves(origin: string): boolean
  /** Stops the health checks: every server counts as ready from then on. */
  stopHealthChecks(): void
  close(): Promise<void>
}

export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>(origins)
  // Connections are kept alive as by a real proxy: a connection that is cut while it carries a request is a failed request.
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, reply) => {
    const candidates = origins.filter((origin) => ready.has(origin))
    const origin = candidates[turn++ % candidates.length]
    if (origin === undefined) reply.writeHead(502).end('{}')
    else pass(origin, agent, incoming, reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // One health check per server at a time: an earlier reply that arrives after a later one would otherwise win.
  const asked = new Set<string>()
  let isChecking = true
  const checkHealth = () =>
    origins.map(async (origin) => {
      if (asked.has(origin)) return
      asked.add(origin)
      const answer = await fetch(`${origin}/health/ready`).catch(() => undefined)
      asked.delete(origin)
      if (answer?.ok) ready.add(origin)
      else if (isChecking) ready.delete(origin)
    })
  const timer = setInterval(checkHealth, ASK_EVERY_MS)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serves: (origin) => ready.has(origin),
    stopHealthChecks: () => {
      clearInterval(timer)
      isChecking = false
      for (const origin of origins) ready.add(origin)
    },
    close: async () => {
      clearInterval(timer)
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
    // Both headers describe the upstream connection: a client that relied on its keep-alive timeout would write to a connection that
    // we are closing.
    const { connection: _connection, 'keep-alive': _patience, ...kept } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(reply)
    answer.on('error', () => reply.destroy())
  })
  passed.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end('{}')))
  reply.on('close', () => passed.destroy())
  incoming.pipe(passed)
}
