import type { CounterDeparture, CounterSale, Shift, ShiftSlip } from '@tiketbus/contract'
import { describe, expect, it, vi } from 'vitest'
import { firstRequest, openAdminPage } from '../../../../testing/lists.ts'
import { inAct } from '../../../../testing/mount.ts'
import { aManifestSeat, aTrip, groupOf, GROUP, paid, shift, ticketsFor } from '../../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  ok,
  pageText,
  submit,
  until,
  waitForText,
  type Replies,
} from '../../../../testing/screen.tsx'

const trip = aTrip()
const departure: CounterDeparture = {
  id_rute: 7,
  asal: 'Jakarta',
  tujuan: 'Yogyakarta',
  zona_asal: 'Asia/Jakarta',
  waktu_berangkat: trip.waktu_berangkat,
  nama_bus: trip.nama_bus,
  nomor_polisi: null,
  harga: 150_000,
  total_kursi: 40,
  kursi_tersedia: 38,
}
const other: CounterDeparture = { ...departure, id_rute: 8, tujuan: 'Solo' }
const sold: CounterSale = {
  order_group_id: GROUP,
  id_tiket: 42,
  nomor_kursi: [12, 13],
  total_bayar: 300_000,
  bayar: 'lunas',
  halaman: null,
  batas: null,
  kembalian: 50_000,
}
const order = {
  ...groupOf(ticketsFor([12, 13], paid)),
  seats: [],
  payments: [],
  refunds: [],
  refunds_elsewhere: [],
  pembeli: { nama: 'Siti', no_telepon: '081234567890' },
  history: [],
}
const SELL = 'POST /api/admin/routes/7/sales'
const BLOCK = 'POST /api/admin/routes/7/blocks'
const PRINT = `POST /api/admin/orders/${GROUP}/print`
const seatsWith = (taken: readonly number[]) =>
  Array.from({ length: 40 }, (_none, index) =>
    aManifestSeat(index + 1, taken.includes(index + 1) ? { status: 'booked', id_tiket: index } : {}),
  )
const manifest = (taken: readonly number[]) =>
  ok({ trip, called_off_at: null, called_off_reason: null, seats: seatsWith(taken), called_off: [] })

const replies: Replies = {
  'GET /api/admin/shifts/mine': ok(shift),
  'GET /api/admin/counter/departures': ok([other, departure]),
  'GET /api/admin/routes/7/manifest': manifest([1]),
  'GET /api/admin/routes/7/kept': ok({ holds: [], blocks: [], channels: [] }),
  'GET /api/rute/7': ok(trip),
  'GET /api/admin/counter/passengers': ok([{ nama_penumpang: 'Ibu Sri' }]),
  [SELL]: ok(sold),
  [PRINT]: [ok({ dicetak: 1, salinan: 0 }), ok({ dicetak: 2, salinan: 1 })],
  [`GET /api/admin/orders/${GROUP}`]: ok(order),
  [`GET /api/admin/orders/${GROUP}/cetak`]: ok({ ...order, pembeli: 'Siti' }),
}

/** Presses a key in the field that has the focus, or in this one. */
const press = (key: string, on: Element = document.activeElement ?? document.body) =>
  inAct(() => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

async function open(given: Replies = {}) {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const screen = await openAdminPage('/loket', { ...replies, ...given })
  return { screen, print }
}

/** The departure is chosen by typing, the seats by their numbers. */
async function chooseSeats(seats: string) {
  await waitForText('Solo')
  await fill(/^Keberangkatan/, 'yog')
  await press('Enter', field(/^Keberangkatan/))
  await waitForText('Ganti')
  await fill(/^Kursi/, seats)
  await press('Enter', field(/^Kursi/))
}

describe('/loket', () => {
  it('sells two seats for cash without a click, prints, and goes on with the same departure [B880, B883, B971, O960, K995]', async () => {
    const { screen, print } = await open()
    // Chromium's returns a promise, which is no end of an effect.
    const scroll = vi.fn(() => Promise.resolve())
    vi.stubGlobal('scrollTo', scroll)
    await chooseSeats('12-13')
    await fill(/^Nomor telepon/, '081234567890')
    await press('Enter', field(/^Nomor telepon/))
    expect(document.activeElement).toBe(field('12Nama penumpang kursi 12'))
    await waitForText('Ibu Sri')
    await fill('12Nama penumpang kursi 12', 'Siti')
    await fill('13Nama penumpang kursi 13', 'Budi')
    await fill(/^Email/, ' siti@contoh.id ')
    await fill(/^Uang diterima/, '350000')
    await waitForText(/Kembalian ?Rp\s50\.000/)
    await press('Enter', field(/^Uang diterima/))
    await waitForText('Terjual: kursi 12, 13')
    await until(() => print.mock.calls.length === 1)
    // The change is above what the clerk had scrolled to.
    expect(scroll).toHaveBeenLastCalledWith({ top: 0 })
    const { body, headers } = firstRequest(screen, SELL) ?? {}
    expect(body).toEqual({
      kursi: [
        { nomor_kursi: 12, nama_penumpang: 'Siti' },
        { nomor_kursi: 13, nama_penumpang: 'Budi' },
      ],
      titik_naik: null,
      titik_turun: null,
      no_telepon: '081234567890',
      email: 'siti@contoh.id',
      bayar: { cara: 'tunai', diterima: 350_000 },
      jumlah: 300_000,
      alasan_harga: null,
    })
    expect(headers?.get('idempotency-key')).toMatch(/\S/)
    const paper = document.querySelector('.paper-print')?.textContent ?? ''
    expect([paper.match(/Kursi 1[23]/g)?.length, paper.includes('Salinan')]).toEqual([2, false])
    expect(document.querySelectorAll('.paper-print svg[role=img]')).toHaveLength(2)
    // The page on which the buyer adds it to an account [K995].
    expect(paper).toMatch(/Simpan di ponsel: \S+\/tiket\/tambah/)
    expect([buttons(/^Lepas kursi/).length, pageText().includes('Jakarta → Yogyakarta')]).toEqual([0, true])
    await press('F7')
    await until(() => print.mock.calls.length === 2)
    expect(document.querySelector('.paper-print')?.textContent).toContain('Salinan ke-1')
  })

  it('typed words in their order come first: the way back is not chosen [B973]', async () => {
    const back = { ...departure, id_rute: 9, asal: 'Yogyakarta', tujuan: 'Jakarta' }
    const more = Array.from({ length: 40 }, (_none, at) => ({ ...other, id_rute: 20 + at }))
    await open({ 'GET /api/admin/counter/departures': ok([back, departure, ...more]) })
    await waitForText('2 keberangkatan lain: ketik')
    const first = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
    await fill(/^Keberangkatan/, 'jak yog')
    expect(first()).toContain('Jakarta → Yogyakarta')
    await fill(/^Keberangkatan/, 'yog jak')
    expect(first()).toContain('Yogyakarta → Jakarta')
    await fill(/^Keberangkatan/, `${departure.nama_bus} jakarta`)
    expect(document.querySelectorAll('[role=option]').length).toBeGreaterThan(2)
  })

  it('a shift that was closed elsewhere: nothing is sold, and the sale is kept, with a notice [B975]', async () => {
    let mine: Shift | null = shift
    await open({
      'GET /api/admin/shifts/mine': () => ok(mine),
      'GET /api/admin/counters': ok([
        { id_loket: 1, nama: 'Pulo Gebang', alamat: null, diarsipkan: false, versi: 1 },
      ]),
      [SELL]: () => {
        mine = null
        return failure(422, 'SHIFT_NEEDED', 'Buka shift dulu')
      },
    })
    await chooseSeats('12')
    await fill(/^Nomor telepon/, '081234567890')
    await fill('12Nama penumpang kursi 12', 'Siti')
    await press('F9')
    await waitForText('Penjualan di layar belum terjadi')
  })

  it('a seat that was sold elsewhere is replaced, with the name that was typed for it [B885]', async () => {
    let taken = [1]
    const { screen } = await open({
      'GET /api/admin/routes/7/manifest': () => manifest(taken),
      [SELL]: [failure(409, 'SEAT_CONFLICT', 'Kursi 12 sudah diambil', { conflictSeats: [12] }), ok(sold)],
    })
    await chooseSeats('12')
    await fill(/^Nomor telepon/, '081234567890')
    await fill('12Nama penumpang kursi 12', 'Siti')
    taken = [1, 12]
    await press('F9')
    await waitForText('Kursi 12 baru saja terjual')
    await press('F9')
    expect(screen.calls.filter((call) => call === SELL)).toHaveLength(1)
    await fill(/^Kursi/, '14')
    await press('Enter', field(/^Kursi/))
    expect(field('14Nama penumpang kursi 14').value).toBe('Siti')
    expect(pageText()).not.toContain('baru saja terjual')
    await press('F9')
    await waitForText('Terjual')
  })

  it('an unknown outcome is asked again with the same key, also after a reload; the form waits [B884]', async () => {
    const { screen } = await open({ [SELL]: ['network', 'network', ok(sold)] })
    await chooseSeats('12 13')
    await fill(/^Nomor telepon/, '081234567890')
    await fill('12Nama penumpang kursi 12', 'Siti')
    await fill('13Nama penumpang kursi 13', 'Budi')
    await press('F9')
    await waitForText('Belum diketahui')
    expect(
      field(/^Nomor telepon/).matches(':disabled') || field(/^Nomor telepon/).closest('fieldset')?.disabled,
    ).toBe(true)
    await screen.close()
    const again = await openAdminPage('/loket', { ...replies, [SELL]: ok(sold) })
    await waitForText('Terjual: kursi')
    const keys = [...screen.requests, ...again.requests]
      .filter(({ call }) => call === SELL)
      .map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  })

  it('a sale without an answer keeps its departure and seats, also if the screen is locked meanwhile [B884, B970]', async () => {
    const locked = failure(422, 'SESSION_LOCKED', 'Layar terkunci')
    const { screen } = await open({ [SELL]: ['network', locked, ok(sold)] })
    await chooseSeats('12')
    await fill(/^Nomor telepon/, '081234567890')
    await fill('12Nama penumpang kursi 12', 'Siti')
    await press('F9')
    await waitForText('Belum diketahui')
    await click(button(/^Kursi 12,/))
    await click(button(/^Kursi 14,/))
    await press('F2')
    await click(button(/^Ganti/))
    expect([pageText().includes('Solo'), field('12Nama penumpang kursi 12').value]).toEqual([false, 'Siti'])
    await click(button('Tanyakan lagi'))
    await until(() => screen.calls.filter((call) => call === SELL).length === 2)
    await waitForText('Belum diketahui')
    await click(button('Tanyakan lagi'))
    await waitForText('Terjual: kursi')
    const keys = screen.requests.filter(({ call }) => call === SELL)
    expect(new Set(keys.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('names of a group are pasted in order; what was typed outlasts a reload [B881, B885]', async () => {
    const { screen } = await open()
    await chooseSeats('2-4')
    await inAct(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => 'Nama\nSiti\nBudi\nDewi\nRudi' } })
      field('2Nama penumpang kursi 2').dispatchEvent(event)
    })
    await waitForText('1 nama belum mendapat kursi: Rudi')
    await screen.close()
    await openAdminPage('/loket', replies)
    await waitForText('Rudi')
    expect([2, 3, 4].map((seat) => field(`${seat}Nama penumpang kursi ${seat}`).value)).toEqual([
      'Siti',
      'Budi',
      'Dewi',
    ])
  })

  it('QRIS shows its code, waits, and prints once it is paid; the card and the transfer ask for theirs [B889, B974]', async () => {
    const waits = { ...sold, bayar: 'menunggu', halaman: 'https://pay.example/x', batas: trip.waktu_tutup }
    const { screen, print } = await open({
      [SELL]: ok(waits),
      [`GET /api/admin/counter/orders/${GROUP}`]: [ok({ ...waits, dicetak: 0 }), ok({ ...sold, dicetak: 0 })],
    })
    await chooseSeats('12')
    await fill(/^Nomor telepon/, '081234567890')
    await fill('12Nama penumpang kursi 12', 'Siti')
    await click(field('Mesin kartu'))
    await press('F9')
    expect(pageText()).toContain('Isi 4 angka terakhir kartu')
    await fill('4 angka terakhir kartu', '4811 1111 1111 1114')
    expect(field('4 angka terakhir kartu').value).toBe('1114')
    expect(JSON.stringify(sessionStorage)).not.toContain('4811')
    await click(field('QRIS'))
    await press('F9')
    await waitForText(/Bayar dengan QRIS ?Rp\s300\.000/, 'Bayar dengan cara lain')
    await until(() => print.mock.calls.length === 1)
    expect(firstRequest(screen, SELL)?.body).toMatchObject({ bayar: { cara: 'qris' } })
    await waitForText('Terjual')
  })

  it('while a QRIS waits, a seat on the map begins the next sale, which outlasts a reload and that payment [B979]', async () => {
    const waits = { ...sold, bayar: 'menunggu', halaman: 'https://pay.example/x', batas: trip.waktu_tutup }
    const ORDER = `GET /api/admin/counter/orders/${GROUP}`
    const { screen } = await open({ [SELL]: ok(waits), [ORDER]: ok({ ...waits, dicetak: 0 }) })
    await chooseSeats('12')
    await fill(/^Nomor telepon/, '081234567890')
    await fill('12Nama penumpang kursi 12', 'Siti')
    await click(field('QRIS'))
    await press('F9')
    await waitForText('Bayar dengan QRIS')
    await click(button(/^Kursi 14,/))
    await fill('14Nama penumpang kursi 14', 'Budi')
    await screen.close()
    await openAdminPage('/loket', { ...replies, [ORDER]: ok({ ...sold, dicetak: 0 }) })
    await waitForText('Terjual: kursi 12')
    expect(field('14Nama penumpang kursi 14').value).toBe('Budi')
  })

  it('blocks the chosen seats by F10, shows for whom and until when, and lifts the block there [B920]', async () => {
    const block = { naik: 0, turun: 1, channel: 'agen:4', agen: 'Agen Rejeki', reason: 'Jatah', oleh: null }
    const until = '2036-11-20T05:00:00.000Z'
    let kept: object = { holds: [], blocks: [], channels: [] }
    const blocked = { ...kept, blocks: [12, 13].map((nomor_kursi) => ({ nomor_kursi, until, ...block })) }
    const { screen } = await open({
      'GET /api/admin/routes/7/kept': () => ok(kept),
      'GET /api/admin/channels': ok({ agen: [{ id_agen: 4, nama: 'Agen Rejeki' }], lain: [] }),
      [BLOCK]: () => ok((kept = blocked)),
      [`${BLOCK}/release`]: () => ok((kept = { holds: [], blocks: [], channels: [] })),
    })
    await chooseSeats('12 13')
    await press('F10')
    await waitForText('Blokir kursi 12, 13')
    await waitForText('Agen Rejeki')
    await fill(/^Untuk/, 'agen:4')
    await fill(/^Diblokir sampai/, '2036-11-20T12:00')
    await fill(/^Alasan/, 'Jatah')
    await press('Enter', field(/^Alasan/))
    expect(document.querySelectorAll('form form')).toHaveLength(0)
    await submit()
    await waitForText('Kursi diblokir', 'untuk Agen Rejeki sampai')
    // The page's only other heading is its title: no level is left out.
    expect([...document.querySelectorAll('h2')].map((one) => one.textContent)).toContain('Kursi diblokir')
    expect(firstRequest(screen, BLOCK)?.body).toEqual({
      nomor_kursi: [12, 13],
      naik: 0,
      turun: 1,
      channel: 'agen:4',
      until,
      reason: 'Jatah',
    })
    expect([buttons(/^Lepas kursi/), screen.calls.filter((call) => call === SELL)]).toEqual([[], []])
    // Another's block is not sold: a click shows it.
    await click(button(/^Kursi 12, diblokir untuk Agen Rejeki sampai .*: Jatah$/))
    expect(buttons(/^Lepas kursi/)).toEqual([])
    await click(button(/^Buka blokir kursi 12$/))
    await waitForText('Blokir kursi 12 dibuka')
    expect(firstRequest(screen, `${BLOCK}/release`)?.body).toEqual({ nomor_kursi: [12], naik: 0, turun: 1 })
  })

  it('without a shift it asks for counter and float, and goes on; closing is blind [B887, B972]', async () => {
    let mine: Shift | null = null
    const slip: ShiftSlip = {
      ...shift,
      seharusnya: 500_000,
      dihitung: 495_000,
      selisih: -5000,
      catatan: null,
      tunai: null,
      penjualan: [{ cara: 'tunai', pembayaran: 1, jumlah: 300_000 }],
      tiket: 2,
      mutasi: [],
      setoran: null,
      disahkan_pada: null,
      disahkan_oleh: null,
    }
    const { screen, print } = await open({
      'GET /api/admin/shifts/mine': () => ok(mine),
      'GET /api/admin/counters': ok([
        { id_loket: 1, nama: 'Pulo Gebang', alamat: null, diarsipkan: false, versi: 1 },
      ]),
      'POST /api/admin/shifts': () => ok((mine = shift)),
      'POST /api/admin/shifts/3/close': () => {
        mine = null
        return ok(slip)
      },
    })
    await waitForText('Pulo Gebang')
    expect(document.activeElement).toBe(field('Modal awal'))
    await fill('Modal awal', '200000')
    await click(button('Buka shift'))
    await waitForText('Shift Pulo Gebang', 'Solo')
    expect(firstRequest(screen, 'POST /api/admin/shifts')?.body).toEqual({ id_loket: 1, modal: 200_000 })
    await click(button('Tutup shift'))
    expect(dialog()).not.toMatch(/Seharusnya ?Rp/)
    await fill('Uang yang dihitung', '495000')
    await click(button('Tutup shift'))
    await until(() => dialog().includes('Kurang'))
    expect(dialog()).toMatch(/Seharusnya ?Rp\s500\.000/)
    await click(button('Cetak slip'))
    await until(() => print.mock.calls.length === 1)
    expect(document.querySelector('.paper-print')?.textContent).toContain('Slip shift 3')
  })
})
