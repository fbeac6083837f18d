import type { FastifyInstance } from 'fastify'

/**
 * Wraps calls so that the server's close waits for them. Fastify waits for open connections only: the call of a client
 * that hung up still runs, and fails halfway if the database's pool ends under it.
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
