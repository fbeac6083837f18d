/** Counts what a clerk does. */
import type { Page } from '@playwright/test'

/** Counts clicks, and presses of Enter and of keys with Ctrl, on all pages; function keys and arrows apart. */
export async function countPresses(
  page: Page,
): Promise<{ clicks: number; keys: number; functionKeys: number }> {
  const presses = { clicks: 0, keys: 0, functionKeys: 0 }
  await page.exposeFunction('countPress', (kind: keyof typeof presses) => void (presses[kind] += 1))
  await page.addInitScript(() => {
    const count = (kind: string) =>
      (globalThis as unknown as { countPress(kind: string): void }).countPress(kind)
    // Not 'click', which fires twice for a label: once more for its control.
    addEventListener('pointerdown', () => count('clicks'), true)
    addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        if ((key === 'Enter' || ctrlKey) && key !== 'Control') count('keys')
        if (/^(F\d|Arrow)/.test(key)) count('functionKeys')
      },
      true,
    )
  })
  return presses
}
