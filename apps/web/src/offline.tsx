// The script of `offline.html`, which the service worker serves if a page cannot be fetched. At the address of a kept
// ticket it starts the application; at all others it shows what works offline.
import { createRoot } from 'react-dom/client'
import { OfflinePage } from './app/offline-page.tsx'
import { WITH_KEPT_TICKETS } from './kept-pages.ts'
import { noteSilence } from './lib/patience.ts'
import { findToken } from './lib/session-store.ts'

/** Interval of checks whether the server answers again; plus a random share, so that not all phones call at once. */
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
  // The page request has already timed out: its API calls need not wait as long.
  noteSilence()
  void import('./main.tsx')
} else {
  createRoot(root).render(<OfflinePage isGuest={isGuest} />)
  addEventListener('online', () => location.reload())
  loadOnceAnswered()
}
