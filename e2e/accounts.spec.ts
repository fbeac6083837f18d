import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { anAccount } from './api-session.ts'
import { aStranger, codeFor } from './passenger.ts'

const slowed = {
  success: false,
  type: 'RATE_LIMITED',
  message: 'Terlalu banyak percobaan. Silakan tunggu sebentar.',
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** The link to `path` in the newest mail to this address. */
async function linkFor(request: APIRequestContext, email: string, path: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const reply = await request.get('/dev/mail.json', { params: { to: email } })
    const { data } = (await reply.json()) as { data: { body_text: string }[] }
    found =
      data.map(({ body_text }) => new RegExp(`${path}/[\\w-]+`).exec(body_text)?.[0]).find(Boolean) ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return found
}

test('remembered origin: a guest is redirected to the login and from there to the page that they wanted [N12, N203]', async ({
  page,
}) => {
  const { email, password } = await anAccount(page.request)
  // A mail's link: the login is there before any other code, and names the order [A200, N203].
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/ticket/42?pesanan=6F1C2A34')
  await expect(page.getByText('Masuk untuk membuka pesanan 6F1C2A34 milik Anda.')).toBeVisible()
  expect(asked.filter((url) => /ticket-detail|\/main-/.test(url))).toEqual([])
  await page.goto('/my-tickets?filter=pending')
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/my-tickets\?filter=pending$/)
  await expect(page.getByRole('heading', { name: 'Tiket Saya' })).toBeVisible()
})

test('logs out: the session ends here and at the server [A38]', async ({ page }) => {
  const { email, password } = await anAccount(page.request)
  await page.goto('/login')
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // The page does not wait for this reply.
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Anda telah logout.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await ended
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const reply = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})

test('forgotten password: the mail’s link sets another one, once [A44, A47]', async ({ page }) => {
  const { email } = await anAccount(page.request)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Kirim Tautan Reset' }).click()
  await expect(page.getByRole('heading', { name: 'Email Terkirim' })).toBeVisible()
  const link = await linkFor(page.request, email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('Password baru').fill('sama-sekali-lain')
  await page.getByLabel('Konfirmasi password').fill('sama-sekali-lain')
  await page.getByRole('button', { name: 'Simpan Password Baru' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, 'sama-sekali-lain')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the code of a stranger’s registration of the same address leads to a password of one’s own [A61, A63]', async ({
  page,
  playwright,
  baseURL,
}) => {
  const me = aStranger()
  await page.goto('/register')
  await page.getByLabel('Nama lengkap').fill(me.name)
  await page.getByLabel('Email').fill(me.email)
  await page.getByLabel('Nomor telepon').fill('081234567890')
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByLabel('Konfirmasi password').fill(me.password)
  await page.getByRole('button', { name: 'Daftar' }).click()
  await expect(page.getByRole('heading', { name: 'Verifikasi Email' })).toBeVisible()
  const first = await codeFor(page.request, me.email)
  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const stranger = { username: 'Orang Lain', email: me.email, password: 'kursi-paling-depan', no_telepon: '' }
  expect((await elsewhere.post('/api/auth/register', { data: stranger })).status()).toBe(200)
  await expect.poll(() => codeFor(page.request, me.email)).not.toBe(first)
  await page.getByLabel('Kode OTP').fill(await codeFor(page.request, me.email))
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await expect(page).toHaveURL(/\/create-password$/)
  await expect(page.getByRole('heading', { name: 'Buat Password' })).toBeVisible()
  await page.getByLabel('Password baru').fill('pilihan-saya-sendiri')
  await page.getByLabel('Konfirmasi password').fill('pilihan-saya-sendiri')
  await page.getByRole('button', { name: 'Simpan Password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const { email } = me
  const statusOf = async (password: string) =>
    (await elsewhere.post('/api/auth/login', { data: { email, password } })).status()
  expect([await statusOf('pilihan-saya-sendiri'), await statusOf(stranger.password)]).toEqual([200, 401])
  await elsewhere.dispose()
})

test.describe('login link', () => {
  test.use({ expectedConsoleErrors: [/status of (422|429)/] })

  test('after too many wrong passwords a mailed link logs in with a click, once', async ({ page }) => {
    const { email, password } = await anAccount(page.request)
    await page.context().clearCookies()
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: slowed }),
    )
    await page.goto('/login')
    await logIn(page, email, password)
    await page.getByRole('link', { name: 'Kirim tautan masuk' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Kirim Tautan Masuk' }).click()
    await expect(page.getByRole('heading', { name: 'Periksa Email Anda' })).toBeVisible()
    const link = await linkFor(page.request, email, '/login/link')
    // A mail scanner opens the link as well.
    expect((await page.request.get(link)).status()).toBe(200)
    await page.goto(link)
    await expect(page.getByText(`Tautan ini masuk ke akun ${email}.`)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Masuk' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, httpOnly, sameSite, path }) => ({ name, httpOnly, sameSite, path }))).toEqual(
      [{ name: 'tiketbus_device', httpOnly: true, sameSite: 'Strict', path: '/api/auth' }],
    )
    // Answered before the page is left: otherwise the next page would end the session once more.
    const ended = page.waitForResponse('**/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await ended
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ended')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Tautan Tidak Berlaku' })).toBeVisible()
  })
})

test('a login link of another account shows both users, and logs the other one out', async ({ page }) => {
  const budi = await anAccount(page.request, 'Budi Santoso')
  const siti = await anAccount(page.request, 'Siti Rahmawati')
  await page.request.post('/api/auth/login-link', { data: { email: budi.email } })
  const link = await linkFor(page.request, budi.email, '/login/link')
  await page.goto('/login')
  await logIn(page, siti.email, siti.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.goto(link)
  await expect(page.getByText(`Anda sedang login sebagai Siti Rahmawati (${siti.email}).`)).toBeVisible()
  await page.getByRole('link', { name: 'Tetap sebagai Siti Rahmawati' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(link)
  await page.getByRole('button', { name: `Logout dan masuk sebagai ${budi.email}` }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Profil Budi Santoso' })).toBeVisible()
  const old = { authorization: `Bearer ${token}` }
  await expect
    .poll(async () => (await page.request.get('/api/auth/profile', { headers: old })).status())
    .toBe(401)
})

test.describe('a used link', () => {
  test.use({ expectedConsoleErrors: [/status of (401|422)/] })

  test('shows Token Tidak Valid, and an admin page redirects a passenger to their dashboard', async ({
    page,
  }) => {
    await page.goto('/reset-password/abcdefghijklmnopqrstuvwxyz')
    await expect(page.getByRole('heading', { name: 'Token Tidak Valid' })).toBeVisible()
    const said = page.getByText('Token reset password tidak valid atau sudah kadaluarsa')
    await expect(page.locator('[data-alert=danger]').filter({ has: said })).toBeVisible()
    await expect(said).toHaveCount(1)
    const { email, password } = await anAccount(page.request)
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, email, password)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('a refused login', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] })

  test('shows its message once, beside the form, until the next attempt', async ({ page }) => {
    const { email, password } = await anAccount(page.request)
    await page.clock.install()
    await page.goto('/login')
    await logIn(page, email, 'bukan-kata-sandi')
    const said = page.getByText('Email atau password salah')
    await expect(said).toBeVisible()
    await page.clock.runFor(6000)
    await expect(said).toHaveCount(1)
    await expect(page.getByRole('main').locator('form').getByRole('alert')).toHaveText(
      'Email atau password salah',
    )
    await logIn(page, email, password)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(said).toHaveCount(0)
  })
})
