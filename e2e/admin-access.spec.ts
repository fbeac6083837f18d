import { expectAccessibleZoomed, wide, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { adminToken, logInAsAdmin } from './admin-api.ts'
import { logIn } from './api-session.ts'
import { aLoginChallenge } from './records.ts'

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

test('an owner adds a passkey of their device, and finishes a login with it', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/terms')
  await page.evaluate((token) => localStorage.setItem('token', token), await adminToken(page.request))
  await page.goto('/admin/passkeys')
  await page.getByRole('button', { name: 'Tambah passkey' }).click()
  await page.getByRole('dialog').getByLabel('Nama').fill('Laptop kantor')
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop kantor' })).toContainText(
    'Bawaan perangkat',
  )
  await withoutMotion(page)
  await expectAccessibleZoomed(page, 'passkeys')
  await page.setViewportSize(wide)
  const email = 'admin@tiketbus.test'
  const challenge = await aLoginChallenge(email)
  const passkey = { challenge, rpId: 'localhost', userVerification: 'required', allowCredentials: [] }
  const langkah = { tantangan: challenge, pemulihan: false, passkey }
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { success: true, requiresVerification: true, email, langkah } }),
  )
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('demo-admin')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click()
  await page.waitForURL('**/admin/dashboard')
})
