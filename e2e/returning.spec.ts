import { expect, test, withMotion } from './fixtures.ts'
import { anEmptyTrip, chooseSeats, confirm, seat } from './passenger.ts'
import { logIn } from './api-session.ts'

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
