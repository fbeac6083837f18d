import { useEffect, useLayoutEffect, useRef } from 'react'
import { tabStore } from '../storage.ts'
import { usePlace } from './provider.tsx'

const POSITIONS = 'scroll_positions'

/** A new page begins at its top, or at its address's hash; one gone back to is as far down as it was left. */
export function ScrollRestoration() {
  const { router, state } = usePlace()
  const { location, by, keepsScroll } = state
  const positions = useRef<Record<string, number>>(undefined)
  const shown = useRef<string>(undefined)

  useEffect(() => {
    // Listeners run before anything is rendered: the page is still as far down as it is left.
    const keep = () => {
      if (positions.current && shown.current) positions.current[shown.current] = window.scrollY
    }
    const store = () => {
      keep()
      tabStore.set(POSITIONS, JSON.stringify(positions.current))
    }
    const stop = router.subscribe(keep)
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', store)
    return () => {
      stop()
      history.scrollRestoration = 'auto'
      removeEventListener('pagehide', store)
    }
  }, [router])

  useLayoutEffect(() => {
    const isFirst = shown.current === undefined
    positions.current ??= readPositions()
    shown.current = location.key
    const left = by === 'POP' || by === 'LOAD' ? positions.current[location.key] : undefined
    if (left !== undefined) window.scrollTo(0, left)
    else if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else if (!isFirst && !keepsScroll) window.scrollTo(0, 0)
  }, [location, by, keepsScroll])
  return null
}

function readPositions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(tabStore.get(POSITIONS) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter(([, position]) => typeof position === 'number'))
  } catch {
    return {}
  }
}
