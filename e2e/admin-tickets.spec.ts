import { expectAccessible, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import {
  alert,
  anOrder,
  aPaidOrder,
  logInAsAdmin,
  aTrip,
  call,
  dialog,
  row,
  rows,
  search,
  setStatus,
} from './admin-api.ts'

test.describe('a seat that was sold again', () => {
  // The browser logs a 409, which the page handles.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('changing a ticket’s status shows its payment or refund; a ticket whose seat was sold again stays cancelled', async ({
    page,
  }) => {
    const trip = await aTrip(page.request)
    const { passenger, tickets } = await anOrder(page.request, trip, [3, 4])
    const number = `TB-${tickets[0]?.id_tiket}`
    await logInAsAdmin(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await page.goto('/admin/tickets')
    await expect(page.getByRole('heading', { name: 'Kelola Tiket' })).toBeVisible()
    await expect(
      page.getByText('Kelola semua tiket yang telah dipesan oleh pengguna', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText(/^[\d.]+ tiket$/)).toBeVisible()
    await expect(page.getByPlaceholder('Cari ID tiket, penumpang, atau rute...')).toBeVisible()
    await search(page, passenger.toLowerCase())
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText('2 tiket', { exact: true })).toBeVisible()
    await search(page, number.toLowerCase())
    await expect(rows(page)).toHaveCount(1)
    const shown = row(page, number)
    for (const text of [passenger, '@contoh.id', 'Bengkulu → Jambi', 'Kursi 3', 'Rp 150.000', trip.nama_bus])
      await expect(shown).toContainText(text)

    const form = dialog(page)
    const status = form.getByLabel('Status Baru')
    const update = form.getByRole('button', { name: 'Update Status' })
    await shown.getByRole('button', { name: /^Ubah status tiket/ }).click()
    await expect(form.getByRole('heading', { name: 'Update Status Tiket' })).toBeVisible()
    for (const text of [number, passenger]) await expect(form).toContainText(text)
    await update.click()
    await expect(form).toHaveCount(0)
    expect(sent).toEqual([])

    await shown.getByRole('button', { name: `Status ${number}` }).click()
    await status.selectOption('Dikonfirmasi')
    await expect(form).toContainText('pembayaran manual Rp 150.000')
    await update.dblclick()
    await expect(alert(page)).toContainText('Status tiket berhasil diperbarui')
    await expect(shown).toContainText('Dikonfirmasi')
    expect(sent).toHaveLength(1)

    await shown.getByRole('button', { name: `Status ${number}` }).click()
    await status.selectOption('Dibatalkan')
    await expect(form).toContainText('(Rp 150.000) akan dikembalikan')
    await update.click()
    await expect(shown).toContainText('Dibatalkan')

    // Another passenger buys the seat.
    await aPaidOrder(page.request, trip, [3])
    await shown.getByRole('button', { name: `Status ${number}` }).click()
    await status.selectOption('Dikonfirmasi')
    await update.click()
    const reason = /Kursi.*sudah/
    await expect(alert(page).filter({ hasText: reason })).toBeVisible()
    await form.getByRole('button', { name: 'Batal' }).click()
    await expect(page.getByRole('main').getByText(reason)).toBeVisible()
    await expect(shown).toContainText('Dibatalkan')
  })
})

test.describe('a provider that does not answer', () => {
  // The browser logs the 503, which the page handles.
  test.use({ expectedConsoleErrors: [/status of 503/] })

  test('is shown with the consequences of confirming without its answer; the choice stays', async ({
    page,
  }) => {
    const trip = await aTrip(page.request)
    const { tickets } = await anOrder(page.request, trip, [15])
    const number = `TB-${tickets[0]?.id_tiket}`
    await logInAsAdmin(page)
    await withoutMotion(page)
    await page.route(`**/api/admin/tickets/${tickets[0]?.id_tiket}/status`, (route) =>
      route.request().postDataJSON().tanpa_cek
        ? route.continue()
        : route.fulfill({
            status: 503,
            json: {
              success: false,
              type: 'TEMPORARILY_UNAVAILABLE',
              reason: 'PROVIDER_SILENT',
              message: 'Penyedia pembayaran tidak menjawab.',
            },
          }),
    )
    await page.goto(`/admin/tickets?q=${number}`)
    await page.getByRole('button', { name: `Status ${number}` }).click()
    const form = dialog(page)
    await form.getByLabel('Status Baru').selectOption('Dikonfirmasi')
    await form.getByRole('button', { name: 'Update Status' }).click()
    const notice = form.getByRole('alert').filter({ hasText: 'Belum ada jawaban' })
    await expect(notice).toContainText('Penyedia pembayaran tidak menjawab.')
    await expect(notice).toContainText('pembayaran manual Rp 150.000 dicatat')
    await expect(form.getByLabel('Status Baru')).toHaveValue('confirmed')
    await expectAccessible(page, 'status dialog, provider silent')
    await form.getByRole('button', { name: 'Konfirmasi tanpa cek' }).click()
    await expect(alert(page)).toContainText('Status tiket berhasil diperbarui')
    await expect(row(page, number)).toContainText('Dikonfirmasi')
  })
})

test('a ticket is deleted after showing its number and owner, and its passenger still sees it', async ({
  page,
}) => {
  const trip = await aTrip(page.request)
  const { passenger, token, tickets } = await aPaidOrder(page.request, trip, [12])
  const number = `TB-${tickets[0]?.id_tiket}`
  await logInAsAdmin(page)
  await page.goto(`/admin/tickets?q=${number}`)
  await page.getByRole('button', { name: `Hapus ${number}` }).click()
  const question = dialog(page)
  for (const text of [number, passenger, 'Rp 150.000']) await expect(question).toContainText(text)
  await question.getByRole('button', { name: 'Hapus', exact: true }).dblclick()
  await expect(alert(page)).toContainText('Tiket berhasil dihapus')
  await expect(page.getByText('Tidak ada tiket yang ditemukan')).toBeVisible()
  const reply = await page.request.get('/api/tiket/my-tickets', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await reply.text()).toContain('"status_tiket":"cancelled"')
})

test('the dashboard counts people, buses, routes and tickets, and links to each', async ({ page }) => {
  const trip = await aTrip(page.request)
  await anOrder(page.request, trip, [8])
  await logInAsAdmin(page)
  await page.goto('/admin/dashboard')
  const main = page.getByRole('main')
  for (const title of ['Total Users', 'Total Bus', 'Rute Aktif', 'Statistik Tiket', 'Tiket Terbaru'])
    await expect(main.getByText(title, { exact: true })).toBeVisible()
  for (const status of ['Menunggu Pembayaran', 'Dikonfirmasi', 'Selesai', 'Dibatalkan', 'Total'])
    await expect(main.getByText(status, { exact: true }).first()).toBeVisible()
  for (const path of ['/admin/buses', '/admin/routes', '/admin/users', '/admin/tickets'])
    await expect(main.locator(`a[href^="${path}"]`).first()).toBeVisible()

  const confirmed = async () => {
    const path = '/api/admin/dashboard/stats'
    return (await call<{ tickets: { confirmed: number } }>(page.request, 'GET', path)).tickets.confirmed
  }
  let seat = 9
  // The list shows five tickets: retry if other tests' orders were newer.
  await expect(async () => {
    const { passenger, tickets } = await anOrder(page.request, trip, [seat++])
    const newest = main.getByRole('listitem').filter({ hasText: passenger })
    await page.reload()
    for (const text of ['Bengkulu', 'Jambi', 'Rp 150.000', 'Menunggu Pembayaran'])
      await expect(newest).toContainText(text, { timeout: 10_000 })
    const before = await confirmed()
    if (tickets[0]) await setStatus(page.request, tickets[0], 'confirmed')
    expect(await confirmed()).toBeGreaterThan(before)
    await page.reload()
    await expect(newest).toContainText('Dikonfirmasi', { timeout: 10_000 })
  }).toPass()
})
