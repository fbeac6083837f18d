import { describe, expect, it, vi } from 'vitest'
import { aHold, aTrip, aTripIn, inMinutes, seatMap } from '../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  failure,
  linkTarget,
  heading,
  ok,
  pageText,
  advanceTime,
  waitForText,
  until,
  type Replies,
  type Reply,
} from '../../../testing/screen.tsx'
import { SAME_JOURNEY } from '../../../testing/summary.ts'
import { inAct } from '../../../testing/mount.ts'
import { seatMapReply, openSeatPage, seat, isChosen, chooseSeats } from '../../../testing/seats.ts'
import { readOwnClaim, saveOwnClaim } from '../../seats/api/own-claims.ts'
import { saveReservations } from '../api/booking-storage.ts'

const hold = aHold()
const closed = failure(422, 'BOOKING_CLOSED', 'Pemesanan sudah ditutup', { booking_closed: true })
const inactive = failure(422, 'TRIP_INACTIVE', 'Rute ini sedang tidak aktif', { booking_closed: true })

describe('seat selection', () => {
  it('is Pemesanan Tiket, with rows of two seats, an aisle, two seats [F2, S1]', async () => {
    await openSeatPage()
    await chooseSeats()
    expect(heading()).toBe('Pemesanan Tiket')
    const rows = [...document.querySelectorAll('[role=grid] [role=row]')]
    expect(rows).toHaveLength(10)
    const cells = rows[0]?.querySelectorAll('[role=gridcell]') ?? []
    expect([...cells].map((cell) => /col-start-\d/.exec(cell.className)?.[0])).toEqual([
      'col-start-1',
      'col-start-2',
      'col-start-4',
      'col-start-5',
    ])
  })
  it('shows the lowest fare as such, and sums what the chosen seats cost [S710]', async () => {
    const tarif_kursi = Array.from({ length: 40 }, (_seat, at) => (at < 4 ? 220_000 : 150_000))
    const tarif_kelas = [
      { kelas: 'Super', harga: 220_000 },
      { kelas: 'Eksekutif', harga: 150_000 },
    ]
    await openSeatPage({ 'GET /api/rute/:id': ok(aTrip({ tarif_kursi, tarif_kelas })) })
    await chooseSeats(4, 5)
    await waitForText('mulai Rp 150.000', 'Rp 370.000')
  })
  it('shows the least that a seat costs if each class is dearer than the pair [T760]', async () => {
    await openSeatPage({
      'GET /api/rute/:id': ok(aTrip({ tarif_kursi: seatMap().data.seats.map(() => 180_000) })),
    })
    await waitForText('Rp 180.000')
    expect(pageText()).not.toContain('mulai Rp')
  })
  it('shows Rute Tidak Ditemukan if the route is absent [S2]', async () => {
    await openSeatPage({ 'GET /api/rute/:id': failure(404, 'NOT_FOUND', 'Rute itu tidak ada') })
    await until(() => heading() === 'Rute Tidak Ditemukan')
    expect(alerts()).toEqual([['danger', 'Rute itu tidak ada']])
    expect(linkTarget('Kembali ke Pencarian')).toBe('/search-results')
  })
  it('without a connection shows how old the map is, which seats are held until when, and which are not', async () => {
    const heldAt = new Date('2026-11-20T10:00:20Z')
    vi.useFakeTimers({ shouldAdvanceTime: true, now: heldAt })
    saveReservations(7, [1001])
    const trip = aTrip({ waktu_tutup: '2026-11-20T12:00:00.000Z' })
    const replies = {
      'GET /api/rute/:id': ok(trip, { waktu_server: heldAt.toISOString() }),
      'GET /api/tiket/available-seats/:id': seatMapReply({ 5: 'my_reservation' }),
      // The tab stored the hold later than it was placed: the first deadline counts.
      'GET /api/reservasi/:id': ok({
        ...hold,
        status: 'live',
        id_tiket: null,
        waktu_expired: '2026-11-20T10:25:00.000Z',
      }),
    }
    // By a link: 'back' would cancel the hold.
    const screen = await openSeatPage(replies, '/search-results')
    await screen.go('/booking/7')

    await chooseSeats(3)
    expect(pageText()).not.toContain('Tidak ada koneksi')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await inAct(() => dispatchEvent(new Event('offline')))
    await waitForText(
      'Tidak ada koneksi internet',
      'Peta kursi menunjukkan keadaan terakhir sebelum koneksi terputus.',
      'Kursi 5 tetap disimpan untuk Anda sampai 17.25 WIB.',
      'Kursi 3 belum direservasi.',
    )
    onLine.mockReturnValue(true)
    await inAct(() => dispatchEvent(new Event('online')))
    expect(pageText()).not.toContain('Tidak ada koneksi')
    expect(screen.calls).not.toContain('PUT /api/tiket/cancel/1001')
  })
  it('uses the server’s clock, not the device’s, to decide whether booking has closed', async () => {
    const reply = ok(aTripIn(20), { waktu_server: new Date().toISOString() })
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 3_600_000 })
    const screen = await openSeatPage({ 'GET /api/rute/:id': reply })
    await chooseSeats()
    expect([screen.at(), alerts()]).toEqual(['/booking/7', []])
    await waitForText('Pemesanan akan ditutup dalam 10 menit')
  })
  it('toggles a seat between available and selected, and counts its price [S3]', async () => {
    await openSeatPage()
    await chooseSeats(3)
    expect(isChosen(3)).toBe(true)
    await waitForText('Rp 150.000', '(1/5)')
    await click(seat(3))
    expect(isChosen(3)).toBe(false)
  })
  it('chooses a refused seat again once it was booked and is free [H180]', async () => {
    let available = false
    const screen = await openSeatPage({
      'POST /api/tiket/check-seat-availability/:id': () =>
        ok({ available, conflictSeats: available ? [] : [3] }),
      'GET /api/tiket/available-seats/:id': [seatMapReply(), seatMapReply({ 3: 'booked' }), seatMapReply()],
    })
    await chooseSeats(3)
    await waitForText('Peta sudah diperbarui.')
    expect(seat(3).getAttribute('aria-disabled')).toBe('true')
    available = true
    await inAct(() => void screen.client.invalidateQueries({ queryKey: ['tickets', 'availableSeats'] }))
    await until(() => seat(3).getAttribute('aria-disabled') === null)
    await chooseSeats(3)
    expect(isChosen(3)).toBe(true)
  })
  it('lets only available seats be chosen [S4]', async () => {
    const screen = await openSeatPage({ 'GET /api/tiket/available-seats/:id': seatMapReply({ 8: 'booked' }) })
    await chooseSeats(8)
    expect([isChosen(8), seat(8).getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(screen.calls.filter((call) => call.includes('check-seat'))).toEqual([])
  })
  it('checks each new selection with the server [S5]', async () => {
    const screen = await openSeatPage()
    await chooseSeats(3, 4)
    const checks = screen.requests.filter(({ call }) => call.includes('check-seat'))
    expect(checks.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/tiket/check-seat-availability/7', { seats: [3] }],
      ['POST /api/tiket/check-seat-availability/7', { seats: [3, 4] }],
    ])
  })
  it('deselects a seat that the check finds taken, and names it [S9]', async () => {
    await openSeatPage({
      'POST /api/tiket/check-seat-availability/:id': ok({ available: false, conflictSeats: [3] }),
    })
    await chooseSeats(3)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Kursi 3 sudah tidak tersedia. Silakan refresh halaman.']])
    expect(isChosen(3)).toBe(false)
    // The map was refetched, as the sentence asks, and shows the seat as free: the refusal knows better.
    await waitForText('Peta sudah diperbarui.')
    expect(seat(3).getAttribute('aria-label')).toContain('tidak tersedia')
  })
  it('with every seat taken shows it beside the button too, and leads to the same search, until one becomes free', async () => {
    const all: Parameters<typeof seatMapReply>[0] = Object.fromEntries(
      Array.from({ length: 40 }, (_none, index) => [index + 1, 'booked']),
    )
    let states = all
    await openSeatPage({ 'GET /api/tiket/available-seats/:id': () => seatMapReply(states) })
    await waitForText('Kembali ke Pencarian')
    expect(pageText()).toContain('Kursi dipilih (0/5)Kursi habis')
    expect(linkTarget('Kembali ke Pencarian')).toMatch(/^\/search-results\?asal=Jakarta&tujuan=Yogyakarta/)
    states = { ...all, 9: 'available' }
    await click(button('Muat Ulang Kursi'))
    await until(() => !pageText().includes('Kursi habis'))
  })
  it('names the user’s own reservation, and continues with it if no other seat is chosen', async () => {
    const screen = await openSeatPage({
      'GET /api/tiket/available-seats/:id': seatMapReply({ 9: 'my_reservation' }),
      'POST /api/reservasi/temp': ok({ ...hold, reservations: [hold] }),
      'GET /api/booking/summary/:id': ok({ ...hold, status: 'live', id_tiket: null }),
    })
    await waitForText('Anda sedang menahan kursi 9', 'Kursi yang ditahan', 'Rp 150.000')
    await chooseSeats(3)
    await waitForText('Kursi dipilih (1/5)3')
    await chooseSeats(3)
    await waitForText('Kursi yang ditahan 9')
    await click(button('Lanjutkan'))
    await until(() => screen.at().startsWith('/booking/summary'))
    const placed = screen.requests.find(({ call }) => call === 'POST /api/reservasi/temp')
    expect(placed?.body).toMatchObject({ nomor_kursi: [9] })
  })
  it('recognises its own hold of another tab; other seats are announced as taken [S617]', async () => {
    const stream = Object.assign(new EventTarget(), { close: () => undefined })
    vi.stubGlobal('EventSource', function open() {
      return stream
    })
    let states: Parameters<typeof seatMap>[0] = {}
    await openSeatPage({ 'GET /api/tiket/available-seats/:id': () => seatMapReply(states) })
    await chooseSeats()
    const book = (number: number) => {
      const data = JSON.stringify({ seats: { [number]: 'booked' } })
      return inAct(() => void stream.dispatchEvent(new MessageEvent('seats', { data })))
    }
    await book(10)
    await waitForText('Kursi 10 baru saja terisi.')
    states = { 9: 'my_reservation', 10: 'booked' }
    saveOwnClaim(7, [9])
    await book(9)
    await waitForText('Anda sedang menahan kursi 9')
    expect(pageText()).not.toContain('Kursi 9 baru saja terisi')
  })
  it('places the hold, stores its ids, refetches the seats and goes to the summary [H1]', async () => {
    const seats = { reservedSeats: [3, 4], originalSeats: [3, 4] }
    let claimed: number[] = []
    const screen = await openSeatPage({
      'POST /api/reservasi/temp': () => {
        claimed = readOwnClaim(7)
        return ok({ ...hold, reservations: [hold], ...seats })
      },
      'GET /api/booking/summary/:id': ok({ ...hold, status: 'live', id_tiket: null }),
    })
    await chooseSeats(3, 4)
    const mapCalls = screen.calls.filter((call) => call.includes('available-seats')).length
    await click(button('Lanjutkan'))
    await until(() => screen.at().startsWith('/booking/summary'))
    expect(screen.at()).toBe('/booking/summary/7?reservation=1001&seats=3,4')
    const placed = screen.requests.find(({ call }) => call === 'POST /api/reservasi/temp')
    expect(placed?.body).toMatchObject({ id_rute: 7, nomor_kursi: [3, 4] })
    expect(sessionStorage.getItem('reservation:7')).toBe('[1001]')
    expect(claimed).toEqual([3, 4])
    expect(screen.calls.filter((call) => call.includes('available-seats')).length).toBeGreaterThan(mapCalls)
  })
})

describe('the choice of seats', () => {
  it('ends at five: Hanya bisa memilih maksimal 5 kursi [S7]', async () => {
    await openSeatPage()
    await chooseSeats(1, 2, 3, 4, 5, 6)
    expect(alerts()).toEqual([['warning', 'Hanya bisa memilih maksimal 5 kursi']])
    expect([isChosen(5), isChosen(6)]).toEqual([true, false])
  })
  it('needs one: Silakan pilih minimal 1 kursi [S8]', async () => {
    const screen = await openSeatPage()
    await chooseSeats()
    await click(button('Lanjutkan'))
    expect(alerts()).toEqual([['warning', 'Silakan pilih minimal 1 kursi']])
    expect(screen.calls).not.toContain('POST /api/reservasi/temp')
  })
})

describe('seat selection in trouble', () => {
  it('shows that the seats could not be loaded, and retries [S10]', async () => {
    let isBack = false
    await openSeatPage({
      'GET /api/tiket/available-seats/:id': () => (isBack ? seatMapReply() : failure(500)),
    })
    await waitForText('Terjadi kesalahan saat mengambil data kursi')
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengambil data kursi']])
    isBack = true
    await click(button('Coba Lagi'))
    await chooseSeats(1)
  })
  it.each<[string, Reply, string]>([
    ['the server is broken', failure(500), 'Terjadi kesalahan saat mengambil data kursi'],
    ['the connection fails', 'network', 'Terjadi kesalahan saat mengambil data kursi'],
    ['the server explains', failure(500, 'INTERNAL', 'Peta sedang diperbaiki'), 'Peta sedang diperbaiki'],
  ])(
    'shows that Muat Ulang Kursi failed when %s, and keeps the map [S10]',
    async (_name, broken, sentence) => {
      let reply = seatMapReply()
      await openSeatPage({ 'GET /api/tiket/available-seats/:id': () => reply })
      await chooseSeats(3)
      reply = broken
      await click(button('Muat Ulang Kursi'))
      await until(() => alerts().length > 0)
      expect([alerts(), isChosen(3)]).toEqual([[['danger', sentence]], true])
    },
  )
  it('shows that the map is old after two automatic refetches have failed, until one succeeds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let reply = seatMapReply()
    await openSeatPage({ 'GET /api/tiket/available-seats/:id': () => reply })
    await chooseSeats()
    const line = () =>
      [...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === 'Data kursi belum diperbarui',
      )
    reply = failure(500)
    await advanceTime(17_000)
    expect(line()).toBe(false)
    await advanceTime(15_000)
    await until(line)
    expect(alerts()).toEqual([])
    reply = seatMapReply()
    await advanceTime(15_500)
    await until(() => !line())
  })
  it('shows that the check failed, and deselects the unchecked seat [S6]', async () => {
    await openSeatPage({ 'POST /api/tiket/check-seat-availability/:id': failure(500) })
    await chooseSeats(3)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengecek ketersediaan kursi']])
    expect(isChosen(3)).toBe(false)
  })
  it('keeps a seat that was chosen without a connection as unchecked, and checks it once there is one [S200]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const check = 'POST /api/tiket/check-seat-availability/:id'
    let reply: Reply = 'network'
    await openSeatPage({ [check]: () => reply })
    await chooseSeats(3, 4)
    await waitForText('Kursi 3, 4 belum diperiksa')
    expect(isChosen(3)).toBe(true)
    reply = ok({ available: false, conflictSeats: [4] })
    await inAct(() => dispatchEvent(new Event('online')))
    await advanceTime(500)
    await until(() => !isChosen(4))
    expect([isChosen(3), pageText().includes('belum diperiksa')]).toEqual([true, false])
    expect(alerts()).toContainEqual(['danger', 'Kursi 4 sudah tidak tersedia. Silakan refresh halaman.'])
  })
  it('keeps a seat whose check is aborted by a reload', async () => {
    const { promise: reply, resolve } = Promise.withResolvers<Reply>()
    const screen = await openSeatPage({ 'POST /api/tiket/check-seat-availability/:id': () => reply })
    await chooseSeats(3)
    dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await inAct(() => resolve('network'))
    await screen.close()
    await openSeatPage()
    await chooseSeats()
    expect(isChosen(3)).toBe(true)
  })
  it('shows that the route could not be loaded [T2]', async () => {
    await openSeatPage({ 'GET /api/rute/:id': failure(500) })
    await waitForText('Terjadi kesalahan saat mengambil data rute')
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengambil data rute']])
  })
  it.each<[string, Replies]>([
    ['the route says so', { 'GET /api/rute/:id': ok(aTrip({ booking_allowed: false })) }],
    ['the seats say so', { 'GET /api/tiket/available-seats/:id': { status: 200, body: seatMap({}, true) } }],
    ['the seats are refused', { 'GET /api/tiket/available-seats/:id': closed }],
    ['the seats are refused as inactive', { 'GET /api/tiket/available-seats/:id': inactive }],
    [
      'another server’s error has the flag alone',
      { 'GET /api/tiket/available-seats/:id': failure(400, '', undefined, { booking_closed: true }) },
    ],
  ])('redirects from a closed route to the same journey when %s [T16, W21, N201]', async (_name, replies) => {
    const screen = await openSeatPage(replies, '/search-results')
    await screen.go('/booking/7')
    await until(() => screen.at() === SAME_JOURNEY)
    expect(alerts()).toEqual([['danger', 'Pemesanan untuk rute ini sudah ditutup']])
  })
  it('redirects when the seats are refused during the choice', async () => {
    let reply = seatMapReply()
    const screen = await openSeatPage({ 'GET /api/tiket/available-seats/:id': () => reply })
    await chooseSeats(3)
    reply = closed
    await click(button('Muat Ulang Kursi'))
    await until(() => screen.at() === SAME_JOURNEY)
    expect(alerts()).toEqual([['danger', 'Pemesanan untuk rute ini sudah ditutup']])
  })
  it('names the new time of a departure that is moved during the choice, once; a failed look shows no alert [S900]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let reply: Reply = ok(aTrip())
    await openSeatPage({ 'GET /api/rute/:id': () => reply })
    await chooseSeats(3)
    reply = failure(500)
    await advanceTime(61_000)
    expect(alerts()).toEqual([])
    reply = ok(aTrip({ waktu_berangkat: '2036-11-21T02:00:00.000Z' }))
    await advanceTime(61_000)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([
      ['warning', 'Jam berangkat diubah. Sekarang Jumat, 21 November 2036, 09.00 WIB.'],
    ])
    await waitForText('09.00')
    await advanceTime(61_000)
    expect([alerts(), isChosen(3)]).toEqual([[], true])
  })
  it('redirects when booking closes during the choice', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await openSeatPage({ 'GET /api/rute/:id': ok(aTripIn(11)) })
    await waitForText('Pemesanan akan ditutup dalam 1 menit')
    await advanceTime(61_000)
    await until(() => screen.at().startsWith('/search-results?asal=Jakarta&tujuan=Yogyakarta&tanggal='))
  })
})

describe('a part of the way', () => {
  const wib = 'Asia/Jakarta'
  const stop = (id_titik: number, nama: string, waktu: string) =>
    ({
      id_titik,
      nama,
      alamat: `Jl. ${nama} 1`,
      petunjuk: null,
      waktu,
      zona: wib,
    }) as const
  const agents = [
    stop(11, 'Agen Sukun', '2036-11-21T07:00:00.000Z'),
    stop(12, 'Terminal Mangkang', '2036-11-21T07:30:00.000Z'),
  ]
  const trip = aTrip({
    asal: 'Semarang',
    tujuan: 'Surabaya',
    jumlah_ruas: 3,
    harga: 90_000,
    pilihan_titik: { naik: agents, turun: [stop(21, 'Bungurasih', '2036-11-21T22:00:00.000Z')] },
  })
  const part = '/booking/7?naik=1&turun=3'
  const opened = (replies: Replies = {}, address = part) =>
    openSeatPage(
      {
        'GET /api/rute/:id': ok(trip),
        'GET /api/reservasi/my-reservations': ok([]),
        'POST /api/reservasi/temp': ok({
          ...hold,
          reservations: [hold],
          reservedSeats: [3],
          originalSeats: [3],
        }),
        'GET /api/booking/summary/:id': ok({ ...hold, status: 'live', id_tiket: null }),
        ...replies,
      },
      address,
    )

  it('is asked for in each call, with the points that were chosen, which the address keeps [S691, S692]', async () => {
    const screen = await opened()
    await waitForText('Pilih titik naik', '14.30 WIB', 'Jl. Agen Sukun 1', 'Turun di', 'Bungurasih')
    await chooseSeats(3)
    await click(button('Lanjutkan'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['warning', 'Pilih dulu di mana Anda naik']])
    expect(document.activeElement?.id).toBe('stops-naik')
    await click(document.querySelectorAll<HTMLElement>('[name=stops-naik]')[1] ?? document.body)
    await until(() => screen.at() === `${part}&titik_naik=12`)
    expect(isChosen(3)).toBe(true)
    await click(button('Lanjutkan'))
    await until(() => screen.at().startsWith('/booking/summary/7'))
    expect(screen.at()).toBe(
      '/booking/summary/7?reservation=1001&seats=3&naik=1&turun=3&titik_naik=12&titik_turun=21',
    )
    const asked = (call: string) => screen.requests.filter((request) => request.call.startsWith(call))
    // The chosen stop’s time closes booking, not the city’s first.
    const maps = asked('GET /api/tiket/available-seats').map(({ url }) => url.split('?')[1])
    expect(new Set(maps)).toEqual(new Set(['naik=1&turun=3', 'naik=1&turun=3&titik_naik=12']))
    expect(asked('POST /api/tiket/check-seat')[0]?.body).toEqual({ seats: [3], naik: 1, turun: 3 })
    expect(asked('POST /api/reservasi/temp')[0]?.body).toMatchObject({
      naik: 1,
      turun: 3,
      titik_naik: 12,
      titik_turun: 21,
    })
  })
  it('goes on from a later stop of the city once booking has closed at its first one [S730]', async () => {
    const [first, second] = [inMinutes(5), inMinutes(35)]
    const naik = agents.map((agent, at) => ({ ...agent, waktu: at === 0 ? first : second }))
    const tripAt = (waktu_berangkat: string, minutes: number) =>
      aTripIn(minutes, {
        ...trip,
        waktu_berangkat,
        waktu_tutup: inMinutes(minutes - 10),
        booking_allowed: minutes > 10,
        pilihan_titik: { naik, turun: [] },
      })
    const screen = await opened({
      'GET /api/rute/:id': ({ url }: { url: string }) =>
        ok(url.includes('titik_naik=12') ? tripAt(second, 35) : tripAt(first, 5)),
      'GET /api/tiket/available-seats/:id': ({ url }: { url: string }) =>
        url.includes('titik_naik=12') ? seatMapReply() : closed,
    })
    await until(() => screen.at() === `${part}&titik_naik=12`)
    await waitForText('Terminal Mangkang')
    expect(alerts()[0]?.[1]).toMatch(
      /^Titik naik sebelumnya sudah ditutup\. Titik naik sekarang Terminal Mangkang, /,
    )
    await click(button(/^GantiGanti titik naik/))
    expect(document.querySelectorAll<HTMLInputElement>('[name=stops-naik]')[0]?.disabled).toBe(true)
    expect(pageText()).toContain('Pemesanan sudah ditutup')
  })
  it('has the points of the seats that are held for it, unless others are chosen [S692]', async () => {
    const held = aHold({ nomor_kursi: [3], naik: 1, turun: 3, titik_naik: 12, titik_turun: 21, route: trip })
    const replies = {
      'GET /api/reservasi/my-reservations': ok([held]),
      'GET /api/tiket/available-seats/:id': seatMapReply({ 3: 'my_reservation' }),
    }
    const screen = await opened(replies)
    await until(() => screen.at() === `${part}&titik_naik=12`)
    expect(document.querySelectorAll<HTMLInputElement>('[name=stops-naik]')[1]?.checked).toBe(true)
    await click(document.querySelectorAll<HTMLElement>('[name=stops-naik]')[0] ?? document.body)
    await until(() => screen.at() === `${part}&titik_naik=11`)
    await click(button('Lanjutkan'))
    await until(() => screen.at().startsWith('/booking/summary/7'))
    const placed = screen.requests.find(({ call }) => call === 'POST /api/reservasi/temp')
    expect(placed?.body).toMatchObject({ nomor_kursi: [3], titik_naik: 11 })
  })
  it('is said to replace the seats that are held for another part, before it does [H690]', async () => {
    const first = aHold({
      nomor_kursi: [9],
      naik: 0,
      turun: 1,
      route: { ...trip, asal: 'Jakarta', tujuan: 'Semarang' },
    })
    const screen = await opened(
      { 'GET /api/reservasi/my-reservations': ok([first]) },
      `${part}&titik_naik=11`,
    )
    await chooseSeats(3)
    await click(button('Lanjutkan'))
    await waitForText('Anda menahan kursi 9 untuk Jakarta – Semarang di bus ini.')
    await click(button('Tetap yang lama'))
    expect(screen.calls).not.toContain('POST /api/reservasi/temp')
    await click(button('Lanjutkan'))
    await waitForText('Ganti kursi yang Anda tahan?')
    await click(button('Ya, ganti'))
    await until(() => screen.calls.includes('POST /api/reservasi/temp'))
  })
  it('has another choice if the bus no longer stops at the chosen place [S761]', async () => {
    const gone = failure(400, 'VALIDATION_FAILED', 'Data tidak valid', {
      errors: [{ field: 'titik_naik', msg: 'Bukan titik di kota ini' }],
    })
    const screen = await opened(
      {
        'GET /api/rute/:id': ({ url }: { url: string }) => (url.includes('titik_naik=9') ? gone : ok(trip)),
        'GET /api/tiket/available-seats/:id': ({ url }: { url: string }) =>
          url.includes('titik_naik=9') ? gone : seatMapReply(),
      },
      `${part}&titik_naik=9&titik_turun=21`,
    )
    await until(() => screen.at() === `${part}&titik_turun=21`)
    await waitForText('Pilih titik naik')
    expect(alerts()).toEqual([
      ['warning', 'Titik naik itu tidak ada lagi di keberangkatan ini. Pilih titik naik yang lain.'],
    ])
  })
  it('is read again if the bus stops elsewhere by the time of Lanjutkan [S761]', async () => {
    const moved = {
      ...trip,
      pilihan_titik: { naik: [stop(13, 'Pool Krapyak', agents[0]?.waktu ?? '')], turun: [] },
    }
    let isMoved = false
    const point = (url: string) => url.includes('titik_naik=12')
    const gone = failure(400, 'VALIDATION_FAILED', 'Data tidak valid', {
      errors: [{ field: 'titik_naik', msg: 'Bukan titik di kota ini' }],
    })
    const screen = await opened(
      {
        'GET /api/rute/:id': ({ url }: { url: string }) => {
          if (!isMoved) return ok(trip)
          return point(url) ? gone : ok(moved)
        },
        'POST /api/reservasi/temp': () => {
          isMoved = true
          return gone
        },
      },
      `${part}&titik_naik=12`,
    )
    await chooseSeats(3)
    await click(button('Lanjutkan'))
    await until(() => screen.at() === part)
    await waitForText('Pool Krapyak')
    expect(alerts()).toEqual([
      ['warning', 'Titik naik itu tidak ada lagi di keberangkatan ini. Pilih titik naik yang lain.'],
    ])
    expect(isChosen(3)).toBe(true)
  })
  it.each([
    ['naik=1&turun=2', failure(422, 'NOT_FOR_SALE', 'Tidak dijual'), 'Perjalanan ini tidak dijual'],
    [
      'naik=x&turun=2',
      failure(400, 'VALIDATION_FAILED', 'Data tidak valid'),
      'Bagian perjalanan ini tidak ada',
    ],
  ])(
    'that is not sold or not there (%s) has a plain page with two ways on [S691]',
    async (query, reply, title) => {
      const replies = { 'GET /api/rute/:id': reply, 'GET /api/tiket/available-seats/:id': reply }
      await openSeatPage(replies, `/booking/7?${query}`)
      await until(() => heading() === title)
      expect([linkTarget('Lihat seluruh perjalanan'), linkTarget('Kembali ke Pencarian')]).toEqual([
        '/booking/7',
        '/search-results',
      ])
      expect(alerts()).toEqual([])
    },
  )
})
