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
  // Prerendered content stays readable until its code has loaded; a page for users shows only its waiting view until then.
  const isReadable = root.firstElementChild !== null && !(page && isForMembers(page))
  while (!(await firstCode(routes, pathname)) && isReadable) await nextChance()
  // Without hydration data, even empty, the router would reset the scroll position.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
  await untilSettled(router)
  watchSteps(router)
  keepEntries(router)
  showFirst(root, router)
  setTimeout(install, 5000)
}

/** Registers the service worker, after the first render. If the browser refuses it, there is no offline page. */
function install(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}

function nextChance(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['online', 'pointerdown', 'keydown']) addEventListener(name, resolve, { once: true })
  })
}
