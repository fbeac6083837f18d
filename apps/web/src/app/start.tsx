import { createBrowserHistory, createRouter } from '../lib/router/index.ts'
import { followOtherTabs } from '../lib/session-store.ts'
import { isReadable, showFirst } from './first-view.tsx'
import { reloadOnceWhenCodeIsGone } from './new-code.ts'
import { routes } from './routes.tsx'

/** Starts the application in the page's `#root`. */
export async function start(root: HTMLElement): Promise<void> {
  followOtherTabs()
  reloadOnceWhenCodeIsGone()
  const router = createRouter(createBrowserHistory(), routes)
  // Rendered before its code is there a page would be empty at first: a flash, and no match for prerendered HTML.
  await router.ready
  // What can be read without its code stays until that comes.
  while (!(await router.retry()) && isReadable(root, router)) await nextChance()
  showFirst(root, router)
}

function nextChance(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['online', 'pointerdown', 'keydown']) addEventListener(name, resolve, { once: true })
  })
}
