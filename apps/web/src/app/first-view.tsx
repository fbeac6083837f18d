import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { makeQueryClient } from '../lib/query-client.ts'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { drawWith, findToken } from '../lib/session-store.ts'
import { App } from './app.tsx'
import { keepTyped } from './keep-typed.ts'
import { rowOf } from './page-code.tsx'
import { isForGuests, isForMembers } from './pages.ts'

/** Hydrates the prerendered HTML in `root` if it fits this visitor. Otherwise it stays visible until the first render. */
export function showFirst(root: HTMLElement, router: DataRouter): Root {
  delete root.dataset['waiting']
  const isOurs = root.firstElementChild !== null && isPrerenderedFor(findToken(), router)
  const typeAgain = isOurs ? keepTyped(root) : undefined
  const app = (
    <App client={makeQueryClient()}>
      <Ready then={typeAgain}>
        <RouterProvider router={router} />
      </Ready>
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
  const page = rowOf(router.state.matches.at(-1)?.route)
  if (page === undefined) return true
  if (isForMembers(page)) drawWith(token)
  return token === null ? !isForMembers(page) : !isForGuests(page)
}

function Ready({ then, children }: { then: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    then?.()
    // boot.ts hid the page until the right content was rendered, which is now.
    delete document.documentElement.dataset['token']
  }, [then])
  return children
}
