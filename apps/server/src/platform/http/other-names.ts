/** Real operation under another name: pages lead to PUBLIC_URL; calls and files are answered. */
import type { FastifyInstance } from 'fastify'
import { pathOf } from './bad-address.ts'
import { hostName, isKnownHost, type HostConfig } from './request-host.ts'

/** `/api`, `/health`, `/metrics` and files are no pages. */
const IS_PAGE = /^\/(?!(?:api|health|metrics|assets)(?:[/?]|$))(?!\/)[^?]*$/
const IS_FILE = /\.[a-z0-9]+$/i

/**
 * Redirects pages (308). A name without a dot stays: it is how a proxy that does not pass the host on names this server, and a redirect
 * would lead back to it for ever.
 */
export function redirectOtherNames(app: FastifyInstance, config: HostConfig): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url } = request
    const path = pathOf(url)
    const isPage = (method === 'GET' || method === 'HEAD') && IS_PAGE.test(path) && !IS_FILE.test(path)
    const name = isPage ? hostName(request.host) : undefined
    if (!name?.includes('.') || isKnownHost(config, request.host)) return done()
    void reply.redirect(`${config.publicUrl}${url}`, 308)
  })
}
