import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Passes the simulator's payment page through, so that a phone on the same network can open it. Nothing else of it is reachable. */
export async function registerSimulatorPage(app: FastifyInstance, pageUrl: string): Promise<void> {
  await app.register(async (scope) => {
    // The page posts forms, which the API refuses; the proxy takes any body as it is.
    scope.removeAllContentTypeParsers()
    // The page's own headers stand: it answers 'same-origin' so that our pages can tell where somebody comes from.
    await scope.register(proxy, {
      upstream: pageUrl,
      prefix: '/simulator',
      rewritePrefix: '/simulator',
      replyOptions: { rewriteRequestHeaders: (_request, headers) => ({ ...headers, authorization: '' }) },
    })
  })
}
