import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  aBus,
  alert,
  anOrder,
  aPaidOrder,
  logInAsAdmin,
  aTrip,
  call,
  dataOf,
  dayAhead,
  dialog,
  hoursAhead,
  row,
  rows,
  search,
  unique,
  type Ticket,
  type Trip,
  chooseInMenu,
} from './admin-api.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

/** The content of the QR code of a passenger's only ticket. */
async function codeOf(page: Page, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get('/api/tiket/my-tickets', { headers })
  const [ticket] = await dataOf<{ kode: string }[]>(reply)
  return ticket?.kode ?? ''
}

test('a departure with sold seats is called off: effects shown, refunds made, mails sent, manual refund recorded, all in the log', async ({
  page,
}) => {
  const trip = await aTrip(page.request)
  const paid = await aPaidOrder(page.request, trip, [1, 2])
  const waiting = await anOrder(page.request, trip, [5])
  await logInAsAdmin(page)
  await page.goto(`/admin/routes?q=${encodeURIComponent(trip.nama_bus)}`)
  await button(page, /^Tindakan lain/).click()
  await page.getByRole('menuitem', { name: 'Batalkan keberangkatan' }).click()
  const effect = dialog(page)
  const counted = (term: string) => effect.locator('dl > div').filter({ hasText: term })
  await expect(counted('Pesanan dibatalkan')).toContainText('2')
  await expect(counted('Tiket dibatalkan')).toContainText('3')
  await expect(counted('Pemesan dikabari')).toContainText('2')
  await expect(counted('Uang yang dikembalikan')).toContainText('Rp 300.000')
  await button(page, 'Batalkan keberangkatan ini').click()
  await expect(effect.getByLabel('Alasan')).toHaveAttribute('aria-invalid', 'true')
  await effect.getByLabel('Alasan').fill('armada rusak')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await button(page, 'Batalkan keberangkatan ini').dblclick()
  await expect(alert(page)).toContainText('Keberangkatan dibatalkan: 3 tiket, pengembalian Rp 300.000')
  expect(sent).toHaveLength(1)
  await expect(row(page, trip.nama_bus)).toContainText('Nonaktif')
  for (const { token } of [paid, waiting]) {
    const headers = { authorization: `Bearer ${token}` }
    const mine = await dataOf<Ticket[]>(await page.request.get('/api/tiket/my-tickets', { headers }))
    expect(new Set(mine.map((ticket) => ticket.status_tiket))).toEqual(new Set(['cancelled']))
  }
  const mailed = async () => (await page.request.get('/dev/mail.json')).text()
  await expect.poll(mailed).toContain('armada rusak')

  await page.getByRole('link', { name: 'Bengkulu → Jambi' }).click()
  await expect(page.getByText(/^Dibatalkan pada/)).toBeVisible()
  await expect(button(page, 'Batalkan keberangkatan')).toHaveCount(0)

  // A manual payment is refunded manually: one refund per payment.
  await page.goto('/admin/refunds?limit=50')
  const due = row(page, paid.passenger)
  await expect(due).toHaveCount(2)
  await expect(due.first()).toContainText('Rp 150.000')
  await chooseInMenu(due.first(), 'Sedang dibayarkan')
  const marked = due.filter({ hasText: 'Dibayarkan Admin Demo' })
  await expect(marked).toHaveCount(1)
  await chooseInMenu(marked, 'Batalkan tanda')
  await dialog(page).getByRole('button', { name: 'Batalkan tanda' }).click()
  await expect(marked).toHaveCount(0)
  await chooseInMenu(due.first(), 'Sedang dibayarkan')
  await marked.getByRole('button', { name: /^Tandai sudah dibayar/ }).click()
  const form = dialog(page)
  await form.getByRole('button', { name: 'Tandai sudah dibayar' }).click()
  await expect(form.getByLabel('Bukti pembayaran')).toHaveAttribute('aria-invalid', 'true')
  const proof = unique('transfer BCA, ref')
  await form.getByLabel('Bukti pembayaran').fill(proof)
  await form.getByRole('button', { name: 'Tandai sudah dibayar' }).dblclick()
  await expect(alert(page).filter({ hasText: 'Pengembalian dana ditandai sudah dibayar' })).toBeVisible()
  await expect(due).toHaveCount(1)
  await page.getByLabel('Status').selectOption('Selesai')
  // Until the list of the new filter arrives, the page shows the old one.
  const paidOut = row(page, paid.passenger).filter({ hasText: 'Selesai' })
  await paidOut.getByRole('button', { name: /^Rincian/ }).click()
  await expect(dialog(page)).toContainText(proof)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Sengketa' }).click()
  await expect(page.getByText('Tidak ada pesanan yang disengketakan')).toBeVisible()

  await page.goto(`/admin/audit?filter=trip&q=${trip.id_rute}`)
  const entry = row(page, 'Membatalkan keberangkatan')
  for (const text of ['Admin Demo', 'pesanan: 2', 'tiket: 3', 'armada rusak'])
    await expect(entry).toContainText(text)
  await expect(entry).not.toContainText('→')
  await expect(row(page, 'Menambahkan rute')).toHaveCount(1)
  await page.goto('/admin/audit')
  const number = `TB-${paid.tickets[0]?.id_tiket}`
  await search(page, number)
  await expect(row(page, `Tiket ${number}`)).toHaveCount(1)
  await search(page, 'Kota yang tidak ada')
  await expect(page.getByText(/^Yang dapat dicari: nomor tiket/)).toBeVisible()
  await search(page, `bengkulu - jambi`)
  await expect(row(page, `Rute ${trip.id_rute}`).filter({ hasText: 'armada rusak' })).toHaveCount(1)
  await page.goto('/admin/audit')
  await page.getByLabel('Data', { exact: true }).selectOption('Pengembalian dana')
  await expect(row(page, proof)).toContainText('Menandai refund dibayar')
})

test.describe('the boarding check', () => {
  // The browser logs the 404 of an unknown number.
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('each kind of ticket has its own result at the door; the manifest is printed and exported', async ({
    page,
  }) => {
    const departs = hoursAhead(3)
    const trip = await aTrip(page.request, { waktu_berangkat: departs, perkiraan_tiba: null })
    const { passenger, tickets, token } = await aPaidOrder(page.request, trip, [7])
    const unpaid = await anOrder(page.request, trip, [8])
    const foreign = await aPaidOrder(page.request, await aTrip(page.request), [1])
    const number = (ticket: Ticket | undefined) => `TB-${ticket?.id_tiket}`
    const valid = number(tickets[0])
    const kode = await codeOf(page, token)

    await logInAsAdmin(page)
    await page.goto(`/admin/routes/${trip.id_rute}`)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await expect(page.getByRole('heading', { name: 'Bengkulu → Jambi' })).toBeVisible()
    await expect(page.getByTitle(`Kursi 7, terjual, ${passenger}`)).toBeVisible()
    await expect(row(page, passenger)).toContainText(valid)
    await button(page, 'Cetak daftar penumpang').click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    const sheet = page.locator('.manifest-sheet')
    await expect(sheet).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    const clock = `${departs.slice(11).replace(':', '.')} WIB`
    for (const text of [passenger, valid, clock]) await expect(sheet).toContainText(text)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    // The head of a table is repeated on each page.
    for (const text of ['Bengkulu → Jambi', clock]) await expect(sheet.locator('thead')).toContainText(text)
    await page.emulateMedia({ media: 'screen' })
    await button(page, 'Unduh berkas').click()
    const csv = page.getByRole('menuitem', { name: 'Unduh CSV' })
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()])
    expect(await textOf(download)).toContain(passenger)

    await page.getByRole('link', { name: 'Periksa penumpang' }).click()
    await expect(page.getByText('0 dari 1 penumpang sudah naik')).toBeVisible()
    const answer = page.locator('[data-outcome]')
    const check = async (code: string, outcome: string, words: string) => {
      const field = page.getByLabel('Nomor atau kode tiket')
      await field.fill(code)
      await field.press('Enter')
      await expect(answer).toHaveAttribute('data-outcome', outcome)
      await expect(answer).toContainText(words)
      await expect(field).toBeFocused()
    }
    await check(valid.toLowerCase(), 'unsigned', 'Tanpa tanda tangan, periksa identitas')
    await button(page, 'Identitas cocok, naikkan').click()
    await expect(answer).toHaveAttribute('data-outcome', 'valid')
    for (const text of [passenger, 'Kursi 7']) await expect(answer).toContainText(text)
    await expect(page.getByText('1 dari 1 penumpang sudah naik')).toBeVisible()
    await check(kode, 'already_boarded', 'oleh Admin Demo')
    await check(number(unpaid.tickets[0]), 'unpaid', 'Belum dibayar')
    await check(number(foreign.tickets[0]), 'other_departure', 'Keberangkatan lain')
    await check(`${kode.slice(0, -4)}AAAA`, 'forged', 'Bukan tiket kami')
    await check('TB-999999999', 'not_found', 'Tidak ditemukan')
    await button(page, `Batalkan naik ${valid}`).first().click()
    await expect(answer).toHaveAttribute('data-outcome', 'undone')
    await expect(page.getByText('0 dari 1 penumpang sudah naik')).toBeVisible()
    await check(kode, 'valid', 'Silakan naik')
    await page.goto(`/admin/routes/${trip.id_rute}`)
    await expect(page.getByTitle(`Kursi 7, sudah naik, ${passenger}`)).toBeVisible()
  })
})

test('a bulk timetable shows a clash before saving, and is saved whole or not at all', async ({ page }) => {
  const bus = await aBus(page.request)
  const taken = {
    id_bus: bus.id_bus,
    asal: 'Jambi',
    tujuan: 'Bengkulu',
    waktu_berangkat: `${dayAhead(51)}T06:00`,
    perkiraan_tiba: `${dayAhead(51)}T12:00`,
    harga: 90_000,
    status: 'nonaktif',
  }
  await call(page.request, 'POST', '/api/admin/routes', taken)
  await logInAsAdmin(page)
  await page.goto('/admin/routes')
  await page.getByRole('link', { name: 'Jadwal massal' }).click()
  await expect(page.getByRole('heading', { name: 'Jadwal Massal' })).toBeVisible()
  await page.getByLabel(/^Bus/).selectOption(`${bus.nama_bus} (40 kursi)`)
  await page.getByLabel('Kota asal').fill('Padang')
  await page.getByLabel('Kota tujuan').fill('Medan')
  await page.getByLabel('Harga per kursi (Rp)').fill('200000')
  await page.getByLabel('Lama perjalanan (jam)').fill('5')
  await page.getByLabel('Dari tanggal').fill(dayAhead(50))
  await page.getByLabel('Sampai tanggal').fill(dayAhead(52))
  await page.getByLabel('Jam ke-1').fill('07:00')
  await button(page, 'Tambah jam').click()
  await page.getByLabel('Jam ke-2').fill('19:00')
  await button(page, 'Pratinjau').click()
  await expect(
    page.getByText('1 bentrok dan 0 sudah lewat dari 6 keberangkatan', { exact: false }),
  ).toBeVisible()
  await expect(row(page, 'Bentrok dengan Jambi → Bengkulu')).toHaveCount(1)
  await expect(button(page, /^Simpan \d+ keberangkatan/)).toHaveCount(0)
  await page.getByLabel('Jam ke-1').fill('13:00')
  await expect(page.getByText('Isian berubah sejak pratinjau ini', { exact: false })).toBeVisible()
  await button(page, 'Pratinjau').click()
  await expect(page.getByText('6 keberangkatan siap disimpan.')).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
  await button(page, 'Simpan 6 keberangkatan').dblclick()
  await expect(alert(page)).toContainText('6 rute berhasil ditambahkan')
  await page.waitForURL('**/admin/routes?*')
  await expect(row(page, 'Baru ditambahkan')).toHaveCount(5)
  const q = encodeURIComponent(bus.nama_bus)
  const saved = await call<Trip[]>(page.request, 'GET', `/api/admin/routes?q=${q}`)
  expect(saved).toHaveLength(7)
  expect(saved.map((trip) => trip.terminal_asal)).toContain('Terminal Anak Air')
})

test('reports show sales and occupancy with a table each; they and the books are downloaded as files', async ({
  page,
}) => {
  const trip = await aTrip(page.request)
  const { passenger } = await aPaidOrder(page.request, trip, [1, 2])
  await logInAsAdmin(page)
  await page.goto('/admin/reports')
  await expect(page.getByRole('img', { name: /^Grafik pendapatan per hari: 30 hari/ })).toBeVisible()
  await page.getByText('Lihat sebagai tabel').first().click()
  await expect(rows(page).filter({ hasText: 'Rp' }).first()).toBeVisible()
  await button(page, '7 hari terakhir').click()
  await expect(page.getByRole('img', { name: /^Grafik pendapatan per hari: 7 hari/ })).toBeVisible()
  await page.getByLabel('Tanggal', { exact: true }).fill(dayAhead(40))
  await expect(page.getByText('2/40 · 5%').first()).toBeVisible()

  const fetched = async (name: string, ending = /\.csv$/) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    expect(download.suggestedFilename()).toMatch(ending)
    return textOf(download)
  }
  for (const name of ['Unduh Excel tiket', 'Unduh Excel keberangkatan'])
    expect((await fetched(name, /\.xlsx$/)).slice(0, 2)).toBe('PK')
  const tickets = await fetched('Unduh CSV tiket')
  expect(tickets.split('\n')[0]).toContain('Nomor Tiket')
  expect(tickets).toContain(passenger)
  await page.getByLabel('Dari', { exact: true }).fill(dayAhead(40))
  await page.getByLabel('Sampai', { exact: true }).fill(dayAhead(30))
  await expect(page.getByRole('alert').filter({ hasText: 'Rentang tanggal' })).toBeVisible()
  await page.getByLabel('Sampai', { exact: true }).fill(dayAhead(41))
  await expect(page).toHaveURL(new RegExp(`sampai=${dayAhead(41)}`))
  expect(await fetched('Unduh CSV keberangkatan')).toContain(trip.nama_bus)

  await page.getByRole('link', { name: 'Pembukuan', exact: true }).first().click()
  await expect(page.getByText('Jumlah debit')).toBeVisible()
  expect((await fetched('Unduh Excel jurnal', /^jurnal-.*\.xlsx$/)).slice(0, 2)).toBe('PK')
  expect(await fetched('Unduh CSV jurnal', /^jurnal-.*\.csv$/)).toContain('"4110","Penjualan tiket"')
  expect(await fetched('Unduh CSV entri', /^pembukuan-.*\.csv$/)).toContain('"Tiket berlaku"')
})
