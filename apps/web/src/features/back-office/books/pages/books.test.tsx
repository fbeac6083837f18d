import type { BookDay, BookEntry, MoneyReport, MoneyRow } from '@tiketbus/contract'
import { describe, expect, it, vi } from 'vitest'
import { openAdminPage } from '../../../../testing/lists.ts'
import {
  alerts,
  button,
  click,
  dialog,
  failure,
  fill,
  link,
  linkTarget,
  ok,
  until,
  waitForText,
} from '../../../../testing/screen.tsx'

const sum = { masuk: 0, keluar: 0, entri_masuk: 0, entri_keluar: 0 }
const aDay = (change: Partial<BookDay> = {}): BookDay => ({
  tanggal: '2026-11-21',
  lengkap_sejak: '2026-01-01T00:00:00.000Z',
  pesanan_lama: true,
  akun: [
    {
      id_akun: 1,
      nomor: '1120',
      nama: 'Saldo di penyedia',
      saldo_awal: 1_000_000,
      masuk: 300_000,
      keluar: 50_000,
      saldo_akhir: 1_250_000,
      sebab: [
        { ...sum, sebab: 'payment', nama: 'Pembayaran', masuk: 300_000, entri_masuk: 2 },
        { ...sum, sebab: 'dashboard', nama: 'Lewat dasbor', keluar: 50_000, entri_keluar: 1 },
      ],
    },
  ],
  debit: 350_000,
  kredit: 350_000,
  entri: 3,
  ...change,
})

const anEntry: BookEntry = {
  id_entri: 77,
  waktu: '2026-11-21T03:00:00.000Z',
  akun_debit: '1120 Saldo di penyedia',
  akun_kredit: '2110 Uang muka penumpang',
  jumlah: 150_000,
  uraian: 'Pembayaran diterima lewat penyedia',
  alasan: null,
  oleh: 'Rina',
  order_group_id: '3f2a9c1e-5b7d-4c8e-9a1b-2c3d4e5f6a7b',
  id_pembayaran: 5,
  id_refund: null,
  id_tiket: null,
}

const DAY = 'GET /api/admin/books/day'
const ENTRIES = 'GET /api/admin/books/entries'

it('shows a day by account and cause; each sum leads to its entries, which go on by cursor [B535, B536]', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T18:00:00Z'))
  const screen = await openAdminPage('/admin/books', {
    [DAY]: ok(aDay()),
    [ENTRIES]: ok({ tanggal: '2026-11-21', entri: [anEntry], berikutnya: 77 }),
  })
  await waitForText(
    'Sabtu, 21 November 2026',
    'Rp 1.250.000',
    'Jumlah debit Rp 350.000 = jumlah kredit Rp 350.000',
  )
  expect(screen.requests.find(({ call }) => call === DAY)?.url).toContain('tanggal=2026-11-21')
  expect(linkTarget('Hari sebelumnya')).toBe('/admin/books?tanggal=2026-11-20')
  expect(linkTarget(/^Rp.50\.000, 1 entri keluar, Lewat dasbor/)).toContain('sebab=dashboard&arah=keluar')
  await click(link(/^Rp.300\.000, 2 entri masuk, Pembayaran, Saldo di penyedia$/))
  await waitForText(
    '21 November 2026 · Saldo di penyedia · Pembayaran · masuk',
    '10.00 WIB',
    '3F2A9C1E',
    'Rina',
  )
  expect(screen.at()).toBe('/admin/books/entries?tanggal=2026-11-21&akun=1&sebab=payment&arah=masuk')
  // A line of 40 px has no room for all of it.
  await click(button(/^Rincian/))
  expect(dialog()).toContain('Entri')
  for (const text of ['Rina', anEntry.akun_debit, anEntry.akun_kredit]) expect(dialog()).toContain(text)
  await click(button('Tutup'))
  await click(link('Entri berikutnya'))
  await until(() => screen.at().endsWith('&setelah=77'))
  await until(() => document.activeElement?.getAttribute('aria-label') === 'Entri Pembukuan')
  expect(screen.requests.findLast(({ call }) => call === ENTRIES)?.url).toContain('setelah=77')
  expect(linkTarget('Dari awal')).toBe(
    '/admin/books/entries?tanggal=2026-11-21&akun=1&sebab=payment&arah=masuk',
  )
  expect(linkTarget('Pembukuan 21 November 2026')).toBe('/admin/books?tanggal=2026-11-21')
})

it.each([
  ['an incomplete book', { lengkap_sejak: null }, 'Pembukuan belum lengkap'],
  [
    'a day before',
    { lengkap_sejak: '2026-11-25T00:00:00.000Z' },
    'Pembukuan lengkap sejak Rabu, 25 November 2026',
  ],
  [
    'a day before the first order',
    { akun: [], pesanan_lama: false, lengkap_sejak: '2026-11-25T00:00:00.000Z' },
    'Pembukuan baru dimulai pada 25 November 2026.',
  ],
  ['an empty day', { akun: [] }, 'Tidak ada uang yang berpindah pada tanggal ini'],
  ['sums that differ', { kredit: 1 }, 'Jumlah debit Rp 350.000 berbeda dari jumlah kredit Rp 1.'],
])('states what is to know of %s [B537]', async (_name, change, text) => {
  await openAdminPage('/admin/books?tanggal=2026-11-21', { [DAY]: ok(aDay(change)) })
  await waitForText(text)
})

it('chooses the days of the journal, and shows why the day did not load', async () => {
  await openAdminPage('/admin/books?tanggal=2026-11-21', { [DAY]: failure(503, 'TEMPORARILY_UNAVAILABLE') })
  await until(() => alerts().length > 0)
  await fill('Sampai', '2026-11-20')
  await waitForText('Rentang tanggal harus dari awal ke akhir')
  await fill('Dari', '2026-11-01')
  await waitForText('Unduh Excel jurnal')
})

describe('/admin/uang', () => {
  const row = (fields: Partial<MoneyRow>): MoneyRow => ({
    metode: 'GoPay',
    kanal: 'web',
    loket: null,
    agen: null,
    asal: 'Jakarta',
    tujuan: 'Bandung',
    masuk: 0,
    keluar: 0,
    entri: 1,
    biaya: null,
    ...fields,
  })
  const report: MoneyReport = {
    dari: '2026-11-23',
    sampai: '2026-11-23',
    menurut: 'bayar',
    baris: [
      row({ masuk: 100_000, keluar: 30_000, biaya: { jumlah: 1500, diisi: 1, belum_diisi: 0 } }),
      row({ metode: 'Tunai', kanal: 'loket', loket: 'Loket Pulo Gebang', masuk: 250_000 }),
      row({ metode: 'Tunai', kanal: 'agen', agen: 'Agen Sari', tujuan: 'Solo', masuk: 50_000 }),
    ],
    masuk: 400_000,
    keluar: 30_000,
    pembukuan: 370_000,
    lengkap: true,
  }
  const bodyRows = () =>
    [...document.querySelectorAll('tbody tr')].map((tr) =>
      [...tr.children].map((cell) => (cell.textContent ?? '').replace(/\s/g, ' ')),
    )

  it('divides the money by one property, then by the next, and by two at once; it equals the books [B793]', async () => {
    const screen = await openAdminPage('/admin/uang?dari=2026-11-23&sampai=2026-11-23', {
      'GET /api/admin/books/uang': ok(report),
    })
    await waitForText(/Sama dengan pembukuan: Rp\s370\.000/)
    expect(bodyRows()).toEqual([
      ['Tunai', 'Rp 300.000', 'Rp 0', 'Rp 300.000', '–', 'Rp 300.000', '2'],
      ['GoPay', 'Rp 100.000', 'Rp 30.000', 'Rp 70.000', 'Rp 1.500', 'Rp 68.500', '1'],
      ['Jumlah', 'Rp 400.000', 'Rp 30.000', 'Rp 370.000', 'Rp 1.500', 'Rp 368.500', '3'],
    ])
    await click(link('Tunai'))
    expect(bodyRows().map(([name]) => name)).toEqual(['Loket', 'Agen', 'Jumlah'])
    await fill('Baris', 'loket')
    await fill('Kolom', 'rute')
    expect(bodyRows()).toEqual([
      ['Loket Pulo Gebang', 'Rp 250.000', '–', 'Rp 250.000'],
      ['Agen Sari', '–', 'Rp 50.000', 'Rp 50.000'],
      ['Jumlah', 'Rp 250.000', 'Rp 50.000', 'Rp 300.000'],
    ])
    await fill('Menurut', 'berangkat')
    await until(() => screen.requests.some(({ url }) => url.includes('menurut=berangkat')))
  })

  it('names a fee of the provider that is not entered instead of showing 0, alone and in a sum [B982]', async () => {
    const baris = [
      row({ masuk: 100_000, biaya: { jumlah: 700, diisi: 2, belum_diisi: 0 } }),
      row({ metode: 'QRIS', masuk: 50_000, biaya: { jumlah: 0, diisi: 0, belum_diisi: 3 } }),
    ]
    await openAdminPage('/admin/uang', { 'GET /api/admin/books/uang': ok({ ...report, baris }) })
    await waitForText('Perkiraan biaya', 'termasuk PPN')
    expect(bodyRows().map((cells) => cells.slice(3, 6))).toEqual([
      ['Rp 100.000', 'Rp 700', 'Rp 99.300'],
      ['Rp 50.000', 'belum diisi', 'belum diisi'],
      ['Rp 150.000', 'Rp 700 + 3 belum diisi', 'belum diisi'],
    ])
    expect(linkTarget('Biaya penyedia')).toBe('/admin/biaya-penyedia')
  })

  it('states a difference from the books, and that there is none', async () => {
    await openAdminPage('/admin/uang', { 'GET /api/admin/books/uang': ok({ ...report, pembukuan: 1 }) })
    await waitForText(/Berbeda dari pembukuan: di sini Rp\s370\.000, di pembukuan Rp\s1\./)
  })
})
