/** Helpers for tests without a connection: a phone on which a ticket was opened, and what it has kept. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the service worker has cached its files and controls this page; registers it at once, without the usual delay. */
export async function untilServiceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Logs in as the user with this token; takes effect with the next page load. */
export async function logInWithToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((given) => localStorage.setItem('token', given), token)
}

/** The names of the page's IndexedDB databases with content. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Waits until the open ticket has been kept. */
export async function untilTicketStored(page: Page): Promise<void> {
  await expect.poll(() => databases(page)).toContain('kept')
  await expect.poll(() => page.evaluate(countStored)).toBeGreaterThan(0)
}

/** Expects that nothing is kept any more. */
export async function expectNothingStored(page: Page): Promise<void> {
  await expect.poll(() => databases(page)).not.toContain('kept')
}

function countStored(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kept')
    opening.onerror = () => reject(opening.error ?? new Error('it cannot be opened'))
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('things').objectStore('things').count()
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })
}

/** The SVG paths of the page's QR codes: equal paths contain equal codes. */
export const qrPathsOn = (page: Page) =>
  page
    .getByRole('img', { name: /Kode QR tiket/ })
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
