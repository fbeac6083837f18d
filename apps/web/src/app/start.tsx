import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { makeQueryClient } from '../lib/query-client.ts'
import { createBrowserHistory, createRouter, RouterProvider } from '../lib/router/index.ts'
import { followOtherTabs } from '../lib/session-store.ts'
import { App } from './app.tsx'
import { keepTyped } from './keep-typed.ts'
import { reloadOnceWhenCodeIsGone } from './new-code.ts'
import { routes } from './routes.tsx'

/** Starts the application in the page's `#root`; takes over what was drawn ahead there. */
export async function start(root: HTMLElement): Promise<void> {
  followOtherTabs()
  reloadOnceWhenCodeIsGone()
  const router = createRouter(createBrowserHistory(), routes)
  // Drawn before its code is there a page would be empty at first: a flash, and no match for drawn-ahead HTML.
  await router.ready
  // What was drawn ahead is readable without its code, and stays until that comes.
  if (root.firstElementChild !== null) while (!(await router.retry())) await nextChance()
  const client = makeQueryClient()
  const routed = <RouterProvider router={router} />
  const app = <App client={client}>{routed}</App>
  // As a transition the work is cut into pieces, and the page answers in between.
  startTransition(() => {
    if (root.firstElementChild === null) createRoot(root).render(app)
    else takeOver(root, app)
  })
}

function nextChance(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['online', 'pointerdown', 'keydown']) addEventListener(name, resolve, { once: true })
  })
}

function takeOver(root: HTMLElement, app: ReactNode): void {
  const typeAgain = keepTyped(root)
  hydrateRoot(root, <Ready then={typeAgain}>{app}</Ready>)
}

function Ready({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}
