import { tabStore } from '../lib/storage.ts'

const RELOADED = 'reloaded_for_new_code'

/** At most one reload in this time, so that code missing from the new page too causes no loop of reloads. */
const ONCE_IN_MS = 60_000

/**
 * After a deployment an open page requests files that no longer exist; a reload gets the new file names. Reloads only
 * if the server answers: without a connection the reload would show the browser's error page and lose all choices.
 */
export function reloadOnceAfterDeployment(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    if (mayReload()) void reloadIfServerAnswers(() => mayReload() && reloadAndNote(reload))
  })
}

function mayReload(): boolean {
  return Date.now() - Number(tabStore.get(RELOADED)) > ONCE_IN_MS
}

function reloadAndNote(reload: () => void): void {
  tabStore.set(RELOADED, String(Date.now()))
  reload()
}

/** Reloads the page if the server answers. */
export async function reloadIfServerAnswers(reload: () => void = () => location.reload()): Promise<void> {
  const reply = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined)
  if (reply?.ok) reload()
}
