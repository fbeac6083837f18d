/** After choosing a bank, a passenger leaves the payment page and finds the number on every page of the order [M45]. */
import { expect, test } from './fixtures.ts'
import { anEmptyTrip, chooseSeats, confirm } from './passenger.ts'
import { logIn } from './api-session.ts'

test('a passenger pays by virtual account with the number that the result page shows [M45]', async ({
  page,
}) => {
  const trip = await anEmptyTrip(page.request)
  await logIn(page)
  await page.goto('/my-tickets')
  await chooseSeats(page, trip.id_rute, [5])
  await confirm(page)
  await page.getByRole('button', { name: /BCA Virtual Account/ }).click()
  const offered = (await page.locator('main').innerText()).replace(/(\d) (?=\d)/g, '$1')
  await page.getByRole('link', { name: 'Kembali ke merchant' }).click()

  await page.waitForURL(/\/payment\/finish/)
  await expect(page.getByRole('heading', { name: 'Bayar lewat BCA Virtual Account' })).toBeVisible()
  const shown = await page.getByText(/^3935( \d{4}){3}$/).innerText()
  expect(offered).toContain(shown.replaceAll(' ', ''))
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d(:\d\d)?$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Salin Nomor virtual account' }).click()
  await expect(page.getByText('Nomor virtual account disalin.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.replaceAll(' ', ''))

  for (const place of ['/dashboard', '/my-tickets']) {
    await page.goto(place)
    await page.getByRole('link', { name: 'Lihat cara bayar' }).click()
    await expect(page.getByText(shown)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Lihat Detail Tiket' }).click()
  await page.getByRole('link', { name: 'Lihat cara bayar' }).click()
  await expect(page.getByText(shown)).toBeVisible()

  await page.getByRole('button', { name: 'Lanjutkan pembayaran' }).click()
  await page.getByRole('button', { name: 'Simulasikan transfer' }).click()
  await page.waitForURL(/\/payment\/finish/)
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil' })).toBeVisible()
  await expect(page.getByText(shown)).toBeHidden()
})
