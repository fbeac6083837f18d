/**
 * The service worker: without a connection the tickets that a phone has kept can still be opened. Pages come from the
 * network, always; only if that fails, for a ticket's page also if it is silent for some seconds, the page `offline.html`
 * stands in. No reply of the API is cached: a cache does not know whose token it was. What is cached is one build's,
 * whole, and a new worker waits until no page of the old build is open: none meets the other's files.
 */
import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { WITH_KEPT_TICKETS } from './kept-pages.ts'
import { PATIENCE_MS } from './lib/patience.ts'

/** The files of the offline page and of the tickets' pages, by the build (`vite/service-worker.ts`). */
declare const KEPT_FILES: { url: string; revision: string | null }[]

/** What is not a page of the application: its failures are its own. */
const NO_PAGES = [/^\/(?:api|assets|dev|health|metrics|simulator)(?:\/|$)/, /\.[a-z0-9]+$/i]

precacheAndRoute(KEPT_FILES, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()
// The page is asked for while the worker starts, which takes a cheap phone a moment.
enableNavigationPreload()
// The first worker serves the page that installed it.
clientsClaim()

const plugins = [new PrecacheFallbackPlugin({ fallbackURL: '/offline' })]
// At a bus's door the network may be there and carry nothing: a kept ticket does not wait for it.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && WITH_KEPT_TICKETS.test(url.pathname),
  new NetworkOnly({ plugins, networkTimeoutSeconds: PATIENCE_MS / 1000 }),
)
registerRoute(new NavigationRoute(new NetworkOnly({ plugins }), { denylist: NO_PAGES }))
