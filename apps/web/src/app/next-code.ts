import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { moduleOf } from './page-modules.ts'
import { pages, type Page } from './pages.ts'

/** Fetches the code of the page at a path of the table ahead; should it not come, that page asks again. */
function fetchAhead(path: string | undefined): void {
  const page = pages.find((one) => one.path === path)
  if (page !== undefined) moduleOf(page)().catch(() => undefined)
}

/** Once somebody touches this page, the code of the one that usually follows comes: their next press does not wait for it. */
export function useNextCode(): void {
  const row = useMatches().at(-1)?.handle as Page | undefined
  const next = row?.next
  useEffect(() => {
    if (next === undefined) return undefined
    const begin = () => {
      stop()
      fetchAhead(next)
    }
    const stop = () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, begin)
    }
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, begin)
    return stop
  }, [next])
}
