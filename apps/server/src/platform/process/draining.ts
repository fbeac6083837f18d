/**
 * A server that is to stop says so at /health/ready first and goes on serving: a proxy that asks there takes it out
 * before its listener closes, and whoever holds a connection is told to open another one elsewhere.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Draining = {
  readonly begun: boolean
  /** Begins; settles when whoever asks every few seconds has heard of it. */
  begin(): Promise<void>
}

export function prepareDraining(app: FastifyInstance, seconds: number): Draining {
  let begun = false
  // As it is sent: a connection that was kept after its last answer would hold up the end until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (begun) void reply.header('connection', 'close')
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
