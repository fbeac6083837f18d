/** Pages whose code cannot be loaded: without a connection, and after a deployment has removed it. */
import { expect, test } from './fixtures.ts'
import { aSession } from './api-session.ts'

test.use({ expectedConsoleErrors: [/Failed to (load resource|fetch)|ERR_|code-gone|Error: TypeError/] })

test('a page whose code could not be loaded shows that, and loads once the connection is back', async ({
  page,
  context,
}) => {
  const token = await aSession(page.request)
  await page.goto('/privacy')
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profil' }).waitFor()
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: 'Navigasi utama' })
    .getByRole('button', { name: 'Logout' })
    .click()
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText('Halaman Belum Dapat Dimuat')
  await page.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect(page.getByRole('button', { name: 'Coba Lagi' })).toBeFocused()
  await expect(headline).toHaveText('Halaman Belum Dapat Dimuat')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Cari Tiket' })).toBeVisible()
})

test('an open tab whose code a deployment has removed reloads once, and stays readable if that does not help', async ({
  page,
}) => {
  let reloads = 0
  page.on('console', (line) => (reloads += line.text() === 'reloaded' ? 1 : 0))
  await page.addInitScript(() => {
    const [first] = performance.getEntriesByType('navigation')
    if (first instanceof PerformanceNavigationTiming && first.type === 'reload') console.debug('reloaded')
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await page.route(/\/assets\/forgot-password-/, (route) => route.fulfill({ status: 404, body: 'code-gone' }))
  await page.getByRole('link', { name: 'Lupa password?' }).click()
  await expect.poll(() => reloads).toBe(1)
  // The prerendered page is readable without its code.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lupa Password')
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
  expect(reloads).toBe(1)
})
