import { describe, expect, it, vi } from 'vitest'
import { aHold, aTicket, aTrip } from '../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  link,
  ok,
  pageText,
  advanceTime,
  waitForText,
  until,
  type Replies,
  type Reply,
} from '../../../testing/screen.tsx'
import { inAct } from '../../../testing/mount.ts'
import { openSeatPage, isChosen, chooseSeats, seat } from '../../../testing/seats.ts'

const hold = aHold()

describe('when the hold cannot be placed', () => {
  const go = async (replies: Replies) => {
    const screen = await openSeatPage(replies)
    await chooseSeats(3, 4)
    await click(button('Lanjutkan'))
    return screen
  }
  it('a ticket instead of a reservation redirects to /ticket/{id} [H3, W68]', async () => {
    const screen = await go({
      'POST /api/reservasi/temp': failure(500),
      'POST /api/booking/direct': ok({ order_group_id: aTicket().order_group_id, tickets: [aTicket()] }),
    })
    await until(() => screen.at() === '/ticket/42')
    const direct = screen.requests.find(({ call }) => call === 'POST /api/booking/direct')
    expect(direct?.body).toMatchObject({ id_rute: 7, nomor_kursi: [3], metode_pembayaran: 'midtrans' })
    expect(alerts()[0]?.[1]).toContain('Kursi 4 TIDAK dipesan')
  })
  it('a reply with a ticket and no reservation redirects to /ticket/{id} and books nothing more [H3]', async () => {
    const screen = await go({ 'POST /api/reservasi/temp': ok({ ticket: { id_tiket: 42 } }) })
    await until(() => screen.at() === '/ticket/42')
    expect([screen.calls.includes('POST /api/booking/direct'), alerts()]).toEqual([false, []])
  })
  it.each([
    [{ reservations: [{ id_reservasi: 5 }, { id_reservasi: 6 }] }, '[5,6]'],
    [{ reservations: [{ id_tiket: 5 }] }, '[5]'],
    [{ id_reservasi: 5 }, '[5]'],
  ])(
    'a reservation in the shape %j of another server continues to its summary [W22]',
    async (data, stored) => {
      const screen = await go({
        'POST /api/reservasi/temp': ok(data),
        'GET /api/booking/summary/:id': ok({ ...hold, id_reservasi: 5, status: 'live', id_tiket: null }),
      })
      await until(() => screen.at() === '/booking/summary/7?reservation=5&seats=3,4')
      expect([sessionStorage.getItem('reservation:7'), alerts()]).toEqual([stored, []])
    },
  )
  it('continues to the summary with the seats in the query, if no call gets an answer [H4]', async () => {
    const screen = await go({ 'POST /api/reservasi/temp': 'network', 'POST /api/booking/direct': 'network' })
    await until(() => screen.at().startsWith('/booking/summary'))
    expect(screen.at()).toBe('/booking/summary/7?seats=3,4')
    expect(alerts()).toContainEqual(['danger', 'Terjadi kesalahan saat membuat reservasi'])
  })
  it('places the hold from the summary once there is a connection, and keeps what was typed there [H200]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let reply: Reply = 'network'
    const screen = await go({
      'POST /api/reservasi/temp': () => reply,
      'POST /api/booking/direct': 'network',
      'GET /api/booking/summary/:id': ok({ ...hold, id_reservasi: 5, status: 'live', id_tiket: null }),
    })
    await until(() => screen.at() === '/booking/summary/7?seats=3,4')
    await waitForText('Kami mencobanya sendiri begitu tersambung')
    await click(field(/^Saya menyetujui/))
    await fill(/^Nama di kursi 4/, 'Budi')
    reply = ok({ reservations: [{ ...hold, id_reservasi: 5 }] })
    await inAct(() => dispatchEvent(new Event('online')))
    await advanceTime(500)
    await until(() => screen.at() === '/booking/summary/7?reservation=5&seats=3,4')
    await waitForText('Status: Direservasi')
    expect([field(/^Saya menyetujui/).checked, field(/^Nama di kursi 4/).value]).toEqual([true, 'Budi'])
    const keys = screen.requests
      .filter(({ call }) => call === 'POST /api/reservasi/temp')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
  it('sends the request even when the browser reports that it is offline, and continues to the summary', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const screen = await go({ 'POST /api/reservasi/temp': 'network', 'POST /api/booking/direct': 'network' })
    await until(() => screen.at().startsWith('/booking/summary'))
    expect(screen.at()).toBe('/booking/summary/7?seats=3,4')
    expect(screen.calls).toContain('POST /api/reservasi/temp')
    expect(alerts()).toContainEqual(['danger', 'Terjadi kesalahan saat membuat reservasi'])
    expect(sessionStorage.getItem('selectedSeats')).toBe('[3,4]')
  })
  it.each([
    [undefined, 'Terjadi kesalahan saat membuat reservasi'],
    ['Tidak dikenal', 'Tidak dikenal'],
  ])(
    'a 404 with the sentence %j is shown, and the summary opens, if the departure is still there [H4]',
    async (message, text) => {
      const screen = await go({ 'POST /api/reservasi/temp': failure(404, 'NOT_FOUND', message) })
      await until(() => screen.at() === '/booking/summary/7?seats=3,4')
      expect(alerts()).toEqual([['danger', text]])
    },
  )
  it.each([undefined, 'Data tidak ditemukan'])(
    'a 404 because the departure was deleted is shown once, %j',
    async (message) => {
      const gone = failure(404, 'NOT_FOUND', message)
      await go({ 'GET /api/rute/:id': [ok(aTrip()), gone], 'POST /api/reservasi/temp': gone })
      await waitForText('Rute Tidak Ditemukan')
      expect(alerts()).toEqual([['danger', message ?? 'Terjadi kesalahan saat membuat reservasi']])
    },
  )
  it('a conflict shows the banner, marks and deselects the seats, disables the button and asks after a second [H12, H13, H14, H180]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const message = 'Kursi sudah dipesan atau direservasi oleh penumpang lain'
    await go({ 'POST /api/reservasi/temp': failure(409, 'SEAT_CONFLICT', message, { conflictSeats: ['4'] }) })
    await waitForText('Kursi Tidak Tersedia', message, 'Kursi yang bermasalah: 4')
    await advanceTime(500)
    expect([alerts(), dialog(), isChosen(3), isChosen(4)]).toEqual([[], '', true, false])
    // The refetched map shows it as free: the refusal knows better.
    expect(seat(4).getAttribute('aria-label')).toContain('tidak tersedia')
    expect([seat(4).getAttribute('aria-disabled'), button('Lanjutkan').disabled]).toEqual(['true', true])
    await advanceTime(600)
    expect(dialog()).toContain(
      'Kursi yang Anda pilih sudah tidak tersedia. Apakah Anda ingin memilih kursi lain?',
    )
    await click(button('Ya, Pilih Kursi Lain'))
    await until(() => !pageText().includes('Kursi Tidak Tersedia'))
    expect(button('Lanjutkan').disabled).toBe(false)
    expect([dialog(), isChosen(3), document.activeElement?.hasAttribute('data-seat')]).toEqual([
      '',
      true,
      true,
    ])
  })
  it('the answer ‘Tidak’ to a conflict keeps the banner until the next attempt', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const taken = failure(409, 'SEAT_CONFLICT', 'Kursi sudah dipesan atau direservasi')
    await go({ 'POST /api/reservasi/temp': [taken, failure(422, 'TOO_MANY_HOLDS', 'Terlalu banyak')] })
    await waitForText('Kursi yang bermasalah: 3, 4')
    await advanceTime(1100)
    await click(button('Tidak'))
    expect([dialog(), pageText().includes('Kursi Tidak Tersedia')]).toEqual(['', true])
    await chooseSeats(5)
    await click(button('Lanjutkan'))
    await until(() => !pageText().includes('Kursi Tidak Tersedia'))
    await waitForText('Terlalu banyak reservasi berjalan')
  })
  it('too many other holds lead to them on the dashboard, and the seats stay chosen [H28]', async () => {
    const message = 'Anda sudah menahan kursi di terlalu banyak keberangkatan.'
    const screen = await go({
      'POST /api/reservasi/temp': failure(422, 'TOO_MANY_HOLDS', message),
      'GET /api/tiket/my-tickets': ok([]),
      'GET /api/reservasi/my-reservations': ok([aHold({ id_reservasi: 5, id_rute: 9, nomor_kursi: [7, 8] })]),
    })
    await waitForText('Terlalu banyak reservasi berjalan')
    expect([alerts(), isChosen(3), isChosen(4)]).toEqual([[['danger', message]], true, true])
    expect(document.activeElement?.textContent).toContain('Lanjutkan atau batalkan salah satunya')
    await click(link('Lihat Reservasi Berjalan'))
    await waitForText('Reservasi berjalan', 'Kursi 7, 8')
    await screen.back()
    await until(() => screen.at() === '/booking/7' && buttons(/^Kursi 3,/).length > 0)
    expect([isChosen(3), isChosen(4)]).toEqual([true, true])
  })
  it('seats that were held too long are named and deselected, with the time from which they can be chosen again', async () => {
    const spent = { field: 'nomor_kursi', msg: '', nomor_kursi: 4, waktu_lagi: '2036-11-21T09:30:00.000Z' }
    const screen = await go({
      'POST /api/reservasi/temp': failure(422, 'HOLD_TIME_USED', undefined, { errors: [spent] }),
    })
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['warning', 'Kursi 4 sudah terlalu lama Anda tahan']])
    await waitForText('Anda dapat memilihnya lagi mulai pukul 16.30 WIB, atau pilih kursi lain sekarang.')
    expect([screen.at(), isChosen(3), isChosen(4)]).toEqual(['/booking/7', true, false])
    await click(button('Lanjutkan'))
    await until(() => screen.calls.filter((call) => call === 'POST /api/reservasi/temp').length === 2)
  })
})
