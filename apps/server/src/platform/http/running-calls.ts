import type { FastifyInstance } from 'fastify'

/**
 * Wraps calls so that closing the server waits for them. Fastify waits for open connections only: the call of a client
 * that disconnected still runs, and would fail halfway if the database's pool closed.
 */
export function awaitCallsOnClose(app: FastifyInstance): <Reply>(call: Promise<Reply>) => Promise<Reply> {
  let running = 0
  let onEnd: (() => void) | undefined
  const end = () => {
    running -= 1
    if (running === 0) onEnd?.()
  }
  app.addHook('onClose', async () => {
    while (running > 0) await new Promise<void>((resolve) => (onEnd = resolve))
  })
  return (call) => {
    running += 1
    call.then(end, end)
    return call
  }
}
