import type { Page } from '@playwright/test'
import { expectAccessibleDialogZoomed, expectAccessibleZoomed, wide, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import {
  anOrder,
  chooseInMenu,
  aPaidOrder,
  logInAsAdmin,
  aTrip,
  call,
  dayAhead,
  dialog,
  hoursAhead,
  row,
  setStatus,
  unique,
  type Order,
  type Trip,
} from './admin-api.ts'

// All tests may run at the same time; each makes its own records.
test.describe.configure({ mode: 'parallel', timeout: 360_000 })
// A trace of all themes and widths costs more time than the checks.
test.use({ trace: 'off' })

/** One theme on a wide screen, the other at 400 %, which shows what a phone shows: half the runs of axe of both at both widths. */
async function check(page: Page, what: string): Promise<void> {
  await expectAccessibleZoomed(page, what)
  await page.setViewportSize(wide)
}

/** Opens a dialog by a button, checks it with axe, and closes it. */
async function expectAccessibleDialog(page: Page, button: string | RegExp, loaded?: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await expect(dialog(page)).toBeVisible()
  if (loaded) await expect(dialog(page)).toContainText(loaded)
  await expectAccessibleDialogZoomed(page, `dialog of ${button}`)
  await page.setViewportSize(wide)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test('the specified screens and their dialogs pass axe in both themes, wide and narrow', async ({ page }) => {
  const trip = await aTrip(page.request)
  const { passenger } = await anOrder(page.request, trip, [1])
  await logInAsAdmin(page)
  await withoutMotion(page)
  const open = async (path: string, text: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  }
  // The user who ordered last: other tests create orders at the same time.
  await open('/admin/dashboard', /Rp\s\d/)
  await check(page, 'dashboard')
  await open(`/admin/users?q=${encodeURIComponent(passenger)}`, passenger)
  await check(page, 'users')
  for (const button of [/^Edit/, /^Hapus R/]) await expectAccessibleDialog(page, button)
  const userMenu = page.getByRole('button', { name: /^Tindakan lain/ }).first()
  await userMenu.click()
  await check(page, 'menu of a user')
  // Switching between cards and table renders the rows again, which closes the menu.
  await userMenu.click()
  await page.getByRole('menuitem', { name: 'Jadikan Admin' }).click()
  await check(page, 'promotion')
  await page.keyboard.press('Escape')
  await open('/admin/buses', 'Menampilkan')
  await check(page, 'buses')
  for (const button of ['Tambah Bus', /^Hapus/]) await expectAccessibleDialog(page, button)
  await open(`/admin/buses/${trip.id_bus}/layout`, 'Seperti dilihat penumpang')
  await page.getByLabel('Pilih tata letak standar').selectOption('double-decker')
  await page.getByRole('button', { name: 'Pakai', exact: true }).click()
  await page.getByRole('button', { name: 'Baris 2, tempat 1: kursi 2A, First Class' }).click()
  await check(page, 'layout of a bus')
  // On the way to its name the class has the name of the other one.
  const className = page.getByLabel('Nama kelas 2')
  await className.fill('Eksekutif')
  await className.fill('Eksekutif Plus')
  await className.press('Tab')
  await page.getByRole('button', { name: 'Baris 2, tempat 1: kursi 2A, Eksekutif Plus' }).waitFor()
  await page
    .getByRole('tab', { name: /^Dek atas/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Baris 5, tempat 1: kursi 5A, Eksekutif', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Simpan Tata Letak' }).click()
  await expect(page.getByText('Tata letak bus berhasil disimpan')).toBeVisible()
  await open(`/admin/routes/${trip.id_rute}/swap`, 'Bus pengganti')
  await page.getByLabel('Bus pengganti').selectOption(String(trip.id_bus))
  await expect(page.getByRole('main')).toContainText('Kursi baru')
  await check(page, 'swap of a bus')
  await open('/admin/points?q=Bengkulu', 'Terminal Air Sebakul')
  await check(page, 'points')
  await expectAccessibleDialog(page, 'Tambah Titik')
  await expectAccessibleDialog(page, /^Gabungkan/, 'Terminal Air Sebakul')
  await open(`/admin/routes?q=${encodeURIComponent(trip.nama_bus)}`, trip.nama_bus)
  await check(page, 'routes')
  await expectAccessibleDialog(page, /^Edit/, 'Simpan Perubahan')
  await expectAccessibleDialog(page, /^Hapus B/)
  await page
    .getByRole('button', { name: /^Tindakan lain/ })
    .first()
    .click()
  await check(page, 'menu of a departure')
  await page
    .getByRole('button', { name: /^Tindakan lain/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Batalkan keberangkatan' }).click()
  await expect(dialog(page)).toContainText('Uang yang dikembalikan')
  await check(page, 'dialog of a call-off')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await open(`/admin/tickets?q=${encodeURIComponent(passenger)}`, passenger)
  await check(page, 'tickets')
  for (const button of [/^Status/, /^Hapus TB/]) await expectAccessibleDialog(page, button)
  await open('/admin/tickets?q=tidak+ada+yang+begini', 'Tidak ada tiket yang ditemukan')
  await check(page, 'tickets, none')
})

/** Creates a paid, an unpaid and a refunded seat. */
async function someTraffic(page: Page): Promise<{ trip: Trip; paid: Order }> {
  const trip = await aTrip(page.request)
  const paid = await aPaidOrder(page.request, trip, [1, 2])
  await anOrder(page.request, trip, [3])
  if (paid.tickets[1]) await setStatus(page.request, paid.tickets[1], 'cancelled')
  return { trip, paid }
}

/** A departure with a city between its ends, and a seat kept for a caller on its second leg. */
async function aTripThrough(request: Page['request']): Promise<Trip> {
  const trip = await aTrip(request)
  const at = `/api/admin/routes/${trip.id_rute}`
  const pairs = [
    [0, 1],
    [1, 2],
    [0, 2],
  ]
  await call(request, 'PUT', `${at}/perhentian`, {
    simpul: [
      { kota: 'Bengkulu' },
      { kota: 'Lubuklinggau', zona: 'Asia/Jakarta', waktu: `${dayAhead(41)}T00:00` },
      { kota: 'Jambi' },
    ],
    perhentian: [],
    tarif: pairs.map(([naik, turun]) => ({ naik, turun, harga: 150_000 })),
  })
  await call(request, 'POST', `${at}/phone-holds`, {
    nomor_kursi: [3],
    naik: 1,
    turun: 2,
    nama_penumpang: 'Ibu Sri Wahyuni',
    no_telepon: '0812 3456 7890',
    until: `${hoursAhead(5)}:00+07:00`,
  })
  return trip
}

test('the operator’s screens and their dialogs pass axe in both themes, wide and narrow', async ({
  page,
}) => {
  const { trip, paid } = await someTraffic(page)
  await logInAsAdmin(page)
  await withoutMotion(page)
  const main = page.getByRole('main')
  await page.goto(`/admin/routes/${trip.id_rute}`)
  await expect(main.getByText(paid.passenger).first()).toBeVisible()
  await check(page, 'departure')
  const through = await aTripThrough(page.request)
  await page.goto(`/admin/routes/${through.id_rute}?naik=1&turun=2`)
  await expect(main.getByText('Ditahan untuk penelepon')).toBeVisible()
  await page.getByRole('button', { name: 'Kursi 7, kosong' }).click()
  await check(page, 'departure with a city between')
  await page.getByRole('button', { name: 'Tahan sampai…' }).click()
  await check(page, 'dialog to keep seats')
  await page.goto(`/admin/routes/${through.id_rute}/perhentian`)
  await expect(main.getByText('Semua pasangan kota memiliki tarif.')).toBeVisible()
  await check(page, 'way of a departure')
  await page.goto('/admin/phone-holds')
  await expect(main.getByRole('button', { name: /^Jual tunai/ }).first()).toBeVisible()
  await check(page, 'phone holds')
  await page.goto('/admin/operator')
  await expect(main.getByLabel('Batas per km (Rp)')).toBeVisible()
  await check(page, 'operator')
  await page.goto(`/admin/boarding?rute=${trip.id_rute}`)
  await expect(page.getByText('0 dari 1 penumpang sudah naik')).toBeVisible()
  await check(page, 'boarding')
  const first = `TB-${paid.tickets[0]?.id_tiket}`
  await page.getByLabel('Nomor atau kode tiket').fill(first)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tetap naikkan' }).click()
  await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'valid')
  await check(page, 'boarding, valid')
  for (const [code, outcome] of [
    [first, 'already_boarded'],
    [`TB-${paid.tickets[1]?.id_tiket}`, 'cancelled'],
    ['bukan tiket', 'unreadable'],
  ] as const) {
    await page.getByLabel('Nomor atau kode tiket').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', outcome)
    await check(page, `boarding, ${outcome}`)
  }
  await page.goto('/admin/reports')
  await expect(main.getByText('Lihat sebagai tabel').last()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Grafik/ })).toBeVisible()
  await check(page, 'reports')
  await page.goto('/admin/books')
  await expect(main.getByText('Jumlah debit')).toBeVisible()
  await check(page, 'books')
  await main.getByRole('link', { name: /entri masuk, Tiket, Penjualan tiket$/ }).click()
  await expect(main.getByText('Tiket berlaku').first()).toBeVisible()
  await check(page, 'entries of the books')
  await page.goto('/admin/uang')
  await expect(main.getByText('Sama dengan pembukuan')).toBeVisible()
  await check(page, 'money by method')
  await main.getByRole('link', { name: 'Biaya penyedia', exact: true }).click()
  await expectAccessibleDialog(page, 'Tambah biaya')
  await check(page, 'fees of the provider')
  await page.goto('/admin/routes/bulk')
  await page.getByLabel('Dengan perjalanan pulang').check()
  await page.getByRole('button', { name: 'Tambah bus' }).click()
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  await expect(main.getByRole('alert').first()).toBeVisible()
  await check(page, 'bulk timetable')
  await page.getByRole('link', { name: 'Salin jadwal dari tanggal lain' }).click()
  // The previous page has a button of the same name.
  await expect(page.getByRole('heading', { name: 'Salin Jadwal' })).toBeVisible()
  // Late in the evening, no departure of today may be left.
  await page.getByLabel('Keberangkatan tanggal').fill(dayAhead(40))
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  await expect(main.getByRole('status').first()).toBeVisible()
  await check(page, 'copied timetable')
  await page.goto('/admin/refunds?limit=50')
  await expect(main.getByText(paid.passenger).first()).toBeVisible()
  await check(page, 'refunds')
  await expectAccessibleDialog(page, /^Tandai sudah dibayar/)
  const due = row(page, paid.passenger).first()
  await chooseInMenu(due, 'Sedang dibayarkan')
  await expect(due).toContainText('Dibayarkan Admin Demo')
  await check(page, 'refunds, one marked')
  await chooseInMenu(due, 'Batalkan tanda')
  await check(page, 'dialog of a mark')
  await page.keyboard.press('Escape')
  await call(page.request, 'GET', '/api/admin/audit')
  // Only this ticket's rows: other tests write to the log at the same time.
  await page.goto(`/admin/audit?q=${paid.tickets[0]?.id_tiket}`)
  await expect(main.getByText('Mencatat naik').first()).toBeVisible()
  await check(page, 'audit')
  await expectAccessibleDialog(page, /^Rincian/)
  await page.goto('/admin/security')
  await expect(main.getByText('Menampilkan').first()).toBeVisible()
  await check(page, 'security')
})

test('the screens of staff, agents and data requests pass axe', async ({ page }) => {
  const nama = unique('Agen Perjalanan')
  const { id_agen } = await call<{ id_agen: number }>(page.request, 'POST', '/api/admin/agents', {
    nama,
    komisi: [{ bps: 500 }],
  })
  const deposit = { jumlah: 500_000, cara: 'transfer', bukti: 'BCA-1' }
  await call(page.request, 'POST', `/api/admin/agents/${id_agen}/topups`, deposit)
  const asked = { nama, kontak: 'agen@contoh.id', jenis: 'salinan', diterima_pada: hoursAhead(-1) }
  await call(page.request, 'POST', '/api/admin/data-requests', asked)
  await logInAsAdmin(page)
  await withoutMotion(page)
  const main = page.getByRole('main')
  await page.goto('/admin/staff')
  await expect(main.getByText('admin@tiketbus.test')).toBeVisible()
  await check(page, 'staff')
  await expectAccessibleDialog(page, 'Undang Petugas')
  await page.goto(`/admin/agents?q=${encodeURIComponent(nama)}`)
  await expect(main.getByText(nama).first()).toBeVisible()
  await check(page, 'agents')
  await expectAccessibleDialog(page, 'Tambah Agen')
  await main.getByRole('link', { name: nama }).click()
  await expect(main.getByText('Isi deposit')).toBeVisible()
  await check(page, 'account of an agency')
  await expectAccessibleDialog(page, 'Catat Deposit')
  const { id_bus, id_rute } = await aTrip(page.request)
  const quota = { id_bus, hari: [], channel: `agen:${id_agen}`, reason: 'Jatah agen', lepas_jam: 3 }
  await call(page.request, 'POST', '/api/admin/standing-blocks', { ...quota, nomor_kursi: [1, 2] })
  await call(page.request, 'POST', `/api/admin/routes/${id_rute}/phone-holds`, {
    nomor_kursi: [3],
    nama_penumpang: 'Ibu Sri Wahyuni',
    no_telepon: '0812 3456 7890',
    until: `${hoursAhead(5)}:00+07:00`,
  })
  await page.goto('/admin/blokir')
  await expect(main.getByText('Jatah agen').first()).toBeVisible()
  await check(page, 'standing blocks')
  await page.getByRole('button', { name: 'Tambah Blokir Tetap' }).click()
  await dialog(page).getByLabel('Bus').selectOption(String(id_bus))
  await dialog(page).getByLabel('Kursi').fill('3-5')
  await dialog(page).getByLabel('Alasan').fill('Kursi kru')
  await dialog(page).getByRole('button', { name: 'Periksa dahulu' }).click()
  await expect(dialog(page)).toContainText('2 kursi kosong pada 1 keberangkatan')
  await check(page, 'what a standing block would do')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Buang isian' }).click()
  const { id_loket } = await call<{ id_loket: number }>(page.request, 'POST', '/api/admin/counters', {
    nama: unique('Loket Bungurasih'),
  })
  await call(page.request, 'POST', '/api/auth/counter-browsers', { id_loket })
  await page.goto('/admin/shifts')
  await expect(main.getByRole('button', { name: /^Akhiri/ }).first()).toBeVisible()
  await check(page, 'counters and their browsers')
  await page.goto('/admin/data-requests?limit=50')
  await expect(main.getByText(nama).first()).toBeVisible()
  await check(page, 'data requests')
})
