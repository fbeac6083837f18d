/** Counts what a clerk does. */
import type { Page } from '@playwright/test'

declare global {
  /** Set by `countPresses`. */
  var countPress: (kind: string) => void
  /** The papers that a test's `print` was called with, as text. */
  var printed: string[]
}

/** Counts clicks, and presses of Enter and of keys with Ctrl, on all pages; function keys and arrows apart. */
export async function countPresses(
  page: Page,
): Promise<{ clicks: number; keys: number; functionKeys: number }> {
  const presses = { clicks: 0, keys: 0, functionKeys: 0 }
  await page.exposeFunction('countPress', (kind: keyof typeof presses) => void (presses[kind] += 1))
  await page.addInitScript(() => {
    // Not 'click', which fires twice for a label: once more for its control.
    addEventListener('pointerdown', () => countPress('clicks'), true)
    addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        if ((key === 'Enter' || ctrlKey) && key !== 'Control') countPress('keys')
        if (/^(F\d|Arrow)/.test(key)) countPress('functionKeys')
      },
      true,
    )
  })
  return presses
}
