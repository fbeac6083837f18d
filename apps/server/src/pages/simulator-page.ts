import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Proxies the simulator's payment page, so that a phone on the same network can open it. Nothing else of it is reachable. */
export async function registerSimulatorPage(app: FastifyInstance, pageUrl: string): Promise<void> {
  await app.register(async (scope) => {
    // The page posts forms, which the API refuses; the proxy forwards any body unchanged.
    scope.removeAllContentTypeParsers()
    // The page's own headers stay: its 'same-origin' policy lets our pages recognise visitors who come from it.
    await scope.register(proxy, {
      upstream: pageUrl,
      prefix: '/simulator',
      rewritePrefix: '/simulator',
      replyOptions: { rewriteRequestHeaders: (_request, headers) => ({ ...headers, authorization: '' }) },
    })
  })
}
