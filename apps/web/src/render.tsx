import type { Settings } from '@tiketbus/contract'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { App } from './app/app.tsx'
import { preloadRoute, pageOf } from './app/page-code.tsx'
import { requiresLogin } from './app/pages.ts'
import { routes } from './app/routes.tsx'
import { readTripSearch, writeTripSearch } from './features/trips/trip-search.ts'
import { withPageData, type PageData } from './lib/page-data.ts'
import { makeQueryClient } from './lib/query-client.ts'
import { setRenderSettings } from './lib/settings.ts'
import { setRenderToken } from './lib/session-store.ts'

/** A placeholder: only path and query are used. */
const ORIGIN = 'http://localhost'

/** A reply may cause further requests; no page needs more rounds than this. */
const MAX_ROUNDS = 3

export type Rendered = {
  /** HTML for the `<head>`: the title, and what describes a shared link. */
  readonly head: string
  /** HTML for `#root`. */
  readonly body: string
  /** The replies that were used, by address, for `#page-data`. */
  readonly data: PageData
}

/**
 * Renders a page as a guest sees it; a page for users, as its placeholder. `url` is path and query. `fetchReply` returns
 * the reply of an API address, or undefined: then the page is rendered as loading. Without `settings`, as in the build, their placeholders
 * are rendered.
 */
export async function render(
  url: string,
  fetchReply?: (address: string) => Promise<unknown>,
  settings?: Settings,
): Promise<Rendered> {
  // The code is now stored in the routes, so every round finds it there.
  await preloadRoute(routes, new URL(url, ORIGIN).pathname)
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(new URL(url, ORIGIN)))
  if (context instanceof Response) throw new Error(`${url} leads elsewhere`)
  const router = createStaticRouter(dataRoutes, context)
  const page = pageOf(context.matches.at(-1)?.route)
  const forMembers = page !== undefined && requiresLogin(page)
  const renderOnce = () => {
    setRenderToken(forMembers ? 'somebody' : null)
    setRenderSettings(settings)
    return renderToString(
      <App client={makeQueryClient()}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    )
  }
  const data: Record<string, unknown> = {}
  let rendered = withPageData(data, renderOnce)
  for (
    let round = 0;
    fetchReply !== undefined && rendered.missed.length > 0 && round < MAX_ROUNDS;
    round += 1
  ) {
    await Promise.all(
      rendered.missed.map(async (address) => {
        data[address] = await fetchReply(address)
      }),
    )
    rendered = withPageData(data, renderOnce)
  }
  return { ...split(rendered.result), data }
}

/**
 * The shortest address that renders the same page as `url` (path and query), for a page that is rendered on request.
 * Such pages are the timetable's, so only the search parameters matter.
 */
export function normalize(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const search = writeTripSearch(readTripSearch(searchParams)).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}

// React puts tags that belong into the head before everything else.
function split(html: string): { head: string; body: string } {
  const head = /^(?:<(?:link|meta) [^>]*>)*<title>[^<]*<\/title>(?:<meta [^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
