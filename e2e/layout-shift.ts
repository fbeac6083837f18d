/** What moves on a page while its data come: the browser's own layout-shift entries. */
import type { Page } from '@playwright/test'

/** Returns the function that lets the answer of this address come. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await asked
    await route.continue()
  })
  return answer
}

type Watching = typeof globalThis & { shift: number }

/** Counts what moves in a page; an init script. */
export function watchShifts(): void {
  const watching = globalThis as Watching
  watching.shift = 0
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) if ('value' in entry) watching.shift += Number(entry.value)
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  // A printed page opens a dialog of the browser's.
  window.print = () => undefined
}

/** After two more frames: what moved was seen by then. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
    return (globalThis as Watching).shift
  })
}
