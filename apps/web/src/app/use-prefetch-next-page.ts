import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { pageLoader } from './page-modules.ts'
import { pages, type Page } from './pages.ts'

/** Prefetches the code of the page at this path. If that fails, the page loads it again when it is opened. */
function prefetchPage(path: string | undefined): void {
  const page = pages.find((one) => one.path === path)
  if (page !== undefined) pageLoader(page)().catch(() => undefined)
}

/** Prefetches the code of the page that usually follows, on the first touch or key on this one. */
export function usePrefetchNextPage(): void {
  const row = useMatches().at(-1)?.handle as Page | undefined
  const next = row?.next
  useEffect(() => {
    if (next === undefined) return undefined
    const begin = () => {
      stop()
      prefetchPage(next)
    }
    const stop = () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, begin)
    }
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, begin)
    return stop
  }, [next])
}
