/** A phone opens a demo by the address of a machine on its network: by http, without the features that browsers keep for https. */
import { expect, test } from './fixtures.ts'
import { anEmptyTrip, confirm, payByQris } from './passenger.ts'
import { aSession } from './quick-session.ts'

// Only a name that browsers do not know for this machine counts as another machine.
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
  // The browser makes this entry of the history, and the application adds a key to it.
  await page.goto(`/booking/${trip.id_rute}#isi`)
  await page.getByRole('button', { name: /^Kursi 7,/ }).click()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page).toHaveURL(/\/booking\/summary\//)
  await confirm(page)
  await payByQris(page)
  // Paid and come back at the same address, which has the session.
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil' })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('tiket.test')
  // The ticket is there, and is not kept: browsers have neither worker nor hash for such an address.
  await page.getByRole('link', { name: 'Lihat Detail Tiket' }).click()
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toBeVisible()
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await here.dispose()
})
