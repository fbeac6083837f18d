import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { App } from './app/app.tsx'
import { routes } from './app/routes.tsx'
import { withPageData, type PageData } from './lib/page-data.ts'
import { makeQueryClient } from './lib/query-client.ts'

const handler = createStaticHandler(routes)

/**
 * Draws a page as a guest sees it: `head` (its title) and `body` (what belongs into `#root`). `url` is path and query;
 * `data` the replies that the page would ask for, by address.
 */
export async function render(url: string, data: PageData = {}): Promise<{ head: string; body: string }> {
  const context = await handler.query(new Request(new URL(url, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${url} leads elsewhere`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = withPageData(data, () =>
    renderToString(
      <App client={makeQueryClient()}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    ),
  )
  return split(html)
}

// React puts what belongs into the head before everything else.
function split(html: string): { head: string; body: string } {
  const title = /^(?:<link [^>]*>)*<title>[^<]*<\/title>/.exec(html)?.[0] ?? ''
  return { head: title, body: html.slice(title.length) }
}
