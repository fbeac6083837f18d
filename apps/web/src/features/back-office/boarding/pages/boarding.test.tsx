import { describe, expect, it } from 'vitest'
import { calendarDay } from '../../../../lib/dates.ts'
import { sent } from '../../../../testing/lists.ts'
import { aTrip } from '../../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  failure,
  field,
  fill,
  ok,
  page,
  shows,
  submit,
  until,
} from '../../../../testing/screen.tsx'
import { answer, CHECK, open, outcome, ticket } from './testing.ts'

async function check(code: string): Promise<void> {
  await shows('Nomor atau kode tiket')
  await fill('Nomor atau kode tiket', code)
  await submit()
}

describe('/admin/boarding', () => {
  it.each([
    ['valid', 'Silakan naik'],
    ['already_boarded', 'Sudah naik'],
    ['unpaid', 'Belum dibayar'],
    ['cancelled', 'Dibatalkan'],
    ['other_departure', 'Keberangkatan lain'],
  ])('shows %s as "%s", with seat and name', async (hasil, word) => {
    const screen = await open({ [CHECK]: answer(hasil) })
    await check(' TB-42 ')
    await until(() => outcome() === hasil)
    await shows(word, 'Kursi 9', 'Siti Rahmawati')
    expect(sent(screen, CHECK)?.body).toEqual({ id_rute: 7, kode: 'TB-42' })
  })

  it('shows that a code is not ours, and that a number is unknown', async () => {
    await open({
      [CHECK]: [
        answer('forged', { ticket: null }),
        failure(404, 'NOT_FOUND', 'Data tidak ditemukan'),
        'network',
      ],
    })
    await check('palsu')
    await shows('Bukan tiket kami')
    await check('999')
    await shows('Tidak ada tiket dengan nomor ini.')
    await check('42')
    await shows('Server tidak menjawab. Periksa sekali lagi.')
  })

  it('undoes a boarding', async () => {
    const screen = await open({ [CHECK]: [answer('valid'), answer('valid')] })
    await check('TB-42')
    await until(() => outcome() === 'valid')
    await click(button('Batalkan naik'))
    await until(() => outcome() === 'undone')
    expect(screen.requests.filter((one) => one.call === CHECK).at(-1)?.body).toEqual({
      id_rute: 7,
      kode: 'TB-42',
      batalkan: true,
    })
    await shows('Pemeriksaan terakhir')
  })

  it('shows that the departure is on another day, and lets the passenger in only after a confirmation', async () => {
    const later = aTrip({ waktu_berangkat: new Date(Date.now() + 26 * 3_600_000).toISOString() })
    const named = answer('other_day', { ticket: { ...ticket, Rute: later } })
    const screen = await open({ [CHECK]: [named, answer('valid')] })
    await check('TB-42')
    await until(() => outcome() === 'other_day')
    await shows('Bukan hari ini', '26 jam lagi')
    expect(buttons('Batalkan naik')).toEqual([])
    await click(button('Tetap naikkan'))
    await until(() => outcome() === 'valid')
    expect(screen.requests.filter((one) => one.call === CHECK).map((one) => one.body)).toEqual([
      { id_rute: 7, kode: 'TB-42' },
      { id_rute: 7, kode: 'TB-42', hari_lain: true },
    ])
  })

  it('lists an order’s seats by its number, and lets each passenger in with one tap', async () => {
    const seat = (id_tiket: number, nomor_kursi: number, change: object = {}) => ({
      ...ticket,
      id_tiket,
      nomor_kursi,
      ...change,
    })
    const first = seat(42, 9)
    const tickets = [first, seat(43, 10, { status_tiket: 'pending' }), seat(44, 11)]
    const boarded_at = '2026-11-22T00:00:00.000Z'
    const screen = await open({
      [CHECK]: [
        answer('order', { ticket: null, tickets }),
        'network',
        answer('valid', { ticket: { ...first, boarded_at }, boarded_at }),
        answer('forged', { ticket: null }),
      ],
    })
    await check('00000000')
    await shows('Kursi pesanan 00000000', 'Kursi 10', 'Menunggu')
    expect(buttons(/^Naikkan kursi/).length).toBe(2)
    await click(button('Naikkan kursi 9'))
    await until(() => outcome() === 'failed')
    await click(button('Naikkan kursi 9'))
    await until(() => outcome() === 'valid')
    expect(sent(screen, CHECK)?.body).toEqual({ id_rute: 7, kode: '00000000' })
    expect(screen.requests.filter((one) => one.call === CHECK).at(-1)?.body).toEqual({
      id_rute: 7,
      kode: 'TB-42',
    })
    await shows('Kursi pesanan 00000000', 'Sudah naik')
    expect(buttons(/^Naikkan kursi/).length).toBe(1)
    await check('palsu')
    await until(() => outcome() === 'forged')
    expect(page()).not.toContain('Kursi pesanan')
  })

  it.each([
    ['none of its seats was let in yet', {}, 'Pilih kursi yang naik pada daftar di bawah'],
    ['all were let in', { boarded_at: '2026-11-22T00:00:00.000Z' }, 'Tidak ada kursi yang dapat dinaikkan'],
    ['none is paid', { status_tiket: 'pending' }, 'Tidak ada kursi yang dapat dinaikkan'],
  ])('shows an order’s next step if %s', async (_when, change, text) => {
    await open({ [CHECK]: answer('order', { ticket: null, tickets: [{ ...ticket, ...change }] }) })
    await check('00000000')
    await shows(text)
    expect(page()).not.toContain('Belum ada yang dicatat naik')
  })

  it.each([
    ['3f9a 12bc', '3f9a12bc'],
    [' #3F9A12BC', '3F9A12BC'],
    ['tb 1024', 'tb1024'],
    ['TB - 1024', 'TB-1024'],
  ])('reads %s as %s', async (typed, kode) => {
    const screen = await open({ [CHECK]: answer('valid') })
    await check(typed)
    await until(() => outcome() === 'valid')
    expect(sent(screen, CHECK)?.body).toEqual({ id_rute: 7, kode })
  })

  it('shows the day of a departure that is opened from its own page', async () => {
    const { waktu_berangkat, zona_asal } = aTrip()
    await open()
    await shows('Tanggal berangkat')
    await until(() => field('Tanggal berangkat').value === calendarDay(waktu_berangkat, zona_asal))
  })

  it('requires a departure first, then a number', async () => {
    await open()
    await check('   ')
    await shows('Isi nomor atau kode tiket')
  })

  it('lists today’s departures with none selected', async () => {
    const row = {
      ...aTrip({ id_rute: 8 }),
      called_off_at: null,
      terjual: 1,
      menunggu: 0,
      ditahan: 0,
    }
    await open({ 'GET /api/admin/reports/occupancy': ok([row]) }, '/admin/boarding')
    await shows('Pilih keberangkatan untuk mulai memeriksa.', '07.30 WIB · Jakarta → Yogyakarta')
    expect(button('Periksa').disabled).toBe(true)
  })
})
