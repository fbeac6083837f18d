import { expect, test, withMotion } from './fixtures.ts'
import { anEmptyTrip, chooseSeats, confirm, seat } from './passenger.ts'
import { hold, logIn } from './api-session.ts'

test.use(withMotion)

test('going from the payment page to the seats counts as paid by the browser’s referrer [H20]', async ({
  page,
}) => {
  const { id_rute } = await anEmptyTrip(page.request)
  const told = page.getByText('Pembayaran selesai!', { exact: false })
  await logIn(page)
  await chooseSeats(page, id_rute, [3, 4])
  await confirm(page)
  // No payment result was opened, so only the referrer shows that the user comes from the provider.
  await page.evaluate((id) => location.assign(`/booking/${id}`), id_rute)
  await expect(told).toBeVisible()
  await expect(seat(page, 3)).toHaveAttribute('aria-pressed', 'false')
  // Opened directly, without a referrer, it is no return.
  await page.goto(`/booking/${id_rute}`)
  await expect(seat(page, 5)).toBeVisible()
  await expect(told).toBeHidden()
})

test.describe('with as many holds as possible', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] })

  test('holds of a lost tab are found, continued and cancelled from a seat page that refuses more [H27, H28, K49]', async ({
    page,
  }) => {
    const token = await logIn(page)
    const held = []
    for (const seats of [[3], [1, 2, 3, 4, 5], [7, 8]]) {
      const { id_rute } = await anEmptyTrip(page.request)
      held.push({ id_rute, seats, id: await hold(page.request, token, id_rute, seats) })
    }
    const { id_rute } = await anEmptyTrip(page.request)
    await page.goto(`/booking/${id_rute}`)
    await seat(page, 9).click()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.getByRole('link', { name: 'Lihat Reservasi Berjalan' }).click()
    const rows = page.getByRole('region', { name: 'Reservasi berjalan' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)

    await rows.filter({ hasText: 'Kursi 7, 8' }).getByRole('button', { name: 'Batalkan' }).click()
    await page.getByRole('button', { name: 'Ya, Batalkan' }).click()
    await expect(rows).toHaveCount(2)
    const five = held[1]
    await rows.filter({ hasText: 'Kursi 1, 2, 3, 4, 5' }).getByRole('link', { name: 'Lanjutkan' }).click()
    await page.waitForURL(`**/booking/summary/${five?.id_rute}?reservation=${five?.id}&seats=1,2,3,4,5`)
    await expect(page.getByText('Status: Direservasi')).toBeVisible()
  })
})
