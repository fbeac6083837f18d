import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { makeQueryClient } from '../lib/query-client.ts'
import { RouterProvider, type Router } from '../lib/router/index.ts'
import { drawWith, getToken } from '../lib/session-store.ts'
import { App } from './app.tsx'
import { keepTyped } from './keep-typed.ts'

/** Takes over what was prerendered in `root` for this visitor; what was rendered for others stands until it is replaced. */
export function showFirst(root: HTMLElement, router: Router): Root {
  delete root.dataset['waiting']
  const isOurs = root.firstElementChild !== null && isPrerenderedFor(getToken(), router)
  const typeAgain = isOurs ? keepTyped(root) : undefined
  const app = (
    <App client={makeQueryClient()}>
      <Ready then={typeAgain}>
        <RouterProvider router={router} />
      </Ready>
    </App>
  )
  let view = isOurs ? undefined : createRoot(root)
  // As a transition the work is cut into pieces, and the page answers in between.
  startTransition(() => {
    if (view === undefined) view = hydrateRoot(root, app)
    else view.render(app)
  })
  if (view === undefined) throw new Error('a transition begins at once')
  return view
}

/** Whether the page has content already; one of the logged-in was only prerendered in its waiting state. */
export function isReadable(root: HTMLElement, router: Router): boolean {
  return root.firstElementChild !== null && !isFor('members', router)
}

const isFor = (who: 'guests' | 'members', router: Router): boolean =>
  router.state().lines.some(({ handle }) => handle === who)

/** Guests' pages are prerendered for guests, those of the logged-in for users with a token, all others for both. */
function isPrerenderedFor(token: string | null, router: Router): boolean {
  if (isFor('members', router)) drawWith(token)
  return token === null ? !isFor('members', router) : !isFor('guests', router)
}

function Ready({ then, children }: { then: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    then?.()
    // What boot.ts hid is right by now.
    delete document.documentElement.dataset['token']
  }, [then])
  return children
}
