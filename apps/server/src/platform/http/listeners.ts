/**
 * Listens with several sockets on one port. The event loop accepts one connection per socket and turn, and in a rush a turn takes
 * milliseconds: with one socket thousands of new connections would wait for seconds before the code that refuses calls sees them.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { tryPort } from '../process/ports.ts'

/** Beside the server's own. */
const MORE_SOCKETS = 31
/** Connections that wait to be accepted by one socket, as in a rush; the system may allow fewer. Node's default is 511. */
const BACKLOG = 4096
/** On Linux the system spreads connections over the sockets of a port. */
const CAN_SHARE_PORT = process.platform === 'linux'

export type Listeners = {
  /** Rejects with EADDRINUSE if the port is in use. */
  listen(at: { host: string; port: number }): Promise<void>
  /** Stops listening; resolves when the connections that were accepted have ended. */
  close(): Promise<void>
}

export function createListeners(http: FastifyInstance, moreSockets = MORE_SOCKETS): Listeners {
  const others: Server[] = []
  const ended: Promise<unknown>[] = []
  return {
    listen: async ({ host, port }) => {
      // A port that is shared on purpose would also be shared with a server of the same user that was started by mistake.
      if (CAN_SHARE_PORT) await tryPort(host, port)
      await http.listen({ host, port, backlog: BACKLOG, ...(CAN_SHARE_PORT && { reusePort: true }) })
      if (!CAN_SHARE_PORT) return
      const bound = http.server.address() as AddressInfo
      for (let n = 0; n < moreSockets; n++) {
        // The options of Node's own HTTP server.
        const other = createServer({ allowHalfOpen: true, noDelay: true })
        other.on('connection', (socket) => http.server.emit('connection', socket))
        other.listen({ host: bound.address, port: bound.port, backlog: BACKLOG, reusePort: true })
        await once(other, 'listening')
        others.push(other)
      }
    },
    close: async () => {
      for (const other of others.splice(0)) {
        ended.push(once(other, 'close'))
        other.close()
      }
      await Promise.all(ended)
    },
  }
}
