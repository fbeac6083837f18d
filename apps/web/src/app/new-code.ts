import { tabStore } from '../lib/storage.ts'

const RELOADED = 'reloaded_for_new_code'

/**
 * After a deployment the old page asks for files that are gone; a fresh page knows the new ones. Only where somebody
 * answers: while there is no connection a fresh page would be the browser's own error, and what was chosen would go.
 */
export function reloadOnceWhenCodeIsGone(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    if (tabStore.get(RELOADED) === null) void reloadWhereServed(reload)
  })
}

async function reloadWhereServed(reload: () => void): Promise<void> {
  const reply = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined)
  if (!reply?.ok || tabStore.get(RELOADED) !== null) return
  tabStore.set(RELOADED, '1')
  reload()
}
