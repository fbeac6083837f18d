import { createBrowserRouter } from 'react-router'
import { trackFirstPage } from '../lib/first-page.ts'
import { repeatUntil } from '../lib/repeat-until.ts'
import { endKeptSessions } from '../lib/ended-sessions.ts'
import { syncTokenFromOtherTabs } from '../lib/session-store.ts'
import { watchUse } from '../lib/unattended.ts'
import { hydrateOrRender } from './first-view.tsx'
import { withRepairedHistory } from './history-entries.ts'
import { reloadOnceAfterDeployment } from './reload-after-deployment.ts'
import { preloadRoute, pageAt, untilInitialized } from './page-code.tsx'
import { requiresLogin } from './pages.ts'
import { routes } from './routes.tsx'

/** Starts the application in the page's `#root`. */
export async function start(root: HTMLElement): Promise<void> {
  syncTokenFromOtherTabs()
  watchUse()
  endKeptSessions()
  reloadOnceAfterDeployment()
  const { pathname } = location
  const page = pageAt(routes, pathname)
  // Prerendered content stays readable until its code has loaded; a page for users shows only its placeholder until then.
  const isReadable = root.firstElementChild !== null && !(page && requiresLogin(page))
  while (!(await preloadRoute(routes, pathname)) && isReadable) await untilRetryOrInput()
  // Without hydration data, even empty, the router would reset the scroll position.
  const { router } = withRepairedHistory(() =>
    createBrowserRouter(routes, { hydrationData: { loaderData: {} } }),
  )
  await untilInitialized(router)
  trackFirstPage(router)
  hydrateOrRender(root, router)
  setTimeout(registerServiceWorker, 5000)
}

/** Registers the service worker, after the first render. If the browser refuses it, there is no offline page. */
function registerServiceWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}

function untilRetryOrInput(): Promise<void> {
  return new Promise((resolve) => {
    const stop = repeatUntil(async () => {
      proceed()
      return true
    })
    function proceed(): void {
      stop()
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, proceed)
      resolve()
    }
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, proceed)
  })
}
