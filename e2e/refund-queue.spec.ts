import { expectAccessible, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { aPaidOrder, logInAsAdmin, aTrip, dialog, row, setStatus } from './admin-api.ts'

test('a refund that is being paid out warns, in its row and dialogs, if its payment was taken back', async ({
  page,
}) => {
  const { passenger, tickets } = await aPaidOrder(page.request, await aTrip(page.request), [1])
  if (tickets[0]) await setStatus(page.request, tickets[0], 'cancelled')
  await withoutMotion(page)
  await logInAsAdmin(page)
  // The provider takes a payment back only days later. The server's tests cover that; here its reply is stubbed.
  await page.route('**/api/admin/refunds?**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { nama_penumpang: string }[] }
    const data = body.data.map((one) => ({ ...one, taken_back: one.nama_penumpang === passenger }))
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.goto('/admin/refunds?limit=50')
  const lost = row(page, passenger)
  await lost.getByRole('button', { name: /^Sedang dibayarkan/ }).click()
  await expect(lost).toContainText('oleh Admin Demo')
  await expect(lost).toContainText('Pembayaran ditarik kembali: jangan bayar')
  await expectAccessible(page, 'refunds, one taken back')
  await lost.getByRole('button', { name: /^Tandai sudah dibayar/ }).click()
  await expect(dialog(page)).toContainText('Pembayaran pesanan ini sudah ditarik penyedia')
  await expectAccessible(page, 'refund paid, taken back')
  await page.keyboard.press('Escape')
  await lost.getByRole('button', { name: /^Batalkan tanda/ }).click()
  await expect(dialog(page)).toContainText('tidak ada lagi yang dikembalikan')
  await expect(dialog(page)).not.toContainText('kembali menunggu')
})
