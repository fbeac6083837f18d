import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { makeQueryClient } from '../lib/query-client.ts'
import { retryFailedQueries } from '../lib/retry-failed-queries.ts'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setRenderToken, findToken } from '../lib/session-store.ts'
import { App } from './app.tsx'
import { preserveTypedInput } from './preserve-typed-input.ts'
import { pageOf } from './page-code.tsx'
import { isGuestOnly, requiresLogin } from './pages.ts'

/** Hydrates the prerendered HTML in `root` if it fits this visitor. Otherwise it stays visible until the first render. */
export function hydrateOrRender(root: HTMLElement, router: DataRouter): Root {
  delete root.dataset['waiting']
  const isOurs = root.firstElementChild !== null && isPrerenderedFor(findToken(), router)
  const restoreInput = isOurs ? preserveTypedInput(root) : undefined
  const client = makeQueryClient()
  retryFailedQueries(client)
  const app = (
    <App client={client}>
      <AfterHydration onHydrated={restoreInput}>
        <RouterProvider router={router} />
      </AfterHydration>
    </App>
  )
  let view = isOurs ? undefined : createRoot(root)
  // A transition renders in slices, so the page stays responsive.
  startTransition(() => {
    if (view === undefined) view = hydrateRoot(root, app)
    else view.render(app)
  })
  if (view === undefined) throw new Error('a transition begins at once')
  return view
}

/** Pages for guests are prerendered for guests, pages for users for users with a token, all others for both. */
function isPrerenderedFor(token: string | null, router: DataRouter): boolean {
  const page = pageOf(router.state.matches.at(-1)?.route)
  if (page === undefined) return true
  if (requiresLogin(page)) setRenderToken(token)
  return token === null ? !requiresLogin(page) : !isGuestOnly(page)
}

function AfterHydration({
  onHydrated,
  children,
}: {
  onHydrated: (() => void) | undefined
  children: ReactNode
}) {
  useEffect(() => {
    onHydrated?.()
    // boot.ts hid the page until the right content was rendered, which is now.
    delete document.documentElement.dataset['token']
  }, [onHydrated])
  return children
}
