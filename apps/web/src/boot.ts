import { requestedOrder } from './features/accounts/requested-order.ts'
import { REQUESTED_PAGE_KEY } from './lib/requested-page-key.ts'

// Prerendered pages can be read without scripts. So the application starts at the visitor's first touch or key, else
// when the browser is idle, and at once if a token is stored. The landing page works without scripts (links, search
// form, menu): there it starts only at a touch or key.
const startEvents = ['pointerdown', 'keydown', 'click', 'online'] as const

function start(): void {
  for (const name of startEvents) removeEventListener(name, start)
  for (const file of startFiles()) preload(file)
  // Paint the prerendered page first: running the application would delay it.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

// If the code cannot be loaded, the page stays as it was rendered, and is tried again: at the next touch, and as
// `lib/repeat-until.ts` does it, which is too large for this file.
let isMissing = false
let waitMs = 5000
function run(): void {
  import('./main.tsx').catch(() => {
    isMissing = true
    listen()
    addEventListener('focus', start, { once: true })
    setTimeout(() => document.hidden || start(), waitMs * (0.8 + 0.4 * Math.random()))
    waitMs = Math.min(waitMs * 1.5, 30_000)
  })
}

function listen(): void {
  for (const name of startEvents) addEventListener(name, start, { passive: true })
}

// The page's own code is fetched in parallel with the application's.
function startFiles(): string[] {
  const files: unknown = JSON.parse(document.getElementById('start-files')?.textContent ?? '[]')
  return Array.isArray(files) ? files.map(String) : []
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/${file}`
  document.head.append(link)
}

function isGuest(): boolean {
  try {
    return localStorage.getItem('token') === null
  } catch {
    return true
  }
}

function whenIdle(act: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

// A login form that is submitted before React has hydrated it would reload the page with empty fields. So the submit is
// prevented and repeated until React handles it (which shows as `defaultPrevented`). The browser submits a search form
// itself, but not while a tap on one of its buttons is held: the search would lose the day that the tap chooses.
function repeatSubmitUntilHandled(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  showBusy(form, !event.defaultPrevented)
  if (event.defaultPrevented) return
  if (form.method !== 'post' && (isMissing || !form.contains(tapped))) return
  event.preventDefault()
  setTimeout(() => {
    if (!form.isConnected) return
    // In the order in which they came.
    if (form.contains(tapped)) tapped?.click()
    form.requestSubmit()
  }, 150)
}

// A tap on a button that needs the application is held in the same way. Only the last tap counts.
let tapTimer: ReturnType<typeof setTimeout> | undefined
let tapped: HTMLElement | null = null
function repeatTapUntilHandled({ target, defaultPrevented }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]:not([target]):not([download])')
  if (link && !defaultPrevented) showBusy(link)
  const button = target.closest<HTMLElement>('[data-early]')
  if (!button) return
  clearTimeout(tapTimer)
  tapped = defaultPrevented ? null : button
  showBusy(button, !defaultPrevented)
  if (tapped) tapTimer = setTimeout(() => button.isConnected && button.click(), 150)
}

/** A form or link looks pressed from the tap on, until the application handles it or the next page comes [N202]. */
function showBusy(element: Element, isBusy = true): void {
  if (isBusy) element.setAttribute('aria-busy', 'true')
  else element.removeAttribute('aria-busy')
}

/** On the login page: names the order that the visitor wanted to open [A200]. Returns whether there is one. */
function nameOrder(): boolean {
  const purpose = document.getElementById('login-purpose')
  try {
    const order = purpose && requestedOrder(sessionStorage.getItem(REQUESTED_PAGE_KEY))
    if (order) purpose.textContent = purpose.dataset['order']?.replace('{n}', order) ?? ''
    return Boolean(order)
  } catch {
    return false
  }
}

addEventListener('submit', repeatSubmitUntilHandled)
addEventListener('click', repeatTapUntilHandled)
// Back from the next page, from the browser's cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.querySelectorAll('[aria-busy]').forEach((one) => showBusy(one, false))
})
function begin(): void {
  if (!isGuest()) {
    // The style sheet hides the prerendered guest's page until the application has rendered this user's.
    document.documentElement.dataset['token'] = ''
    start()
  } else {
    listen()
    // Someone who follows a mail's link on a slow network types first.
    if (nameOrder()) setTimeout(start, 5000)
    else if (location.pathname !== '/') whenIdle(start)
  }
}

// A script that comes from the cache may run before the page has been read.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
