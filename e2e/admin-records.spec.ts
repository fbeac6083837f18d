import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  aBus,
  alert,
  anOrder,
  logInAsAdmin,
  aTrip,
  dayAhead,
  dialog,
  row,
  rows,
  search,
  unique,
} from './admin-api.ts'

const save = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test.describe('what the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] })

  test('a bus is added once even by a double click, edited, refused while it has sold seats, and deleted', async ({
    page,
  }) => {
    await logInAsAdmin(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const name = unique('Lorena Eksekutif')
    await page.goto('/admin/buses')
    await page.getByRole('button', { name: 'Tambah Bus' }).click()
    const form = dialog(page)
    await expect(form.getByRole('heading', { name: 'Tambah Bus Baru' })).toBeVisible()
    await form.getByLabel('Jumlah kursi').fill('61')
    await save(page, 'Tambah Bus').click()
    await expect(form.getByLabel('Nama bus')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Jumlah kursi')).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await form.getByLabel('Nama bus').fill(name)
    await form.getByLabel('Jumlah kursi').fill('32')
    await save(page, 'Tambah Bus').dblclick()
    await expect(alert(page)).toContainText('Bus berhasil ditambahkan')
    await expect(form).toHaveCount(0)
    expect(sent).toEqual(['POST /api/admin/buses'])
    await search(page, name.toLowerCase())
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, name)).toContainText('32')

    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await form.getByLabel('Jumlah kursi').fill('44')
    await save(page, 'Simpan Perubahan').dblclick()
    await expect(alert(page).filter({ hasText: 'Bus berhasil diperbarui' })).toBeVisible()
    await expect(row(page, name)).toContainText('44')

    const trip = await aTrip(page.request)
    await anOrder(page.request, trip, [40])
    await search(page, trip.nama_bus)
    await page.getByRole('button', { name: `Edit ${trip.nama_bus}` }).click()
    await form.getByLabel('Jumlah kursi').fill('39')
    await save(page, 'Simpan Perubahan').click()
    await expect(alert(page).filter({ hasText: 'Jumlah kursi tidak boleh di bawah 40' })).toBeVisible()
    // Escape does nothing while the form is being sent, which ends one render after the alert.
    await expect(form.getByRole('button', { name: 'Batal' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Buang isian' }).click()
    await page.getByRole('button', { name: `Hapus ${trip.nama_bus}` }).click()
    await expect(form).toContainText(`menghapus bus ${trip.nama_bus}?`)
    await save(page, 'Hapus').click()
    await expect(
      alert(page).filter({ hasText: 'Bus ini masih memiliki keberangkatan dengan tiket aktif' }),
    ).toBeVisible()
    await save(page, 'Batal').click()
    await expect(row(page, trip.nama_bus)).toBeVisible()

    await search(page, name)
    sent.length = 0
    await page.getByRole('button', { name: `Hapus ${name}` }).click()
    await save(page, 'Hapus').dblclick()
    await expect(alert(page).filter({ hasText: 'Bus berhasil dihapus' })).toBeVisible()
    await expect(page.getByText('Tidak ada bus yang ditemukan')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('a route is added, edited and deleted; one with sold seats stays', async ({ page }) => {
    await logInAsAdmin(page)
    const { nama_bus } = await aBus(page.request)
    await page.goto('/admin/routes')
    await expect(page.getByText('Kelola semua rute perjalanan bus dalam sistem')).toBeVisible()
    await page.getByRole('button', { name: 'Tambah Rute' }).click()
    const form = dialog(page)
    await expect(form.getByRole('heading', { name: 'Tambah Rute Baru' })).toBeVisible()
    await expect(form.getByLabel('Status')).toHaveValue('aktif')
    await save(page, 'Tambah Rute').click()
    for (const label of [/^Bus/, 'Kota asal', 'Kota tujuan', 'Waktu berangkat', 'Harga per kursi (Rp)'])
      await expect(form.getByLabel(label).first()).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel(/^Bus/).selectOption(`${nama_bus} (40 kursi)`)
    await form.getByLabel('Kota asal').fill('Palembang')
    await form.getByLabel('Kota tujuan').fill('Denpasar')
    await form.getByLabel('Waktu berangkat').fill(`${dayAhead(45)}T19:30`)
    await form.getByLabel('Perkiraan tiba').fill(`${dayAhead(47)}T05:00`)
    const price = form.getByLabel('Harga per kursi (Rp)')
    await price.pressSequentially('42000')
    // The caret stays behind the second digit, wherever grouping moves it.
    for (let n = 0; n < 3; n += 1) await price.press('ArrowLeft')
    await price.pressSequentially('5')
    await price.press('ArrowUp')
    await price.hover()
    await page.mouse.wheel(0, 300)
    await expect(price).toHaveValue('Rp 425.000')
    await form.getByLabel('Status').selectOption('Nonaktif')
    await form.getByLabel('Fasilitas').fill('AC, Toilet')
    await save(page, 'Tambah Rute').dblclick()
    await expect(alert(page)).toContainText('Rute berhasil ditambahkan')
    await search(page, nama_bus)
    await expect(rows(page)).toHaveCount(1)
    const added = row(page, 'Palembang → Denpasar')
    for (const text of [nama_bus, '19.30 WIB', 'Rp 425.000', 'Nonaktif'])
      await expect(added).toContainText(text)

    await page.getByRole('button', { name: 'Edit Palembang – Denpasar' }).click()
    await expect(form.getByRole('heading', { name: 'Edit Rute' })).toBeVisible()
    await expect(form.getByLabel('Terminal asal')).toHaveValue(/Terminal/)
    await form.getByLabel('Harga per kursi (Rp)').fill('450000')
    await form.getByLabel('Status').selectOption('Aktif')
    await save(page, 'Simpan Perubahan').click()
    await expect(alert(page).filter({ hasText: 'Rute berhasil diperbarui' })).toBeVisible()
    await expect(added).toContainText('Rp 450.000')
    await expect(added).toContainText('Aktif')

    await page.getByRole('button', { name: 'Hapus Palembang – Denpasar' }).click()
    await expect(form.getByRole('heading', { name: 'Konfirmasi Hapus' })).toBeVisible()
    await expect(form).toContainText(
      'Apakah Anda yakin ingin menghapus rute Palembang → Denpasar? Tindakan ini tidak dapat dibatalkan.',
    )
    await save(page, 'Hapus').click()
    await expect(alert(page).filter({ hasText: 'Rute berhasil dihapus' })).toBeVisible()
    await expect(page.getByText('Tidak ada rute yang ditemukan')).toBeVisible()

    const sold = await aTrip(page.request)
    await anOrder(page.request, sold, [1])
    await search(page, sold.nama_bus)
    await page.getByRole('button', { name: 'Hapus Bengkulu – Jambi' }).click()
    await save(page, 'Hapus').click()
    await expect(alert(page).filter({ hasText: 'Rute ini masih memiliki tiket aktif' })).toBeVisible()
    await save(page, 'Batal').click()
    await expect(row(page, sold.nama_bus)).toBeVisible()
  })
})

test('a bus is edited by keyboard alone, and the focus returns to its button', async ({ page }) => {
  await logInAsAdmin(page)
  const { nama_bus } = await aBus(page.request)
  await page.goto('/admin/buses')
  await expect(rows(page)).toHaveCount(25)
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (name: string) => {
    for (let step = 0; step < 40; step += 1) {
      await press('Tab')
      if ((await page.evaluate(nameOfFocused)).startsWith(name)) return
    }
    throw new Error(`The focus never came to '${name}'`)
  }
  await tabTo('Cari')
  await page.keyboard.type(nama_bus)
  await expect(rows(page)).toHaveCount(1)
  await tabTo(`Edit ${nama_bus}`)
  await press('Enter')
  const form = dialog(page)
  await expect(form.getByLabel('Nama bus')).toBeFocused()
  await press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit ${nama_bus}` })).toBeFocused()
  await press('Enter')
  await press('End')
  await page.keyboard.type(' VIP')
  await press('Tab')
  await expect(form.getByLabel('Jumlah kursi')).toBeFocused()
  await page.keyboard.type('28')
  // Tab through the whole dialog: the focus is trapped inside.
  await tabTo('Nama bus')
  await tabTo('Simpan Perubahan')
  await press('Space')
  await expect(alert(page)).toContainText('Bus berhasil diperbarui')
  await expect(form).toHaveCount(0)
  await expect(row(page, `${nama_bus} VIP`)).toContainText('28')
  await expect(page.getByRole('button', { name: `Edit ${nama_bus} VIP` })).toBeFocused()
})

/** Runs in the page: the focused control's name. After a dialog's last control the focus passes through the browser's own UI. */
function nameOfFocused(): string {
  const node = document.activeElement
  if (node === null || node === document.body) return ''
  const label = node instanceof HTMLInputElement ? node.labels?.[0] : node
  return (node.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
}
