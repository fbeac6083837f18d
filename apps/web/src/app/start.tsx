import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { makeQueryClient } from '../lib/query-client.ts'
import { followOtherTabs } from '../lib/session-store.ts'
import { App } from './app.tsx'
import { keepTyped } from './keep-typed.ts'
import { reloadOnceWhenCodeIsGone } from './new-code.ts'
import { routes } from './routes.tsx'

/** Starts the application in the page's `#root`; takes over what was drawn ahead there. */
export async function start(root: HTMLElement): Promise<void> {
  followOtherTabs()
  reloadOnceWhenCodeIsGone()
  await loadFirstPage(routes)
  const router = createBrowserRouter(routes)
  const client = makeQueryClient()
  const routed = <RouterProvider router={router} />
  if (root.firstElementChild === null) createRoot(root).render(<App client={client}>{routed}</App>)
  else takeOver(root, <App client={client}>{routed}</App>)
}

function takeOver(root: HTMLElement, app: ReactNode): void {
  const typeAgain = keepTyped(root)
  // As a transition the work is cut into pieces, and the page answers in between.
  startTransition(() => void hydrateRoot(root, <Ready then={typeAgain}>{app}</Ready>))
}

function Ready({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}

// A route that is still lazy when the router starts is drawn empty first: a flash, and no match for drawn-ahead HTML.
async function loadFirstPage(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
