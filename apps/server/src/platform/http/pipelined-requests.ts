/**
 * Bounds the requests of one connection that are open at once. HTTP/1.1 allows a client to send the next ones before the first is
 * answered, and Node hands all of them on: a few connections with thousands each would fill the memory.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies send one at a time; load generators a dozen. */
const MOST_OPEN = 64

type Connection = { socket: Socket; open: number; isEnding: boolean }

/** Kept on the objects themselves: weak maps of sockets and requests cost 1 µs a call. */
const CONNECTION = Symbol('connection')
type WithConnection = { [CONNECTION]?: Connection }

/** Further requests are dropped, and the connection ends once the ones before them are answered. */
export function boundPipelinedRequests(app: FastifyInstance, mostOpen = MOST_OPEN): void {
  app.addHook('onRequest', (request, reply, done) => {
    const raw: IncomingMessage & WithConnection = request.raw
    const socket: Socket & WithConnection = raw.socket
    const connection = (socket[CONNECTION] ??= { socket, open: 0, isEnding: false })
    if (connection.open < mostOpen && !connection.isEnding) {
      connection.open += 1
      // Once the request was passed on to another server it has no socket any more.
      raw[CONNECTION] = connection
      return done()
    }
    connection.isEnding = true
    socket.pause()
    void reply.hijack()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const { [CONNECTION]: connection }: IncomingMessage & WithConnection = request.raw
    if (connection) {
      connection.open -= 1
      if (connection.open === 0 && connection.isEnding) connection.socket.destroySoon()
    }
    done()
  })
}
