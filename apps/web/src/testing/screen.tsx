/** For tests of screens: the whole application at an address, with stubbed replies of the server. */
import type { User } from '@tiketbus/contract'
import { onlineManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, parsePath, type DataRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { preloadRoute, untilInitialized } from '../app/page-code.tsx'
import { routes } from '../app/routes.tsx'
import { trackFirstPage } from '../lib/first-page.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import { retryFailedQueries } from '../lib/retry-failed-queries.ts'
import { noteServerTime } from '../lib/server-clock.ts'
import { removeToken, storeToken } from '../lib/session-store.ts'
import { inAct, mount, type Mounted } from './mount.ts'
import { forgetAlerts } from './alerts.ts'
import { until } from './page.ts'
import { ok, stubServer, type Replies, type Request } from './server.ts'

export { alerts } from './alerts.ts'
export * from './page.ts'
export * from './server.ts'

export type Screen = {
  /** The current path and query. */
  readonly at: () => string
  /** Every path and query that was shown, even briefly. */
  readonly visited: readonly string[]
  /** Like 'PUT /api/tiket/cancel/42', in order. */
  readonly calls: readonly string[]
  readonly requests: readonly (Request & { readonly call: string })[]
  /** Navigates as a link in the application does. */
  readonly go: (to: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** The query cache, keyed by the names of the client session state. */
  readonly client: QueryClient
  readonly close: () => Promise<void>
}

// As in a browser, `close` fires only after the script that closed the dialog.
HTMLDialogElement.prototype.close = function close() {
  if (!this.hasAttribute('open')) return
  this.removeAttribute('open')
  setTimeout(() => this.dispatchEvent(new Event('close')))
}

// Missing in this environment: no page counts as reloaded.
globalThis.PerformanceNavigationTiming ??=
  class extends PerformanceEntry {} as typeof PerformanceNavigationTiming

let open: Screen | undefined

/** After each test: unmounts, and clears stubs and storage. */
export async function leaveScreen(): Promise<void> {
  // Code that is still loading would run in the next test; replies that the test did not wait for may arrive meanwhile.
  await inAct(() => vi.dynamicImportSettled())
  await open?.close()
  open = undefined
  // Restore spies before the timers: restoring a spy on a fake clock would bring that clock back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  removeToken()
  localStorage.clear()
  sessionStorage.clear()
  forgetAlerts()
  // A test may have gone offline, which pauses queries.
  onlineManager.setOnline(true)
  // A test may have set the server's clock, which must not affect the next test.
  const now = Date.now()
  noteServerTime({ waktu_server: new Date(now).toISOString() }, now)
}

type Options = {
  readonly as?: User
  readonly replies?: Replies
  readonly state?: unknown
  readonly from?: string
  readonly table?: RouteObject[]
}

/** Opens an address of the application; `from`: the page before it in the history; `table`: routes to use instead. */
export async function openScreen(
  address: string,
  { as, replies = {}, state, from, table = routes }: Options = {},
): Promise<Screen> {
  const requests: (Request & { call: string })[] = []
  if (as !== undefined) storeToken('token-of-the-test')
  stubServer({ ...(as && { 'GET /api/auth/profile': ok(as) }), ...replies }, requests)
  const router = await memoryRouter(table, { address, state, from })
  const visited = [address]
  router.subscribe(({ location }) => {
    const at = location.pathname + location.search
    if (visited.at(-1) !== at) visited.push(at)
  })
  const client = makeQueryClient()
  const stopRetrying = retryFailedQueries(client)
  const mounted: Mounted = await mount(
    // Without StrictMode, which would send every request twice.
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  open = {
    at: () => router.state.location.pathname + router.state.location.search,
    visited,
    requests,
    client,
    get calls() {
      return requests.map(({ call }) => call)
    },
    go: (to) => inAct(() => void router.navigate(to)),
    // Not awaited: the navigation ends only after React has rendered the page, which happens when `act` ends.
    back: () => inAct(() => void router.navigate(-1)),
    forward: () => inAct(() => void router.navigate(1)),
    close: async () => {
      stopRetrying()
      await mounted.unmount()
      router.dispose()
    },
  }
  await until(() => document.querySelector('main h1, article h1') !== null)
  return open
}

type Start = { readonly address: string; readonly state?: unknown; readonly from?: string | undefined }

/** A memory router with these routes at an address, after its first page has loaded. */
export async function memoryRouter(
  table: RouteObject[],
  { address, state, from }: Start,
): Promise<DataRouter> {
  const entry = { ...parsePath(address), state }
  await preloadRoute(table, entry.pathname ?? '/')
  const router = createMemoryRouter(table, {
    initialEntries: [...(from === undefined ? [] : [from]), entry],
    hydrationData: { loaderData: {} },
  })
  await untilInitialized(router)
  trackFirstPage(router)
  return router
}
