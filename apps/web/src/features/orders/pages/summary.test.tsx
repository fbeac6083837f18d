import { describe, expect, it, vi } from 'vitest'
import { aHold, aTicket, aTrip, groupOf, inMinutes, passenger, seatMap } from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  goal,
  heading,
  link,
  ok,
  openScreen,
  page,
  pass,
  shows,
  until,
  type Replies,
  type Reply,
} from '../../../testing/screen.tsx'

const SUBMIT = 'Konfirmasi & Bayar Sekarang'
const hold = aHold()
const live = (change: Parameters<typeof aHold>[0] = {}): Reply =>
  ok({ ...aHold(change), status: 'live', id_tiket: null }, { waktu_server: new Date().toISOString() })
const ordered = ok({ order_group_id: aTicket().order_group_id, tickets: [aTicket()] })

async function summary(replies: Replies = {}, address = '/booking/summary/7?reservation=1001&seats=3,4') {
  return openScreen(address, {
    as: passenger,
    replies: {
      'GET /api/booking/summary/:id': live(),
      'GET /api/rute/:id': ok(aTrip()),
      'GET /api/rute': ok([]),
      'GET /api/kota': ok([]),
      'GET /api/tiket/available-seats/:id': { status: 200, body: seatMap() },
      'GET /api/tiket/order/:id': ok(groupOf([aTicket()])),
      'PUT /api/reservasi/cancel/:id': ok({ id_reservasi: 1001, status: 'cancelled' }),
      ...replies,
    },
  })
}

async function confirm(replies: Replies) {
  const screen = await summary(replies)
  await shows(SUBMIT)
  await click(field(/^Saya menyetujui/))
  await click(button(SUBMIT))
  return screen
}

describe('[spec 2] Konfirmasi Pemesanan', () => {
  it('shows bus, origin to destination, date, time, seats, price, subtotal and total with the tax note [spec 9]', async () => {
    await summary()
    await shows('Status: Direservasi')
    expect(heading()).toBe('Konfirmasi Pemesanan')
    await shows(
      'Sinar Jaya Executive',
      'Jakarta',
      'Yogyakarta',
      '21 November 2036',
      '07.30 WIB',
      'Kursi 3',
      'Kursi 4',
    )
    await shows(
      'Harga per tiketRp 150.000',
      'Subtotal (2 tiket)Rp 300.000',
      'TotalRp 300.000',
      '*Sudah termasuk pajak',
    )
  })
  it('shows the minutes left, until when the hold lasts, and its status', async () => {
    await summary()
    await shows('Sisa waktu 30 menit', 'Reservasi berlaku sampai', 'Status: Direservasi')
  })
  it('has read-only name, e-mail and phone from the profile, and a link to it in a new tab [spec 5]', async () => {
    await summary()
    await shows('Data penumpang')
    const fields = ['Nama', 'Email', 'Nomor telepon'].map((label) => field(label))
    expect(fields.map(({ value, readOnly, required }) => [value, readOnly, required])).toEqual([
      ['Siti Rahmawati', true, true],
      ['siti@contoh.id', true, true],
      ['081234567890', true, true],
    ])
    const profile = link(/^Ubah di profil/)
    expect([profile.getAttribute('href'), profile.target]).toEqual(['/profile', '_blank'])
  })
  it('has the terms checkbox with its links, the submit button, and a way back to the seats', async () => {
    await summary()
    await shows(SUBMIT)
    expect([goal('syarat dan ketentuan'), goal('kebijakan privasi')]).toEqual(['/terms', '/privacy'])
    expect(goal('Kembali ke pemilihan kursi')).toBe('/booking/7')
  })
  it('disables the button until the terms are agreed to [spec 5]', async () => {
    await summary()
    await shows(SUBMIT)
    expect(button(SUBMIT).disabled).toBe(true)
    await click(field(/^Saya menyetujui/))
    expect(button(SUBMIT).disabled).toBe(false)
  })
  it('says Anda harus menyetujui syarat dan ketentuan where the form is sent without [spec 5]', async () => {
    await summary()
    await shows(SUBMIT)
    const form = button(SUBMIT).closest('form')
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await shows('Anda harus menyetujui syarat dan ketentuan')
  })
  it('has an error box with Kembali ke Pencarian [spec 8]', async () => {
    await summary({
      'GET /api/booking/summary/:id': failure(500),
      'GET /api/reservasi/:id': failure(500),
    })
    await shows('Terjadi kesalahan saat mengambil ringkasan booking')
    expect(goal('Kembali ke Pencarian')).toBe('/search-results')
  })
  it('asks GET /api/reservasi/{id} where the summary is not to be had [spec 7]', async () => {
    const screen = await summary({
      'GET /api/booking/summary/:id': failure(404, 'NOT_FOUND'),
      'GET /api/reservasi/:id': live(),
    })
    await shows('Status: Direservasi')
    expect(screen.calls).toContain('GET /api/reservasi/1001')
  })
  it('is what /booking/details/{id} shows for the stored reservation', async () => {
    sessionStorage.setItem('selectedRouteId', '7')
    sessionStorage.setItem('selectedSeats', '[3,4]')
    sessionStorage.setItem('reservation:7', '[1001]')
    await summary({}, '/booking/details/7')
    await shows('Status: Direservasi', 'Data penumpang', 'Saya menyetujui syarat dan ketentuan')
  })
  it.each(['/booking/details/7', '/booking/summary/7'])(
    '%s without seats says so and goes to /booking/{id} [spec 5]',
    async (path) => {
      const screen = await summary({}, path)
      await until(() => screen.at() === '/booking/7')
      expect(alerts()).toContainEqual([
        'danger',
        'Data kursi tidak ditemukan. Silakan pilih kursi terlebih dahulu.',
      ])
    },
  )
})

describe('[spec 2] the reservation countdown', () => {
  const tones = () =>
    [...document.querySelectorAll('[data-tone]')].map((one) => one.getAttribute('data-tone'))
  it.each([
    [15 * 60_000 + 5000, 'green', 'green'],
    [14 * 60_000 + 55_000, 'green', 'yellow'],
    [9 * 60_000 + 55_000, 'yellow', 'yellow'],
    [4 * 60_000 + 55_000, 'yellow', 'red'],
    [1 * 60_000 + 55_000, 'red', 'red'],
  ])('with %i ms left has a %s text and a %s bar [spec 9]', async (left, text, bar) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await summary({ 'GET /api/booking/summary/:id': live({ waktu_expired: inMinutes(left / 60_000) }) })
    await shows('Status: Direservasi')
    expect(tones()).toEqual([text, bar])
  })
  it('opens Waktu Reservasi Habis at zero, with choosing again and home as ways on [spec 8] [spec 4]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await summary({ 'GET /api/booking/summary/:id': live({ waktu_expired: inMinutes(1) }) })
    await shows('Status: Direservasi')
    await pass(61_000)
    await until(() => dialog().includes('Waktu Reservasi Habis'))
    expect(dialog()).toContain('Waktu reservasi telah habis. Silakan pilih kursi kembali.')
    expect([goal('Pilih Kursi Kembali'), goal('Ke Beranda')]).toEqual(['/search-results', '/'])
    expect(page()).toContain('Status: Waktu reservasi habis')
  })
  it('opens it at once where the hold is over already', async () => {
    await summary({ 'GET /api/booking/summary/:id': failure(410, 'RESERVATION_EXPIRED') })
    await until(() => dialog().includes('Waktu Reservasi Habis'))
  })
})

describe('[spec 2] leaving the summary', () => {
  const leave = async (replies: Replies = {}) => {
    const screen = await summary(replies)
    await shows(SUBMIT)
    await click(link('Kembali ke pemilihan kursi'))
    await until(() => dialog() !== '')
    return screen
  }
  it('asks with the number of seats, and stays where one does not want to', async () => {
    const screen = await leave()
    expect(dialog()).toContain('Anda akan kehilangan reservasi untuk 2 kursi yang sudah dipilih. Lanjutkan?')
    await click(button('Tetap di Sini'))
    expect([dialog(), screen.at().startsWith('/booking/summary')]).toEqual(['', true])
    expect(screen.calls).not.toContain('PUT /api/reservasi/cancel/1001')
  })
  it('cancels the reservation and returns to /booking/{id}?cancel=true&from=booking', async () => {
    const screen = await leave()
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => screen.at() === '/booking/7?cancel=true&from=booking')
    expect(screen.calls).toContain('PUT /api/reservasi/cancel/1001')
  })
  it('says Terjadi kesalahan saat membatalkan reservasi where the server is silent [spec 8]', async () => {
    await leave({ 'PUT /api/reservasi/cancel/:id': failure(500) })
    await click(button('Ya, Lepaskan Kursi'))
    await until(() => alerts().length > 0)
    expect(alerts()).toContainEqual(['warning', 'Terjadi kesalahan saat membatalkan reservasi'])
  })
})

describe('[spec 4] confirming', () => {
  it('books from the reservation, tidies the browser up, asks for the token and goes to redirect_url [spec 7]', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    sessionStorage.setItem('reservation:7', '[1001]')
    const redirect_url = `${location.origin}/simulator/snap/v4/redirection/abc`
    const screen = await confirm({
      'POST /api/booking/from-reservation': ordered,
      'POST /api/pembayaran/create': ok({ snap_token: 'abc', redirect_url, order_id: 'ORDER-42-a' }),
    })
    await until(() => assign.mock.calls.length > 0)
    expect(assign.mock.calls).toEqual([[redirect_url]])
    const body = (call: string) => screen.requests.find((request) => request.call === call)?.body
    expect(body('POST /api/booking/from-reservation')).toMatchObject({
      id_reservasi: 1001,
      id_rute: 7,
      nomor_kursi: [3, 4],
      metode_pembayaran: 'midtrans',
      nama_penumpang: 'Siti Rahmawati',
      email: 'siti@contoh.id',
      no_telepon: '081234567890',
    })
    expect(body('POST /api/pembayaran/create')).toEqual({ id_tiket: 42 })
    expect(sessionStorage.getItem('reservation:7')).toBeNull()
  })
  it('goes to /ticket/{id} where the server makes no token [spec 8]', async () => {
    const screen = await confirm({
      'POST /api/booking/from-reservation': ordered,
      'POST /api/pembayaran/create': failure(500),
    })
    await until(() => screen.at() === '/ticket/42')
    expect(alerts()).toContainEqual(['danger', 'Gagal membuat token pembayaran. Silakan coba lagi.'])
  })
  it('says that one is led to the ticket where asking for the token broke [spec 8]', async () => {
    const screen = await confirm({
      'POST /api/booking/from-reservation': ordered,
      'POST /api/pembayaran/create': 'network',
    })
    await until(() => screen.at() === '/ticket/42')
    expect(alerts()).toContainEqual([
      'danger',
      'Gagal membuat token pembayaran. Anda akan diarahkan ke halaman tiket.',
    ])
  })
  it('sends temp where nothing was reserved [spec 7]', async () => {
    const screen = await summary(
      { 'POST /api/booking/from-reservation': ordered, 'POST /api/pembayaran/create': failure(500) },
      '/booking/summary/7?seats=3,4',
    )
    await shows('Kursi belum direservasi')
    await click(field(/^Saya menyetujui/))
    await click(button(SUBMIT))
    await until(() => screen.at() === '/ticket/42')
    const sent = screen.requests.find(({ call }) => call === 'POST /api/booking/from-reservation')
    expect(sent?.body).toMatchObject({ id_reservasi: 'temp', nomor_kursi: [3, 4] })
  })
})

describe('[spec 8] a booking that fails', () => {
  it('in a seat conflict shows the banner, marks the seats, disables the button and asks after a second [spec 4] [spec 9]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await confirm({
      'POST /api/booking/from-reservation': failure(
        409,
        'SEAT_CONFLICT',
        'Kursi sudah dipesan atau direservasi',
        { conflictSeats: ['4'] },
      ),
    })
    await shows('Kursi Tidak Tersedia', 'Kursi sudah dipesan atau direservasi', 'Kursi yang bermasalah: 4')
    await shows('Kursi 4, sudah tidak tersedia')
    expect([button(SUBMIT).disabled, dialog()]).toEqual([true, ''])
    await pass(1100)
    await until(() => dialog() !== '')
    expect(dialog()).toContain(
      'Kursi yang Anda pilih sudah tidak tersedia. Apakah Anda ingin memilih kursi lain?',
    )
    await click(button('Ya, Pilih Kursi Lain'))
    await until(() => screen.at().startsWith('/booking/7'))
  })
  it('because booking has closed says so and goes to /search-results', async () => {
    const screen = await confirm({
      'POST /api/booking/from-reservation': failure(422, 'BOOKING_CLOSED', 'Pemesanan sudah ditutup'),
    })
    await until(() => screen.at() === '/search-results')
    expect(alerts()).toContainEqual(['danger', 'Pemesanan untuk rute ini sudah ditutup'])
  })
  it('otherwise says Gagal membuat booking. Silakan coba lagi.', async () => {
    await confirm({
      'POST /api/booking/from-reservation': failure(500),
      'POST /api/booking/direct': failure(500),
    })
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Gagal membuat booking. Silakan coba lagi.']])
    expect(buttons(SUBMIT)).toHaveLength(1)
  })
  it('with the server’s reason says that', async () => {
    await confirm({
      'POST /api/booking/from-reservation': failure(422, 'TOO_MANY_UNPAID_ORDERS', 'Terlalu banyak pesanan'),
    })
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Terlalu banyak pesanan']])
  })
  it('over an expired hold opens Waktu Reservasi Habis', async () => {
    await confirm({ 'POST /api/booking/from-reservation': failure(410, 'RESERVATION_EXPIRED') })
    await until(() => dialog().includes('Waktu reservasi telah habis. Silakan pilih kursi kembali.'))
  })
  it('is blocked while one attempt is under way [spec 5]', async () => {
    const screen = await confirm({ 'POST /api/booking/from-reservation': 'never' })
    await shows('Membuat pesanan…')
    await click(button('Membuat pesanan…'))
    expect(screen.calls.filter((call) => call.includes('from-reservation'))).toHaveLength(1)
  })
})

it('[spec 4] an order that the hold has become opens at its ticket', async () => {
  const screen = await summary({
    'GET /api/booking/summary/:id': ok({ ...hold, status: 'ordered', id_tiket: 42 }),
  })
  await until(() => screen.at() === '/ticket/42')
})
