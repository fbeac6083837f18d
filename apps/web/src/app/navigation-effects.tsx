import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { endAlertsOfPage } from '../lib/alerts.ts'
import { paths } from '../lib/paths.ts'
import { placeAlerts } from '../ui/alert-stack.tsx'

/** How long a page may take to show its real headline, in milliseconds. */
const SETTLING_MS = 5000

/** After a navigation to another page its headline gets the focus, so that a screen reader announces the page. */
export function FocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    focusHeadline()
    return keepFocusWhileSettling()
  }, [pathname])
  return null
}

function focusHeadline(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

// A loading page's headline may have the focus: when the real headline replaces it, the focus moves there.
function keepFocusWhileSettling(): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeadline()
  })
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('pointerdown', stop)
    removeEventListener('keydown', stop)
  }
  const timer = setTimeout(stop, SETTLING_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  // After the first touch or key the focus is no longer moved.
  addEventListener('pointerdown', stop)
  addEventListener('keydown', stop)
  return stop
}

/** Ends the alerts of the page that is left. */
export function EndAlertsOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  // Before the effects of the new page, which may raise alerts of its own.
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A session that ended redirects to the login: the alert is the reason.
    if (pathname !== paths.login) endAlertsOfPage()
    placeAlerts(true)
  }, [pathname])
  return null
}

/** A thin progress line at the top while the next page's code loads; not shown if it loads at once. */
export function NavigationLine() {
  return useNavigation().state === 'idle' ? null : <DelayedLine />
}

function DelayedLine() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-2.5 text-brand">
      <span className="absolute inset-x-0 top-1 h-0.5 bg-current opacity-35" />
      <span className="travelling absolute top-0 size-2.5 rounded-full bg-current" />
    </div>
  )
}
