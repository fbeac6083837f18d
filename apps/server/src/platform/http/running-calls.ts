import type { FastifyInstance } from 'fastify'

/**
 * Wraps calls so that closing the server waits for them. Fastify waits for open connections only: the call of a client
 * that disconnected still runs, and would fail halfway if the database's pool closed.
 */
export function awaitCallsOnClose(app: FastifyInstance): <Reply>(call: Promise<Reply>) => Promise<Reply> {
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.allSettled(running)
  })
  return async (call) => {
    running.add(call)
    try {
      return await call
    } finally {
      running.delete(call)
    }
  }
}
