// The script of `offline.html`, which the service worker serves if a page cannot be fetched. At the address of a kept
// ticket it starts the application; at all others it shows what works offline.
import { createRoot } from 'react-dom/client'
import { OfflinePage } from './app/offline-page.tsx'
import { OFFLINE_TICKET_PATHS } from './offline-ticket-paths.ts'
import { noteNoAnswer } from './lib/answer-timeout.ts'
import { repeatUntil } from './lib/repeat-until.ts'
import { findToken } from './lib/session-store.ts'

/** Reloads the page once the server answers. */
async function reloadIfAnswered(): Promise<boolean> {
  const isAnswered = (await fetch('/health/live', { cache: 'no-store' })).ok
  if (isAnswered) location.reload()
  return isAnswered
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
const isGuest = findToken() === null
if (location.pathname === '/offline') location.replace('/')
else if (!isGuest && OFFLINE_TICKET_PATHS.test(location.pathname)) {
  // The page request has already timed out: its API calls need not wait as long.
  noteNoAnswer()
  void import('./main.tsx')
} else {
  createRoot(root).render(<OfflinePage isGuest={isGuest} />)
  repeatUntil(reloadIfAnswered)
}
