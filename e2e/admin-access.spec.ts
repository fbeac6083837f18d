import { expect, test } from './fixtures.ts'
import { logInAsAdmin } from './admin-api.ts'
import { logIn } from './api-session.ts'

const screens = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/buses',
  '/admin/routes',
  '/admin/tickets',
  '/admin/routes/bulk',
  '/admin/routes/copy',
  '/admin/routes/1',
  '/admin/boarding',
  '/admin/reports',
  '/admin/books',
  '/admin/books/entries',
  '/admin/refunds',
  '/admin/audit',
  '/admin/security',
]

test('a guest is redirected to the login, and an administrator from there to the page that they wanted', async ({
  page,
}) => {
  for (const screen of screens) {
    await page.goto(screen)
    await page.waitForURL('**/login')
  }
  await page.goto('/admin/tickets?q=Bandung')
  await page.getByLabel('Email').fill('admin@tiketbus.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-admin')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/tickets?q=Bandung')
  for (const path of ['/login', '/verify?email=x@contoh.id']) {
    await page.goto(path)
    await page.waitForURL('**/admin/dashboard')
  }
})

test('a passenger on any admin screen is redirected to their dashboard and sees nothing of it', async ({
  page,
}) => {
  await logIn(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/admin/') && asked.push(request.url()))
  for (const screen of screens) {
    await page.goto(screen)
    await page.waitForURL(/\/\/[^/]+\/dashboard$/)
  }
  await expect(page.getByRole('link', { name: /^Kelola/ })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('the page waits while the session loads, then shows the back-office’s links and not the passenger’s', async ({
  page,
}) => {
  await logInAsAdmin(page)
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/profile', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/users')
  await expect(page.getByRole('status').filter({ hasText: 'Memuat halaman' }).first()).toBeAttached()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByRole('heading', { name: 'Kelola User' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Kelola User' })).toBeVisible()
  await page.unroute('**/api/auth/profile')

  const bar = page.getByRole('navigation', { name: 'Navigasi utama' })
  await expect(bar.getByRole('link', { name: 'TiketBus, ke beranda' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )
  await expect(bar.getByRole('link', { name: /Admin Demo/ })).toHaveAttribute('href', '/profile')
  for (const name of ['Cari Tiket', 'Tiket Saya'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  const side = page.getByRole('navigation', { name: 'Menu administrasi' })
  for (const path of ['/admin/dashboard', '/admin/users', '/admin/buses', '/admin/routes', '/admin/tickets'])
    await expect(side.locator(`a[href="${path}"]`)).toBeVisible()
  await side.getByRole('link', { name: 'Kelola Bus' }).click()
  await expect(page.getByRole('heading', { name: 'Kelola Bus' })).toBeFocused()
  await bar.getByRole('link', { name: 'TiketBus, ke beranda' }).click()
  await page.waitForURL('**/admin/dashboard')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  for (const path of ['/admin/users', '/admin/buses', '/admin/routes', '/admin/tickets'])
    await expect(menu.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Cari Tiket' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Kelola Rute' }).click()
  await expect(page.getByRole('heading', { name: 'Kelola Rute' })).toBeVisible()
  await expect(menu).toBeHidden()
})
