// The script of the page that the service worker shows if none could be fetched (`service-worker.ts`), at the address
// that was asked for: tickets that the phone has kept are shown by the application, every other address shows what works.
import { createRoot } from 'react-dom/client'
import { OfflinePage } from './app/offline-page.tsx'
import { WITH_KEPT_TICKETS } from './kept-pages.ts'
import { noteSilence } from './lib/patience.ts'
import { findToken } from './lib/session-store.ts'

/** Between two questions whether the server answers again; a little longer at random, so that not all phones ask at once. */
const ASK_MS = 10_000

function loadOnceAnswered(): void {
  const ask = async () => {
    const isAnswered = !document.hidden && (await fetch('/health/live', { cache: 'no-store' })).ok
    if (isAnswered) location.reload()
  }
  setTimeout(
    () =>
      void ask()
        .catch(() => {})
        .then(loadOnceAnswered),
    ASK_MS * (1 + Math.random() / 2),
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
const isGuest = findToken() === null
if (location.pathname === '/offline') location.replace('/')
else if (!isGuest && WITH_KEPT_TICKETS.test(location.pathname)) {
  // The page itself was waited for: its calls need not be.
  noteSilence()
  void import('./main.tsx')
} else {
  createRoot(root).render(<OfflinePage isGuest={isGuest} />)
  addEventListener('online', () => location.reload())
  loadOnceAnswered()
}
