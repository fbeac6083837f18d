import { createBrowserRouter } from 'react-router'
import { watchSteps } from '../lib/first-step.ts'
import { followOtherTabs } from '../lib/session-store.ts'
import { showFirst } from './first-view.tsx'
import { keepEntries } from './history-entries.ts'
import { reloadOnceWhenCodeIsGone } from './new-code.ts'
import { firstCode, pageAt, untilSettled } from './page-code.tsx'
import { isForMembers } from './pages.ts'
import { routes } from './routes.tsx'

/** Starts the application in the page's `#root`. */
export async function start(root: HTMLElement): Promise<void> {
  followOtherTabs()
  reloadOnceWhenCodeIsGone()
  const { pathname } = location
  const page = pageAt(routes, pathname)
  // What can be read without its code stays until that comes; a page of the logged-in was only prerendered in its waiting state.
  const isReadable = root.firstElementChild !== null && !(page && isForMembers(page))
  while (!(await firstCode(routes, pathname)) && isReadable) await nextChance()
  // With data to start from, if none, the router leaves the visitor as far down the page as they are.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
  await untilSettled(router)
  watchSteps(router)
  keepEntries(router)
  showFirst(root, router)
  setTimeout(install, 5000)
}

/** The service worker, after what the visitor waits for. A browser that refuses it has its own page for no connection. */
function install(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}

function nextChance(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['online', 'pointerdown', 'keydown']) addEventListener(name, resolve, { once: true })
  })
}
