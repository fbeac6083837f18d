import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Reply<Data> = { data: Data }

async function tokenOf(request: APIRequestContext, email: string, password: string): Promise<string> {
  const reply = await request.post('/api/auth/login', { data: { email, password } })
  return ((await reply.json()) as Reply<{ token: string }>).data.token
}

/** Ends logged in as the demo's administrator. */
async function asAdministrator(page: Page): Promise<string> {
  const token = await tokenOf(page.request, 'admin@tiketbus.test', 'demo-admin')
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  return token
}

/** Orders of the demo's passenger, one ticket a seat, unpaid. */
async function order(request: APIRequestContext, id_rute: number, seats: number[]): Promise<number[]> {
  const token = await tokenOf(request, 'penumpang@tiketbus.test', 'demo-penumpang')
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/reservasi/temp', { headers, data: { id_rute, nomor_kursi: seats } })
  const reply = await request.post('/api/booking/from-reservation', {
    headers,
    data: { id_reservasi: 'temp', id_rute, nomor_kursi: seats },
  })
  const { data } = (await reply.json()) as Reply<{ tickets: { id_tiket: number }[] }>
  return data.tickets.map((ticket) => ticket.id_tiket)
}

const alert = (page: Page, text: string | RegExp) => page.locator('[data-alert]').filter({ hasText: text })

test('an operator enters a timetable, boards a passenger, calls the departure off and pays the money back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const token = await asAdministrator(page)
  const busName = `Bus Uji ${Date.now()}`

  // A bus, and two departures of it.
  await page.goto('/admin/buses')
  await page.getByRole('button', { name: 'Tambah Bus' }).click()
  await page.getByLabel('Nama bus').fill(busName)
  await page.getByLabel('Jumlah kursi').fill('20')
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah Bus' }).click()
  await expect(alert(page, 'Bus berhasil ditambahkan')).toBeVisible()

  await page.goto('/admin/routes/bulk')
  await page.getByLabel('Bus', { exact: true }).selectOption({ label: `${busName} (20 kursi)` })
  await page.getByLabel('Kota asal').fill('Jakarta')
  await page.getByLabel('Kota tujuan').fill('Bandung')
  await page.getByLabel('Harga per kursi').fill('100000')
  await page.getByLabel('Lama perjalanan').fill('3')
  const first = await page.getByLabel('Dari tanggal').inputValue()
  await page.getByLabel('Sampai tanggal').fill(first)
  await page.getByRole('button', { name: 'Tambah jam' }).click()
  await page.getByLabel('Jam ke-2').fill('08:00')
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  // 07:00 and 08:00 with three hours of travel: one bus in two places.
  await expect(page.getByText(/2 bentrok dan 0 sudah lewat dari 2/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Simpan/ })).toHaveCount(0)
  await page.getByLabel('Jam ke-2').fill('12:00')
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  await page.getByRole('button', { name: 'Simpan 2 keberangkatan' }).click()
  await expect(alert(page, '2 rute berhasil ditambahkan')).toBeVisible()

  await page.getByLabel('Cari').fill(busName)
  await expect(page.getByText('Menampilkan 1 sampai 2 dari 2 hasil')).toBeVisible()
  await page.getByRole('link', { name: 'Jakarta → Bandung' }).first().click()
  await expect(page.getByText('0 dari 20 kursi terjual (0%)', { exact: true })).toBeVisible()
  const idRute = Number(new URL(page.url()).pathname.split('/').at(-1))

  // A passenger who pays at the counter.
  const [one = 0, two = 0] = await order(page.request, idRute, [1, 2])
  for (const id of [one, two])
    await page.request.put(`/api/admin/tickets/${id}/status`, {
      headers: { authorization: `Bearer ${token}` },
      data: { status_tiket: 'confirmed' },
    })
  await page.reload()
  await expect(page.getByText('2 dari 20 kursi terjual (10%)', { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Penumpang Demo/ })).toHaveCount(2)

  // Boarding: in, once; taken back; in again. Forged and foreign ones stay out.
  await page.getByRole('link', { name: 'Periksa penumpang' }).click()
  await expect(page.getByText('0 dari 2 penumpang sudah naik')).toBeVisible()
  const answer = page.locator('[data-outcome]')
  const check = async (code: string, word: string) => {
    await page.getByLabel('Nomor atau kode tiket').fill(code)
    await page.keyboard.press('Enter')
    await expect(answer).toContainText(word)
  }
  await check(`TB-${one}`, 'Silakan naik')
  await expect(page.getByText('1 dari 2 penumpang sudah naik')).toBeVisible()
  await check(`TB-${one}`, 'Sudah naik')
  await answer.getByRole('button', { name: 'Batalkan naik' }).click()
  await expect(answer).toContainText('Dibatalkan naik')
  await check('TB1.999.palsu', 'Bukan tiket kami')

  // Called off: counted before, done once, the money is owed.
  await page.goto(`/admin/routes/${idRute}`)
  await page.getByRole('button', { name: 'Batalkan keberangkatan' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/Tiket dibatalkan\s*2/)
  await expect(dialog).toContainText(/Rp\s200\.000/)
  await dialog.getByRole('button', { name: 'Batalkan keberangkatan ini' }).click()
  await expect(dialog.getByText('Alasan wajib diisi').first()).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Armada rusak')
  await dialog.getByRole('button', { name: 'Batalkan keberangkatan ini' }).click()
  await expect(alert(page, /Keberangkatan dibatalkan: 2 tiket/)).toBeVisible()
  await expect(page.getByText(/^Dibatalkan pada/)).toBeVisible()

  // Paid back by hand, with its proof; the log knows who.
  await page.goto('/admin/refunds')
  // Other stories' refunds may be in the queue too.
  await page.getByRole('button', { name: 'Tandai sudah dibayar Penumpang Demo' }).first().click()
  await page.getByLabel('Bukti pembayaran').fill('Tunai di loket, kuitansi 12')
  await page.getByRole('dialog').getByRole('button', { name: 'Tandai sudah dibayar' }).click()
  await expect(alert(page, 'Pengembalian dana ditandai sudah dibayar')).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByText('Menandai refund dibayar').first()).toBeVisible()
  await expect(page.getByText('Membatalkan keberangkatan').first()).toBeVisible()
})

test('[spec 2] administration has its five lists in the sidebar first, and files to take away', async ({
  page,
}) => {
  await asAdministrator(page)
  await page.goto('/admin/reports')
  const links = page.getByRole('navigation', { name: 'Menu administrasi' }).getByRole('link')
  await expect(links).toHaveText([
    'Dashboard',
    'Kelola User',
    'Kelola Bus',
    'Kelola Rute',
    'Kelola Tiket',
    'Pemeriksaan Naik',
    'Laporan',
    'Pengembalian Dana',
    'Catatan Audit',
  ])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh CSV tiket' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})

test.describe('two administrators', () => {
  // The browser itself reports a 412 that the page handles.
  test.use({ expectedConsoleErrors: [/status of 412/] })

  test('edit one bus: the second sees both values and decides', async ({ page }) => {
    const token = await asAdministrator(page)
    const headers = { authorization: `Bearer ${token}` }
    const name = `Bus Berdua ${Date.now()}`
    const made = await page.request.post('/api/admin/buses', {
      headers,
      data: { nama_bus: name, total_kursi: 40 },
    })
    const { data } = (await made.json()) as Reply<{ id_bus: number }>
    await page.goto(`/admin/buses?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await page.request.put(`/api/admin/buses/${data.id_bus}`, {
      headers,
      data: { nama_bus: `${name} Baru`, total_kursi: 32 },
    })
    await page.getByLabel('Jumlah kursi').fill('36')
    await page.getByRole('button', { name: 'Simpan Perubahan' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: 'Jumlah kursi 32 36' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Simpan isian saya' }).click()
    await expect(alert(page, 'Bus berhasil diperbarui')).toBeVisible()
  })
})
