import { tabStore } from '../lib/storage.ts'

const RELOADED = 'reloaded_for_new_code'

/** A fresh page that misses code as well is not reloaded by itself, again and again; the next deployment comes later. */
const ONCE_IN_MS = 60_000

/**
 * After a deployment the old page asks for files that are gone; a fresh page knows the new ones. Only if the server
 * answers: while there is no connection a fresh page would be the browser's own error, and what was chosen would go.
 */
export function reloadOnceWhenCodeIsGone(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    if (isFirst()) void reloadWhereServed(() => isFirst() && reloadAndNote(reload))
  })
}

function isFirst(): boolean {
  return Date.now() - Number(tabStore.get(RELOADED)) > ONCE_IN_MS
}

function reloadAndNote(reload: () => void): void {
  tabStore.set(RELOADED, String(Date.now()))
  reload()
}

/** Reloads the page, unless nobody answers. */
export async function reloadWhereServed(reload: () => void = () => location.reload()): Promise<void> {
  const reply = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined)
  if (reply?.ok) reload()
}
