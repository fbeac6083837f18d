import { expect, test, withMotion } from './fixtures.ts'
import { anEmptyTrip, chooseSeats, confirm, seat } from './passenger.ts'
import { logIn } from './quick-session.ts'

test.use(withMotion)

test('from the payment page to the seats: the browser’s referrer shows that one has paid [H20]', async ({
  page,
}) => {
  const { id_rute } = await anEmptyTrip(page.request)
  const told = page.getByText('Pembayaran selesai!', { exact: false })
  await logIn(page)
  await chooseSeats(page, id_rute, [3, 4])
  await confirm(page)
  // No payment result has been seen: nothing but the referrer shows which page one comes from.
  await page.evaluate((id) => location.assign(`/booking/${id}`), id_rute)
  await expect(told).toBeVisible()
  await expect(seat(page, 3)).toHaveAttribute('aria-pressed', 'false')
  // By address, without a referrer, it is no return.
  await page.goto(`/booking/${id_rute}`)
  await expect(seat(page, 5)).toBeVisible()
  await expect(told).toBeHidden()
})
