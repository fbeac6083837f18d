import { expectAccessible, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { alert, aPaidOrder, chooseInMenu, logInAsAdmin, aTrip, dialog, row, setStatus } from './admin-api.ts'

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
  await chooseInMenu(lost, 'Sedang dibayarkan')
  await expect(alert(page)).toContainText('ditandai sedang dibayarkan')
  await expect(lost).toContainText('Jangan bayar')
  await expectAccessible(page, 'refunds, one taken back')
  await lost.getByRole('button', { name: /^Tandai sudah dibayar/ }).click()
  await expect(dialog(page)).toContainText('Pembayaran pesanan ini sudah ditarik penyedia')
  await expectAccessible(page, 'refund paid, taken back')
  await page.keyboard.press('Escape')
  await chooseInMenu(lost, 'Batalkan tanda')
  await expect(dialog(page)).toContainText('tidak ada lagi yang dikembalikan')
  await expect(dialog(page)).not.toContainText('kembali menunggu')
  await page.keyboard.press('Escape')

  // A bank takes a part back only days later: the order lacks it, here by the stubbed replies.
  const order_group_id = tickets[0]?.order_group_id ?? ''
  const disputed = {
    order_group_id,
    master_ticket_id: tickets[0]?.id_tiket,
    id_rute: 1,
    disputed_at: new Date().toISOString(),
    alasan: 'Sebagian pembayaran ditarik kembali',
    total_amount: 150_000,
    kurang: 50_000,
    nama_penumpang: passenger,
    email: null,
    no_telepon: null,
    resolved_at: null,
  }
  await page.route('**/api/admin/disputes?**', (route) =>
    route.fulfill({ json: { success: true, data: [disputed], meta: { page: 1, limit: 10, total: 1 } } }),
  )
  await page.route('**/api/admin/orders/*/rekening?**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    const data = { ...body.data, saldo: -50_000, kurang: 50_000, belum_diputuskan: 25_000, lengkap: false }
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.goto(`/admin/orders/${order_group_id}`)
  const account = page.getByRole('region', { name: 'Rekening pesanan' })
  await expect(account).toContainText('Kurang Rp 50.000')
  await expect(account).toContainText('Pengembalian dijanjikan')
  await expectAccessible(page, 'order that lacks money')
  await account.getByRole('link', { name: 'Lihat sengketa' }).first().click()
  await page.getByRole('button', { name: /^Selesaikan/ }).click()
  await dialog(page).getByLabel('Perusahaan menanggung Rp 50.000 yang kurang').check()
  await expect(dialog(page).getByRole('button', { name: 'Tanggung Rp 50.000 dan selesaikan' })).toBeVisible()
  await expectAccessible(page, 'dispute that is written off')
})
