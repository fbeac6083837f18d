import { expectAccessible, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { alert, anOrder, aPaidOrder, logInAsAdmin, aTrip, call, dialog, unique } from './admin-api.ts'

test('finds by phone, cancels two of five seats with a reason', async ({ page }) => {
  const trip = await aTrip(page.request)
  const name = unique('Raden Mas Bagus Kusumawardhana Panjang Sekali')
  const { token, tickets } = await aPaidOrder(page.request, trip, [1, 2, 3, 4, 5], name)
  const phone = `0899${String(process.pid).padStart(8, '0')}`
  const profile = { headers: { authorization: `Bearer ${token}` } }
  const { email } = (await (await page.request.get('/api/auth/profile', profile)).json()).data
  const form = { username: name, email, no_telepon: phone }
  expect((await page.request.put('/api/auth/profile', { ...profile, data: form })).ok()).toBe(true)

  await logInAsAdmin(page)
  await withoutMotion(page)
  await page.goto('/admin/tickets')
  await expect(page.getByRole('heading', { name: 'Kelola Tiket' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`+62 ${phone.slice(1, 4)}-${phone.slice(4)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hasil Pencarian' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Penumpang' })).toBeVisible()
  await expectAccessible(page, 'search results')
  await page.getByRole('link', { name: /^Pesanan / }).click()

  await expect(page.getByRole('heading', { name: /^Pesanan [\dA-F]{8}$/ })).toBeVisible()
  await expectAccessible(page, 'order')
  await page.getByLabel('Pilih kursi 2 untuk dibatalkan').check()
  await page.getByLabel('Pilih kursi 4 untuk dibatalkan').check()
  await page.getByRole('button', { name: 'Batalkan 2 kursi terpilih' }).click()
  const question = dialog(page)
  for (const text of ['Kursi 2, 4', name, 'Rp 300.000']) await expect(question).toContainText(text)
  await question.getByRole('button', { name: 'Batalkan tiket' }).click()
  await expect(question).toContainText('Alasan wajib diisi')
  await expectAccessible(page, 'cancel dialog, without a reason')
  await question.getByLabel('Alasan').fill('Penumpang sakit')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await question.getByRole('button', { name: 'Batalkan tiket' }).dblclick()
  await expect(alert(page)).toContainText('2 tiket dibatalkan. Dikembalikan: Rp 300.000.')
  expect(sent).toHaveLength(1)
  const main = page.getByRole('main')
  await expect(main.getByText('Alasan batal: Penumpang sakit')).toHaveCount(2)
  await expect(main.getByText('Dibatalkan', { exact: true })).toHaveCount(2)
  await expect(main.getByText('Rp 150.000').first()).toBeVisible()
  await main.getByRole('button', { name: 'Kirim e-tiket lagi' }).click()
  const mails = main.getByRole('region', { name: 'Email' }).getByRole('listitem')
  await expect(mails.filter({ hasText: 'E-tiket' }).filter({ hasText: email }).first()).toContainText(
    'Terkirim',
  )
  await expect(mails.filter({ hasText: 'Pembatalan tiket' })).toContainText('Terkirim')

  await main.getByRole('link', { name: `TB-${tickets[0]?.id_tiket}` }).click()
  await expect(page.getByRole('heading', { name: `Tiket TB-${tickets[0]?.id_tiket}` })).toBeVisible()
  await expectAccessible(page, 'ticket')
  await page.getByRole('button', { name: 'Ubah nama' }).click()
  await dialog(page).getByLabel('Nama penumpang').fill('Dewi Lestari')
  await dialog(page).getByRole('button', { name: 'Simpan Nama' }).click()
  await expect(alert(page).filter({ hasText: 'Nama penumpang berhasil diperbarui' })).toBeVisible()
  await expect(main.getByText('Dewi Lestari')).toBeVisible()
  await main.getByRole('link', { name: /^Bengkulu → Jambi/ }).click()
  await expect(page.getByRole('heading', { name: 'Bengkulu → Jambi', level: 1 })).toBeVisible()
})

test.describe('two clerks on one order', () => {
  // The browser logs the 412 and the 404, which the page handles.
  test.use({ expectedConsoleErrors: [/status of (412|404)/] })

  test('the second sees the first one’s changes, and is notified of a deleted ticket', async ({ page }) => {
    const trip = await aTrip(page.request)
    const { tickets } = await anOrder(page.request, trip, [8])
    const [ticket] = tickets
    await logInAsAdmin(page)
    await withoutMotion(page)
    await page.goto(`/admin/orders/${ticket?.order_group_id}`)
    await page.getByRole('button', { name: 'Batalkan semua' }).click()
    const body = { nama_penumpang: 'Nama Dari Loket Lain' }
    await call(page.request, 'PUT', `/api/admin/tickets/${ticket?.id_tiket}/name`, body)
    await dialog(page).getByLabel('Alasan').fill('Salah pesan')
    await dialog(page).getByRole('button', { name: 'Batalkan tiket' }).click()
    await expect(dialog(page)).toContainText('Data sudah diubah orang lain')
    await expect(dialog(page)).toContainText('Nama Dari Loket Lain')
    await expect(dialog(page).getByLabel('Alasan')).toHaveValue('Salah pesan')
    await expectAccessible(page, 'cancel dialog, conflict')
    await dialog(page).getByRole('button', { name: 'Batalkan tiket' }).click()
    await expect(alert(page)).toContainText('1 tiket dibatalkan')
    await call(page.request, 'DELETE', `/api/admin/tickets/${ticket?.id_tiket}`)
    await page.goto(`/admin/tickets/${ticket?.id_tiket}`)
    await expect(page.getByRole('heading', { name: 'Tiket Tidak Ditemukan' })).toBeVisible()
    await expectAccessible(page, 'ticket, gone')
    await page.goto('/admin/search?q=tidak+ada+yang+begini')
    await expect(page.getByRole('main').getByText('Periksa ejaannya')).toBeVisible()
    await expectAccessible(page, 'search, none')
  })
})
