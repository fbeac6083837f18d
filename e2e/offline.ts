/** What stories without a connection need: a phone on which a ticket was opened, and a look at what it keeps. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The service worker has all of its files, and this page is its own. It is not waited for until the application installs it. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Logged in as the person with this token, as far as the page knows from its next address on. */
export async function beThePerson(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((given) => localStorage.setItem('token', given), token)
}

/** The names of the databases in which the page keeps something. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Waits until the open ticket is kept. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => databases(page)).toContain('kept')
  await expect.poll(() => page.evaluate(countKept)).toBeGreaterThan(0)
}

/** Nothing is left of what was kept. */
export async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => databases(page)).not.toContain('kept')
}

function countKept(): Promise<number> {
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

/** What the shapes of the page's codes are: a scanner reads the same from the same shapes. */
export const codesOn = (page: Page) =>
  page
    .getByRole('img', { name: /Kode QR tiket/ })
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
