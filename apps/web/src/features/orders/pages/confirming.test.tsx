import { describe, expect, it, vi } from 'vitest'
import { ALERT_MILLISECONDS } from '@tiketbus/contract'
import { aHold, passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  linkTarget,
  ok,
  pageText,
  advanceTime,
  waitForText,
  until,
  type Reply,
} from '../../../testing/screen.tsx'
import { inAct } from '../../../testing/mount.ts'
import {
  SAME_JOURNEY,
  SUBMIT,
  liveHoldReply,
  orderReply,
  openSummary,
  confirmBooking,
} from '../../../testing/summary.ts'

const hold = aHold()

describe('confirming', () => {
  it('books from the reservation, clears the storage, requests the token and goes to redirect_url [O19, M19, W74]', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    sessionStorage.setItem('reservation:7', '[1001]')
    const redirect_url = `${location.origin}/simulator/snap/v4/redirection/abc`
    const screen = await confirmBooking({
      'POST /api/booking/from-reservation': orderReply,
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
  it.each([
    ['no token', failure(200), 'Gagal membuat token pembayaran. Silakan coba lagi.'],
    ['a reply without an address', ok({}), 'Gagal membuat token pembayaran. Silakan coba lagi.'],
    ['a fault', failure(500), 'Gagal membuat token pembayaran. Anda akan diarahkan ke halaman tiket.'],
    ['nothing', 'network' as const, 'Gagal membuat token pembayaran. Anda akan diarahkan ke halaman tiket.'],
    ['its own sentence', failure(422, '', 'Batas waktu lewat'), 'Batas waktu lewat'],
  ])(
    'goes to /ticket/{id} after %s in place of a token, and shows it for longer there [O21, O22, M180]',
    async (_what, reply, text) => {
      const screen = await confirmBooking({
        'POST /api/booking/from-reservation': orderReply,
        'POST /api/pembayaran/create': reply,
      })
      await until(() => screen.at() === '/ticket/42')
      expect(alerts()).toContainEqual(['danger', text])
      await waitForText('Gagal membuat token pembayaran', 'Pesanan Anda tetap tersimpan dan belum dibayar.')
    },
  )
  it('on HTTP 500 books the first seat, and shows which were not booked, on the ticket too [W72, O24]', async () => {
    const screen = await confirmBooking({
      'POST /api/booking/from-reservation': failure(500),
      'POST /api/booking/direct': orderReply,
      'POST /api/pembayaran/create': failure(500),
    })
    await until(() => screen.at() === '/ticket/42')
    const direct = screen.requests.find(({ call }) => call === 'POST /api/booking/direct')
    expect(direct?.body).toMatchObject({ id_rute: 7, nomor_kursi: [3] })
    expect(
      alerts()
        .map(([, text]) => text)
        .join(),
    ).toContain('Kursi 4 TIDAK dipesan')
    await waitForText('TB-42', 'Kursi 4 tidak ikut dipesan')
    expect(linkTarget('Pilih Kursi Lagi')).toBe('/booking/7')
  })
  it.each([
    [
      {
        data: {
          tickets: [
            { id_tiket: 42, nomor_kursi: '3' },
            { id_tiket: 43, nomor_kursi: [4] },
          ],
        },
      },
    ],
    [{ data: { ticket: { id_tiket: 42, nomor_kursi: '3, 4' } } }],
    [{ ticket: { id_tiket: 42 } }],
    [{ id_tiket: 42 }],
  ])('requests the token of the first ticket if another server answers %j [W11, W73]', async (body) => {
    const screen = await confirmBooking({
      'POST /api/booking/from-reservation': { status: 200, body: { success: true, ...body } },
      'POST /api/pembayaran/create': failure(422, 'NOTHING_TO_PAY'),
    })
    await until(() => screen.at() === '/ticket/42')
    const sent = screen.requests.find(({ call }) => call === 'POST /api/pembayaran/create')
    expect([sent?.body, alerts()]).toEqual([{ id_tiket: 42 }, []])
  })
  it('stops if the departure changed since it was first shown, though the page has loaded the new time, and goes on with what is agreed to [O161]', async () => {
    const seen = {
      waktu_berangkat: hold.route.waktu_berangkat,
      perkiraan_tiba: hold.route.perkiraan_tiba,
      terminal_asal: hold.route.terminal_asal,
      terminal_tujuan: hold.route.terminal_tujuan,
      harga: hold.harga,
      id_bus: hold.route.id_bus,
    }
    const later = new Date(Date.parse(seen.waktu_berangkat) + 9_000_000).toISOString()
    const sekarang = { ...seen, waktu_berangkat: later }
    const changed = {
      success: false,
      type: 'TRIP_CHANGED',
      message: 'Keberangkatan ini sudah berubah',
      sekarang,
    }
    let refused = 0
    const screen = await openSummary({
      'GET /api/booking/summary/:id': [
        liveHoldReply(),
        liveHoldReply({ route: { ...hold.route, waktu_berangkat: later } }),
      ],
      'POST /api/booking/from-reservation': () =>
        refused++ === 0 ? { status: 422, body: changed } : orderReply,
      'POST /api/pembayaran/create': failure(422, 'NOTHING_TO_PAY'),
    })
    await waitForText(SUBMIT)
    await inAct(() => void screen.client.invalidateQueries({ queryKey: ['booking'] }))
    await waitForText('10.00 WIB')
    await click(field(/^Saya menyetujui/))
    await click(button(SUBMIT))
    await until(() => dialog().includes('Keberangkatan ini berubah'))
    expect(dialog()).toMatch(/semula 07\.30\sWIB\s*sekarang 10\.00\sWIB/)
    const sent = () =>
      screen.requests
        .filter(({ call }) => call.startsWith('POST /api/booking'))
        .map(({ call, body }) => [call, body])
    expect(sent()).toMatchObject([['POST /api/booking/from-reservation', { dilihat: seen }]])
    await click(button('Setuju, Lanjutkan'))
    await until(() => screen.at() === '/ticket/42')
    expect(sent().slice(1)).toMatchObject([['POST /api/booking/from-reservation', { dilihat: sekarang }]])
    const keys = screen.requests
      .filter(({ call }) => call === 'POST /api/booking/from-reservation')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })
  it('sends temp if nothing was reserved [W74]', async () => {
    const screen = await openSummary(
      { 'POST /api/booking/from-reservation': orderReply, 'POST /api/pembayaran/create': failure(500) },
      '/booking/summary/7?seats=3,4',
    )
    await waitForText('Kursi belum direservasi')
    await click(field(/^Saya menyetujui/))
    await click(button(SUBMIT))
    await until(() => screen.at() === '/ticket/42')
    const sent = screen.requests.find(({ call }) => call === 'POST /api/booking/from-reservation')
    expect(sent?.body).toMatchObject({ id_reservasi: 'temp', nomor_kursi: [3, 4] })
  })
})

describe('a booking that fails', () => {
  it('in a seat conflict shows the banner, marks the seats, disables the button and asks after a second [H12, H13, H14]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await confirmBooking({
      'POST /api/booking/from-reservation': failure(
        409,
        'SEAT_CONFLICT',
        'Kursi sudah dipesan atau direservasi',
        { conflictSeats: ['4'] },
      ),
    })
    await waitForText(
      'Kursi Tidak Tersedia',
      'Kursi sudah dipesan atau direservasi',
      'Kursi yang bermasalah: 4',
    )
    const marked = [...document.querySelectorAll('main li > .text-danger')].map((one) => one.textContent)
    expect(marked).toEqual([expect.stringContaining('Kursi 4, sudah tidak tersedia')])
    await advanceTime(500)
    expect([button(SUBMIT).disabled, dialog()]).toEqual([true, ''])
    await advanceTime(600)
    expect(dialog()).toContain(
      'Kursi yang Anda pilih sudah tidak tersedia. Apakah Anda ingin memilih kursi lain?',
    )
    expect(dialog()).toContain('Kursi yang bermasalah: 4')
    await click(button('Ya, Pilih Kursi Lain'))
    await until(() => screen.at().startsWith('/booking/7'))
  })
  it.each([
    failure(422, 'BOOKING_CLOSED', 'Pemesanan sudah ditutup'),
    failure(422, 'TRIP_INACTIVE', 'Rute ini sedang tidak aktif'),
    failure(400, '', 'Ditutup', { booking_closed: true }),
    failure(200, '', 'Ditutup', { data: { booking_closed: true } }),
  ])('because booking has closed shows it and goes to the same journey [T16, N201]', async (reply) => {
    const screen = await confirmBooking({ 'POST /api/booking/from-reservation': reply })
    await until(() => screen.at() === SAME_JOURNEY)
    expect(alerts()).toContainEqual(['danger', 'Pemesanan untuk rute ini sudah ditutup'])
  })
  it.each([failure(500), failure(200), ok(null)])(
    'for another reason shows Gagal membuat booking. Silakan coba lagi. [O23]',
    async (reply) => {
      await confirmBooking({
        'POST /api/booking/from-reservation': reply,
        'POST /api/booking/direct': failure(500),
      })
      await until(() => alerts().length > 0)
      expect(alerts()).toEqual([['danger', 'Gagal membuat booking. Silakan coba lagi.']])
      expect(buttons(SUBMIT)).toHaveLength(1)
    },
  )
  it('without any answer shows Terjadi kesalahan saat membuat booking as well, and sends the same order again by itself [O23, O200]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let reply: Reply = 'network'
    const screen = await confirmBooking({
      'POST /api/booking/from-reservation': () => reply,
      'POST /api/booking/direct': 'network',
      'POST /api/pembayaran/create': failure(500),
    })
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([
      ['danger', 'Gagal membuat booking. Silakan coba lagi.'],
      ['danger', 'Terjadi kesalahan saat membuat booking'],
    ])
    expect(pageText()).toContain('Kursi tidak akan dipesan dua kali.')
    expect(button(SUBMIT).disabled).toBe(false)
    reply = orderReply
    await inAct(() => dispatchEvent(new Event('online')))
    await advanceTime(500)
    await until(() => screen.at() === '/ticket/42')
    const keys = screen.requests
      .filter(({ call }) => call === 'POST /api/booking/from-reservation')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
  it('sends no order again after the form was changed [O200]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await confirmBooking({
      'POST /api/booking/from-reservation': 'network',
      'POST /api/booking/direct': 'network',
    })
    await until(() => alerts().length > 0)
    const sent = screen.calls.length
    await inAct(() => field(/^Saya menyetujui/).dispatchEvent(new Event('input', { bubbles: true })))
    await advanceTime(20_000)
    expect(screen.calls.slice(sent).filter((one) => one.startsWith('POST'))).toEqual([])
  })
  it('keeps the message beside the form until the next attempt', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let answers = true
    const reply = () => (answers ? failure(500) : 'never')
    await confirmBooking({ 'POST /api/booking/from-reservation': reply, 'POST /api/booking/direct': reply })
    const sentence = 'Gagal membuat booking. Silakan coba lagi.'
    await waitForText(sentence)
    await advanceTime(ALERT_MILLISECONDS + 1000)
    expect([alerts(), pageText().includes(sentence)]).toEqual([[], true])
    answers = false
    await click(button(SUBMIT))
    expect(pageText()).not.toContain(sentence)
  })
  it('shows the server’s reason if there is one', async () => {
    await confirmBooking({
      'POST /api/booking/from-reservation': failure(422, 'TOO_MANY_UNPAID_ORDERS', 'Terlalu banyak pesanan'),
    })
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Terlalu banyak pesanan']])
  })
  it('with an expired hold opens Waktu Reservasi Habis [O15]', async () => {
    await confirmBooking({ 'POST /api/booking/from-reservation': failure(410, 'RESERVATION_EXPIRED') })
    await until(() => dialog().includes('Waktu reservasi telah habis. Silakan pilih kursi kembali.'))
  })
  it.each([
    ['replaced', 'Anda telah memilih kursi lain untuk keberangkatan ini'],
    ['cancelled', 'Reservasi ini sudah dibatalkan'],
  ])('with a hold that was %s elsewhere shows that, not that time ran out', async (status, text) => {
    await confirmBooking({
      'GET /api/booking/summary/:id': [liveHoldReply(), ok({ ...aHold(), status, id_tiket: null })],
      'POST /api/booking/from-reservation': failure(422, 'HOLD_CHANGED', 'Reservasi Anda sudah berubah.'),
    })
    await until(() => dialog().includes(text))
    expect(dialog()).not.toContain('Waktu')
    expect([linkTarget('Pilih Kursi Kembali'), linkTarget('Ke Beranda')]).toEqual(['/booking/7', '/'])
    expect(alerts()).toContainEqual(['danger', 'Reservasi Anda sudah berubah.'])
  })
  it('with an expired token redirects to /login', async () => {
    const screen = await confirmBooking({
      'GET /api/auth/profile': [ok(passenger), failure(401, 'UNAUTHENTICATED')],
      'POST /api/booking/from-reservation': failure(401, 'UNAUTHENTICATED', 'Sesi Anda sudah berakhir.'),
    })
    await until(() => screen.at() === '/login')
    expect(alerts()).toContainEqual(['danger', 'Sesi Anda sudah berakhir.'])
  })
  it('cannot be submitted again while an attempt is pending [O6]', async () => {
    const screen = await confirmBooking({ 'POST /api/booking/from-reservation': 'never' })
    await waitForText('Membuat pesanan…')
    expect(button('Membuat pesanan…').getAttribute('aria-disabled')).toBe('true')
    await click(button('Membuat pesanan…'))
    expect(screen.calls.filter((call) => call.includes('from-reservation'))).toHaveLength(1)
  })
})

it('opens the ticket if the hold has already become an order [O20]', async () => {
  const screen = await openSummary({
    'GET /api/booking/summary/:id': ok({ ...hold, status: 'ordered', id_tiket: 42 }),
  })
  await until(() => screen.at() === '/ticket/42')
})
