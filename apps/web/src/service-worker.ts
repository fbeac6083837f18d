/**
 * The service worker: without a connection, tickets that the phone has kept can still be opened. Pages always come from
 * the network. Only if that fails (for a ticket's page, also if there is no answer within some seconds) is
 * `offline.html` served. No API reply is cached: the cache does not know whose token fetched it. The cached files belong
 * to one build, and a new worker waits until no page of the old build is open, so the builds are never mixed.
 */
import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { OFFLINE_TICKET_PATHS } from './offline-ticket-paths.ts'
import { ANSWER_TIMEOUT_MS } from './lib/answer-timeout.ts'

/** The files of the offline page and of the tickets' pages; the build fills the list (`vite/service-worker.ts`). */
declare const PRECACHED_FILES: { url: string; revision: string | null }[]

/** Addresses that are not pages of the application; the worker leaves them alone. */
const NO_PAGES = [/^\/(?:api|assets|dev|health|metrics|simulator)(?:\/|$)/, /\.[a-z0-9]+$/i]

precacheAndRoute(PRECACHED_FILES, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()
// The page is requested while the worker starts, which takes a slow phone a moment.
enableNavigationPreload()
// The first worker also serves the page that installed it.
clientsClaim()

const plugins = [new PrecacheFallbackPlugin({ fallbackURL: '/offline' })]
// On a weak network a request may hang: a kept ticket must not wait for it at the bus's door.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && OFFLINE_TICKET_PATHS.test(url.pathname),
  new NetworkOnly({ plugins, networkTimeoutSeconds: ANSWER_TIMEOUT_MS / 1000 }),
)
registerRoute(new NavigationRoute(new NetworkOnly({ plugins }), { denylist: NO_PAGES }))
