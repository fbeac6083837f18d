/** Layout shifts while a page's data load, by the browser's layout-shift entries. */
import type { Page } from '@playwright/test'

/** Holds back the reply of this address; returns a function that releases it. */
export async function delayReply(page: Page, address: string): Promise<() => void> {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await asked
    await route.continue()
  })
  return answer
}

type LayoutShiftWindow = typeof globalThis & { shift: number }

/** An init script that sums up the layout shifts of a page. */
export function recordLayoutShifts(): void {
  const recorder = globalThis as LayoutShiftWindow
  recorder.shift = 0
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) if ('value' in entry) recorder.shift += Number(entry.value)
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  // A page to print opens the browser's dialog.
  window.print = () => undefined
}

/** The sum of the layout shifts, after two more frames so that all are recorded. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
    return (globalThis as LayoutShiftWindow).shift
  })
}
