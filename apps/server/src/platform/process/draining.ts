/**
 * A stopping server first reports it at /health/ready and continues to serve: a polling proxy removes it before
 * its listener closes, and open connections get `Connection: close`, so that clients open the next one elsewhere.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Draining = {
  readonly begun: boolean
  /** Starts draining; resolves when a proxy that polls every few seconds has noticed. */
  begin(): Promise<void>
}

export function prepareDraining(app: FastifyInstance, seconds: number): Draining {
  let begun = false
  // Set when the response is sent: a connection that is kept alive afterwards would delay the end until it times out.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (begun) void reply.header('connection', 'close')
    done()
  })
  return {
    get begun() {
      return begun
    },
    begin: async () => {
      begun = true
      await delay(seconds * 1000)
    },
  }
}
