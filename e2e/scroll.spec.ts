/** Scroll positions: the router restores them, but keeps how far the visitor has scrolled before the application ran. */
import type { Page } from '@playwright/test'
import { expect, test, withMotion } from './fixtures.ts'

test.use(withMotion)

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Waits until the application has hydrated the page. */
async function isTaken(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}

test('a new page starts at the top, and ‘back’ restores the scroll position', async ({ page }) => {
  await page.goto('/privacy')
  await isTaken(page)
  await page.evaluate(() => window.scrollTo(0, 600))
  await page
    .locator('footer a[href="/terms"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Syarat dan Ketentuan')
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kebijakan Privasi')
  await expect.poll(() => place(page)).toBe(600)
  await page.reload()
  await expect.poll(() => place(page)).toBe(600)
  // The browser itself makes the entry of a link to a place in the page; the router counts it.
  const entry = () => page.evaluate(() => (history.state as { idx: number }).idx)
  const before = await entry()
  const link = page.locator('main a[href^="#"]').first()
  await link.click()
  await expect.poll(entry).toBe(before + 1)
  await page.goBack()
  await expect.poll(entry).toBe(before)
})

test('scrolling before the application runs is kept', async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/privacy')
  await page.evaluate(() => window.scrollTo(0, 600))
  answer()
  await isTaken(page)
  expect(await place(page)).toBe(600)
})
