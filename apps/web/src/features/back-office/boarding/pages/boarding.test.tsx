import { describe, expect, it } from 'vitest'
import { calendarDay } from '../../../../lib/dates.ts'
import { firstRequest } from '../../../../testing/lists.ts'
import { aManifestSeat, aTrip } from '../../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  failure,
  field,
  fill,
  ok,
  pageText,
  waitForText,
  submit,
  until,
  type Reply,
} from '../../../../testing/screen.tsx'
import { inAct } from '../../../../testing/mount.ts'
import { checkReply, CHECK_CALL, openBoarding, shownOutcome, ticket } from './testing.ts'

async function check(code: string): Promise<void> {
  await waitForText('Nomor atau kode tiket')
  await fill('Nomor atau kode tiket', code)
  await submit()
}

type Screen = Awaited<ReturnType<typeof openBoarding>>
const bodies = (screen: Screen) =>
  screen.requests.filter((one) => one.call === CHECK_CALL).map((one) => one.body as { readonly kode: string })

describe('/admin/boarding', () => {
  it('announces nothing before the first check', async () => {
    await openBoarding({ [CHECK_CALL]: checkReply('valid') })
    await waitForText('Belum ada tiket yang diperiksa')
    expect(document.querySelector('main [role=alert]')?.textContent).toBe('')
    await check('TB-42')
    await until(() => shownOutcome() === 'valid')
    expect(document.querySelector('main [role=alert]')?.textContent).toContain('Silakan naik')
    expect(pageText()).not.toContain('Belum ada tiket yang diperiksa')
  })
  it.each([
    ['valid', 'Silakan naik'],
    ['already_boarded', 'Sudah naik'],
    ['unpaid', 'Belum dibayar'],
    ['cancelled', 'Dibatalkan'],
    ['other_departure', 'Keberangkatan lain'],
  ])('shows %s as "%s", with seat and name', async (hasil, word) => {
    const screen = await openBoarding({ [CHECK_CALL]: checkReply(hasil) })
    await check(' TB-42 ')
    await until(() => shownOutcome() === hasil)
    await waitForText(word, 'Kursi 9', 'Siti Rahmawati')
    expect(firstRequest(screen, CHECK_CALL)?.body).toEqual({ id_rute: 7, kode: 'TB-42' })
  })

  it('names the stop of a ticket that boards elsewhere, and admits it on a second tap; the stop is remembered [B704]', async () => {
    const zona = 'Asia/Jakarta' as const
    const trip = aTrip({
      jumlah_ruas: 2,
      tujuan: 'Surabaya',
      simpul: [
        { simpul: 0, kota: 'Jakarta', zona, waktu: '2036-11-21T00:30:00.000Z' },
        { simpul: 1, kota: 'Semarang', zona, waktu: '2036-11-21T06:30:00.000Z' },
        { simpul: 2, kota: 'Surabaya', zona, waktu: null },
      ],
    })
    const sold = { status: 'booked', status_tiket: 'confirmed', boarded_at: null } as const
    const seats = [
      aManifestSeat(1, { ...sold, id_tiket: 41, naik: 0, turun: 1, boarded_at: trip.waktu_berangkat }),
      aManifestSeat(1, { ...sold, id_tiket: 42, naik: 1, turun: 2 }),
    ]
    const elsewhere = {
      ...ticket,
      naik: 1,
      turun: 2,
      Rute: aTrip({
        asal: 'Semarang',
        terminal_asal: 'Mangkang',
        waktu_berangkat: '2036-11-21T06:30:00.000Z',
      }),
    }
    const replies = {
      'GET /api/admin/routes/7/manifest': ok({
        trip,
        called_off_at: null,
        called_off_reason: null,
        called_off: [],
        seats,
      }),
      [CHECK_CALL]: [
        checkReply('other_stop', { ticket: elsewhere }),
        checkReply('valid', { ticket: elsewhere }),
      ],
    }
    const screen = await openBoarding(replies)
    await waitForText('1 sudah naik, 0 belum', '0 sudah naik, 1 belum')
    await fill('Bus sedang di', '0')
    await check('TB1.42.kunci.tanda')
    await waitForText('Naik di tempat lain', 'Naik: Semarang, Mangkang, Jumat, 21 November 2036')
    await click(button('Tetap naikkan'))
    await until(() => shownOutcome() === 'valid')
    const stop = { id_rute: 7, kode: 'TB1.42.kunci.tanda', simpul: 0 }
    expect(bodies(screen)).toEqual([stop, { ...stop, perhentian_lain: true }])
    expect(localStorage.getItem('boarding-stop')).toBe('"7/0/"')
  })

  it('shows that a code is not ours, and that a number is unknown', async () => {
    await openBoarding({
      [CHECK_CALL]: [
        checkReply('forged', { ticket: null }),
        checkReply('unreadable', { ticket: null, bertanda_tangan: false }),
        failure(404, 'NOT_FOUND', 'Data tidak ditemukan'),
        'network',
      ],
    })
    await check('palsu')
    await waitForText('Bukan tiket kami')
    await check('halo')
    await waitForText('Tidak terbaca', 'halo')
    await check('999')
    await waitForText('Tidak ada tiket dengan nomor ini.')
    await check('42')
    await waitForText('Server tidak menjawab. Periksa sekali lagi.')
  })

  it('shows no result under another departure that was chosen meanwhile', async () => {
    const late = Promise.withResolvers<Reply>()
    await openBoarding({ [CHECK_CALL]: () => late.promise })
    await check('TB-42')
    await fill('Tanggal berangkat', '2036-12-24')
    await inAct(() => late.resolve(checkReply('valid')))
    await waitForText('Belum ada tiket yang diperiksa')
    expect([shownOutcome(), buttons('Batalkan naik')]).toEqual([undefined, []])
  })
  it('undoes a boarding', async () => {
    const screen = await openBoarding({ [CHECK_CALL]: [checkReply('valid'), checkReply('valid')] })
    await check('TB-42')
    await until(() => shownOutcome() === 'valid')
    await click(button('Batalkan naik'))
    await until(() => shownOutcome() === 'undone')
    expect(screen.requests.filter((one) => one.call === CHECK_CALL).at(-1)?.body).toEqual({
      id_rute: 7,
      kode: 'TB-42',
      batalkan: true,
    })
    await waitForText('Pemeriksaan terakhir')
  })

  it('shows whose number it is, and lets them in only after the identity was checked [B75]', async () => {
    const unsigned = checkReply('unsigned', { bertanda_tangan: false })
    const screen = await openBoarding({
      [CHECK_CALL]: [unsigned, checkReply('valid', { bertanda_tangan: false })],
    })
    await check('TB-42')
    await until(() => shownOutcome() === 'unsigned')
    await waitForText('Tanpa tanda tangan, periksa identitas', 'Kursi 9', 'Siti Rahmawati')
    expect(buttons('Batalkan naik')).toEqual([])
    await click(button('Identitas cocok, naikkan'))
    await until(() => shownOutcome() === 'valid')
    expect(bodies(screen)).toEqual([
      { id_rute: 7, kode: 'TB-42' },
      { id_rute: 7, kode: 'TB-42', identitas_diperiksa: true },
    ])
  })

  it('checks each scan by itself and in order, although the one before has no answer yet [B77]', async () => {
    const replies = [1, 2, 3].map(() => Promise.withResolvers<Reply>())
    let asked = 0
    const screen = await openBoarding({ [CHECK_CALL]: () => replies[asked++]?.promise ?? 'network' })
    await check('TB1.41.kunci.satu')
    await check('TB1.42.kunci.dua')
    await check('TB1.43.kunci.tiga')
    expect(field('Nomor atau kode tiket').value).toBe('')
    expect(bodies(screen)).toEqual([{ id_rute: 7, kode: 'TB1.41.kunci.satu' }])
    await waitForText('3 kode sedang diperiksa')
    for (const [at, hasil] of ['valid', 'unpaid', 'already_boarded'].entries()) {
      const number = { ...ticket, id_tiket: 41 + at }
      await inAct(() => replies[at]?.resolve(checkReply(hasil, { ticket: number })))
      await until(() => shownOutcome() === hasil)
      await waitForText(`TB-${41 + at}`)
    }
    expect(bodies(screen).map(({ kode }) => kode)).toEqual([
      'TB1.41.kunci.satu',
      'TB1.42.kunci.dua',
      'TB1.43.kunci.tiga',
    ])
    expect(pageText()).not.toContain('sedang diperiksa')
  })

  it('does not check under another departure what was scanned for the one before', async () => {
    const late = Promise.withResolvers<Reply>()
    const screen = await openBoarding({ [CHECK_CALL]: () => late.promise })
    await check('TB-42')
    await check('TB-43')
    await fill('Tanggal berangkat', '2036-12-24')
    await inAct(() => late.resolve(checkReply('valid')))
    await waitForText('Belum ada tiket yang diperiksa')
    expect(bodies(screen)).toEqual([{ id_rute: 7, kode: 'TB-42' }])
  })

  it('shows that the departure is on another day, and lets the passenger in only after a confirmation', async () => {
    const later = aTrip({ waktu_berangkat: new Date(Date.now() + 26 * 3_600_000).toISOString() })
    const named = checkReply('other_day', { ticket: { ...ticket, Rute: later } })
    const screen = await openBoarding({ [CHECK_CALL]: [named, checkReply('valid')] })
    await check('TB1.42.kunci.tanda')
    await until(() => shownOutcome() === 'other_day')
    await waitForText('Bukan hari ini', '26 jam lagi')
    expect(buttons('Batalkan naik')).toEqual([])
    await click(button('Tetap naikkan'))
    await until(() => shownOutcome() === 'valid')
    expect(screen.requests.filter((one) => one.call === CHECK_CALL).map((one) => one.body)).toEqual([
      { id_rute: 7, kode: 'TB1.42.kunci.tanda' },
      { id_rute: 7, kode: 'TB1.42.kunci.tanda', hari_lain: true },
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
    const screen = await openBoarding({
      [CHECK_CALL]: [
        checkReply('order', { ticket: null, tickets }),
        'network',
        checkReply('valid', { ticket: { ...first, boarded_at }, boarded_at }),
        checkReply('forged', { ticket: null }),
      ],
    })
    await check('00000000')
    await waitForText('Kursi pesanan 00000000', 'Kursi 10', 'Menunggu')
    expect(buttons(/^Naikkan kursi/).length).toBe(2)
    await click(button('Naikkan kursi 9'))
    await until(() => shownOutcome() === 'failed')
    await click(button('Naikkan kursi 9'))
    await until(() => shownOutcome() === 'valid')
    expect(firstRequest(screen, CHECK_CALL)?.body).toEqual({ id_rute: 7, kode: '00000000' })
    expect(screen.requests.filter((one) => one.call === CHECK_CALL).at(-1)?.body).toEqual({
      id_rute: 7,
      kode: 'TB-42',
      identitas_diperiksa: true,
    })
    await waitForText('Kursi pesanan 00000000', 'Sudah naik')
    expect(buttons(/^Naikkan kursi/).length).toBe(1)
    await check('palsu')
    await until(() => shownOutcome() === 'forged')
    expect(pageText()).not.toContain('Kursi pesanan')
  })

  it.each([
    ['none of its seats was let in yet', {}, 'pilih kursi yang naik pada daftar di bawah'],
    ['all were let in', { boarded_at: '2026-11-22T00:00:00.000Z' }, 'Tidak ada kursi yang dapat dinaikkan'],
    ['none is paid', { status_tiket: 'pending' }, 'Tidak ada kursi yang dapat dinaikkan'],
  ])('shows an order’s next step if %s', async (_when, change, text) => {
    await openBoarding({
      [CHECK_CALL]: checkReply('order', { ticket: null, tickets: [{ ...ticket, ...change }] }),
    })
    await check('00000000')
    await waitForText(text)
    expect(pageText()).not.toContain('Belum ada yang dicatat naik')
  })

  it.each([
    ['3f9a 12bc', '3f9a12bc'],
    [' #3F9A12BC', '3F9A12BC'],
    ['tb 1024', 'tb1024'],
    ['TB - 1024', 'TB-1024'],
    ['TB–1024\u200b', 'TB-1024'],
    [']Q3TB-1024', 'TB-1024'],
  ])('reads %s as %s', async (typed, kode) => {
    const screen = await openBoarding({ [CHECK_CALL]: checkReply('valid') })
    await check(typed)
    await until(() => shownOutcome() === 'valid')
    expect(firstRequest(screen, CHECK_CALL)?.body).toEqual({ id_rute: 7, kode })
  })

  it('shows the day of a departure that is opened from its own page', async () => {
    const { waktu_berangkat, zona_asal } = aTrip()
    await openBoarding()
    await waitForText('Tanggal berangkat')
    await until(() => field('Tanggal berangkat').value === calendarDay(waktu_berangkat, zona_asal))
  })

  it('requires a departure first, then a number', async () => {
    await openBoarding()
    await check('   ')
    await waitForText('Isi nomor atau kode tiket')
  })

  it('lists today’s departures with none selected', async () => {
    const row = {
      ...aTrip({ id_rute: 8 }),
      called_off_at: null,
      terjual: 1,
      menunggu: 0,
      ditahan: 0,
    }
    await openBoarding({ 'GET /api/admin/reports/occupancy': ok([row]) }, '/admin/boarding')
    await waitForText('Pilih keberangkatan untuk mulai memeriksa.', '07.30 WIB · Jakarta → Yogyakarta')
    expect(button('Periksa').disabled).toBe(true)
  })
})
