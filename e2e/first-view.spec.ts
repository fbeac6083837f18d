import type { Page } from '@playwright/test'
import { expect, test, withMotion } from './fixtures.ts'
import { delayReply } from './layout-shift.ts'
import { aWorld, type World } from './states-world.ts'

test.use(withMotion)

const pages: readonly (readonly [at: (world: World) => string, headline: string])[] = [
  [({ trip }) => `/booking/${trip}`, 'Pemesanan Tiket'],
  [() => '/dashboard', 'Dashboard'],
  [() => '/my-tickets?filter=pending', 'Tiket Saya'],
]

const asTraveller = async (page: Page) => {
  const world = await aWorld(page.request)
  await page.addInitScript((token) => localStorage.setItem('token', token), world.traveller)
  return world
}

/** Advances all animations by 12 s, past the style sheet's delays. Not `finish()`: the seats' animations never end. */
function passTwelveSeconds(): void {
  for (const one of document.getAnimations()) if (one.currentTime !== null) one.currentTime = 12_000
}

test.describe('before any script has loaded', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

  test('pages for logged-in users show their layout', async ({ page }) => {
    const world = await asTraveller(page)
    await page.route('**/*.js', (route) => route.abort())
    for (const [at, headline] of pages) {
      await page.goto(at(world))
      await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cari Tiket' }).first()).toBeVisible()
      await expect(page.locator('main .shimmer').first()).toBeVisible()
      await expect(page.getByText(/^(Login|Daftar|Logout)$/)).toHaveCount(0)
    }
    const word = page.getByText('Halaman belum dapat dimuat.')
    await expect(word).toBeHidden()
    await page.evaluate(passTwelveSeconds)
    await expect(word).toBeVisible()
  })
})

test('the login form is not shown to a logged-in user', async ({ page }) => {
  await asTraveller(page)
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('html[data-token]')).toBeAttached()
  await expect(page.getByLabel('Email')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Daftar' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('for a guest, the seat page loads the login’s code in parallel, and the login page the profile’s', async ({
  page,
}) => {
  await page.goto('/search-results')
  await expect(page.locator('datalist option').first()).toBeAttached()
  const answer = await delayReply(page, '**/assets/seat-selection-*.js')
  const login = page.waitForRequest('**/assets/login-*.js')
  await page.getByRole('link', { name: 'Pesan' }).last().click()
  await login
  const profile = page.waitForRequest('**/assets/session-calls-*.js')
  answer()
  await expect(page.getByLabel('Email')).toBeVisible()
  await profile
})

test.describe('a token that the server refuses', () => {
  test.use({ expectedConsoleErrors: [/401/] })

  test('redirects to the login form', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'nobody'))
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.locator('html[data-token]')).toHaveCount(0)
  })
})
