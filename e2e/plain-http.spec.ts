/** A phone opens a demo by a machine's address in its network: plain http, without the features that browsers limit to https. */
import { expect, test } from './fixtures.ts'
import { anEmptyTrip, confirm, payByQris } from './passenger.ts'
import { aSession } from './api-session.ts'

// Chromium treats localhost as secure, so the test needs another name for this machine.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP tiket.test 127.0.0.1'],
    }),
  baseURL: `http://tiket.test:${process.env['E2E_PORT']}`,
  expectedConsoleErrors: [/Cross-Origin-Opener-Policy header has been ignored/],
})

test('a booking by plain http from another machine', async ({ page, playwright }) => {
  const here = await playwright.request.newContext({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })
  const trip = await anEmptyTrip(here)
  const token = await aSession(here)
  await page.goto('/terms')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  // The browser creates this history entry; the application adds a key to it.
  await page.goto(`/booking/${trip.id_rute}#isi`)
  await page.getByRole('button', { name: /^Kursi 7,/ }).click()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page).toHaveURL(/\/booking\/summary\//)
  await confirm(page)
  await payByQris(page)
  // Back from the payment at the same address, which has the session.
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil' })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('tiket.test')
  // The ticket is shown, but not kept: on plain http browsers have neither service workers nor Web Crypto.
  await page.getByRole('link', { name: 'Lihat Detail Tiket' }).click()
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toBeVisible()
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await here.dispose()
})
