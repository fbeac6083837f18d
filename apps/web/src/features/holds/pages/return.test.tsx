import { describe, expect, it, vi } from 'vitest'
import { useAlertStore } from '../../../lib/alerts.ts'
import { aHold, aTicket, aTrip } from '../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  failure,
  link,
  links,
  ok,
  pageText,
  advanceTime,
  until,
  type Reply,
} from '../../../testing/screen.tsx'
import { seatMapReply, openSeatPage, isChosen, chooseSeats } from '../../../testing/seats.ts'
import { markPaymentCompleted } from '../../payments/api/payment-storage.ts'
import { inAct } from '../../../testing/mount.ts'

describe('returning to the seat page', () => {
  const left = () => {
    sessionStorage.setItem('selectedRouteId', '7')
    sessionStorage.setItem('selectedSeats', '[3,4]')
    sessionStorage.setItem('reservation:7', '[1001]')
  }
  const placed = {
    'POST /api/reservasi/temp': ok({
      ...aHold(),
      id_reservasi: 1002,
      reservations: [{ ...aHold(), id_reservasi: 1002 }],
    }),
    'GET /api/booking/summary/:id': ok({ ...aHold(), id_reservasi: 1002, status: 'live', id_tiket: null }),
  }
  const cancelled = { 'PUT /api/reservasi/cancel/:id': ok({ id_reservasi: 1001, status: 'cancelled' }) }
  it.each(['?cancel=true', '?from=booking', '?cancel=true&from=booking'])(
    'with %s cancels the stored reservations, clears the choice and shows an alert [H23]',
    async (query) => {
      left()
      const screen = await openSeatPage(cancelled, `/booking/7${query}`)
      await until(() => alerts().length > 0)
      expect(alerts()).toEqual([
        ['info', 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.'],
      ])
      expect(screen.calls).toContain('PUT /api/reservasi/cancel/1001')
      await chooseSeats()
      expect([isChosen(3), sessionStorage.getItem('reservation:7')]).toEqual([false, null])
      await until(() => screen.at() === '/booking/7')
    },
  )
  it('with cancel=true keeps the flag and retries on the next load if cancelling failed; seats chosen since stay', async () => {
    left()
    const failing = { 'PUT /api/reservasi/cancel/:id': failure(500) }
    const first = await openSeatPage(failing, '/booking/7?cancel=true')
    await until(() => alerts().length > 0)
    expect(first.at()).toBe('/booking/7?cancel=true')
    expect(sessionStorage.getItem('reservation:7')).toBe('[1001]')
    await chooseSeats(9)
    await first.close()
    const second = await openSeatPage(cancelled, first.at())
    await until(() => second.at() === '/booking/7')
    expect(second.calls).toContain('PUT /api/reservasi/cancel/1001')
    await chooseSeats()
    expect([isChosen(9), isChosen(3), sessionStorage.getItem('reservation:7')]).toEqual([true, false, null])
  })
  it('places a new hold only after the earlier ones are cancelled', async () => {
    left()
    const cancelling = Promise.withResolvers<Reply>()
    const late = { 'PUT /api/reservasi/cancel/:id': () => cancelling.promise }
    const screen = await openSeatPage({ ...late, ...placed }, '/booking/7?cancel=true')
    await chooseSeats(5)
    await click(button('Lanjutkan'))
    expect(screen.calls).not.toContain('POST /api/reservasi/temp')
    cancelling.resolve(ok({ id_reservasi: 1001, status: 'cancelled' }))
    await until(() => screen.at().startsWith('/booking/summary'))
    const order = screen.calls.filter((call) => /reservasi/.test(call))
    expect(order).toEqual(['PUT /api/reservasi/cancel/1001', 'POST /api/reservasi/temp'])
    expect(sessionStorage.getItem('reservation:7')).toBe('[1002]')
  })
  it('leaves the choice on another departure alone', async () => {
    sessionStorage.setItem('selectedRouteId', '8')
    sessionStorage.setItem('selectedSeats', '[3,4]')
    const screen = await openSeatPage(cancelled, '/booking/7?cancel=true')
    await until(() => screen.at() === '/booking/7')
    expect(sessionStorage.getItem('selectedSeats')).toBe('[3,4]')
  })
  it('reads the storage again when the browser restores the page from its cache', async () => {
    await openSeatPage(cancelled)
    await chooseSeats(3)
    sessionStorage.setItem('reservation:7', '[1001]')
    await inAct(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await until(() => alerts().length > 0)
    await chooseSeats()
    expect([isChosen(3), alerts()[0]?.[1]]).toEqual([
      false,
      'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.',
    ])
  })
  it('after a recent payment clears the choice too, shows Pembayaran selesai!, and refetches after a second [H21, H22, H23]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    left()
    sessionStorage.setItem('paymentCompleted', 'true')
    sessionStorage.setItem('paymentCompletedAt', String(Date.now() - 290_000))
    const screen = await openSeatPage(cancelled)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', expect.stringMatching(/^Pembayaran selesai! ./)]])
    expect(screen.calls).toContain('PUT /api/reservasi/cancel/1001')
    await chooseSeats()
    expect(isChosen(3)).toBe(false)
    const mapCalls = () => screen.calls.filter((call) => call.includes('available-seats')).length
    const before = mapCalls()
    await advanceTime(1100)
    expect(mapCalls()).toBeGreaterThan(before)
  })
  it('after a recent payment clears, each time, only what was chosen and held before it', async () => {
    left()
    const paidAt = Date.now() - 60_000
    sessionStorage.setItem('paymentCompleted', 'true')
    sessionStorage.setItem('paymentCompletedAt', String(paidAt))
    sessionStorage.setItem('selectedAt', String(paidAt + 1000))
    sessionStorage.setItem('reservedAt:7', String(paidAt - 1000))
    const first = await openSeatPage(cancelled, '/booking/7', '/search-results')
    await until(() => alerts().length > 0)
    expect(first.calls).toContain('PUT /api/reservasi/cancel/1001')
    await chooseSeats()
    expect([isChosen(3), isChosen(4)]).toEqual([true, true])
    await first.close()
    useAlertStore.setState({ alerts: [] })
    const second = await openSeatPage(cancelled)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', expect.stringMatching(/^Pembayaran selesai! ./)]])
    await chooseSeats()
    expect([isChosen(3), second.calls.filter((call) => call.includes('/cancel/'))]).toEqual([true, []])
  })
  it.each([
    ['1001', [['info', 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.']]],
    ['', []],
  ])(
    'does not call an order paid of which only the payment page was opened; holds %s',
    async (held, said) => {
      if (held !== '') left()
      sessionStorage.setItem('selectedRouteId', '7')
      sessionStorage.setItem('selectedSeats', '[3]')
      markPaymentCompleted(Date.now(), 'ORDER-42-a1')
      const screen = await openSeatPage(cancelled)
      await until(() => sessionStorage.getItem('reservation:7') === null)
      await chooseSeats()
      expect([isChosen(3), alerts()]).toEqual([false, said])
      expect(screen.calls.some((call) => call.includes('/cancel/'))).toBe(held !== '')
    },
  )
  it('after a recent payment keeps a hold that was placed since', async () => {
    left()
    const paidAt = Date.now() - 60_000
    sessionStorage.setItem('paymentCompleted', 'true')
    sessionStorage.setItem('paymentCompletedAt', String(paidAt))
    sessionStorage.setItem('reservedAt:7', String(paidAt + 1000))
    sessionStorage.setItem('selectedAt', String(paidAt + 1000))
    const screen = await openSeatPage({ ...cancelled, 'GET /api/rute': ok([aTrip()]) }, '/search-results')
    await until(() => links(/^Pesan/).length > 0)
    await click(link(/^Pesan/))
    await until(() => alerts().length > 0)
    await chooseSeats()
    expect([isChosen(3), sessionStorage.getItem('reservation:7')]).toEqual([true, '[1001]'])
    expect(screen.calls.filter((call) => call.includes('/cancel/'))).toEqual([])
  })
  it('falls back to cancelling the ticket if the server has no such reservation [W69]', async () => {
    left()
    const screen = await openSeatPage(
      {
        'PUT /api/reservasi/cancel/:id': failure(404, 'NOT_FOUND'),
        'PUT /api/tiket/cancel/:id': ok(aTicket()),
      },
      '/booking/7?cancel=true',
    )
    await until(() => alerts().length > 0)
    expect(screen.calls).toContain('PUT /api/tiket/cancel/1001')
  })
  it('shows Terjadi kesalahan saat membatalkan reservasi if the server sends no message [H15]', async () => {
    left()
    await openSeatPage({ 'PUT /api/reservasi/cancel/:id': failure(500) }, '/booking/7?cancel=true')
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat membatalkan reservasi']])
  })
})

describe('the seat list', () => {
  it('is refetched after 15 s, at one of the checks every 5 s [S12]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await openSeatPage()
    await chooseSeats()
    const mapCalls = () => screen.calls.filter((call) => call.includes('available-seats')).length
    const before = mapCalls()
    // Past the second check and before the third, however long choosing took.
    await advanceTime(11_000)
    expect(mapCalls()).toBe(before)
    await advanceTime(4500)
    expect(mapCalls()).toBe(before + 1)
  })
  it('is checked every 5 s: if it is due 1 s after a check, the next check refetches it [S12]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await openSeatPage()
    await chooseSeats()
    const mapCalls = () => screen.calls.filter((call) => call.includes('available-seats')).length
    const atFirst = mapCalls()
    while (mapCalls() === atFirst) await advanceTime(200)
    await advanceTime(1000)
    await click(button('Muat Ulang Kursi'))
    const before = mapCalls()
    await advanceTime(16_500)
    expect(mapCalls()).toBe(before)
    await advanceTime(3500)
    expect(mapCalls()).toBe(before + 1)
  })
  it('is refetched after 10 s within two minutes of a payment [S13]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('paymentCompleted', 'true')
    sessionStorage.setItem('paymentCompletedAt', String(Date.now() - 6000))
    const screen = await openSeatPage()
    await chooseSeats()
    const mapCalls = () => screen.calls.filter((call) => call.includes('available-seats')).length
    // The return itself refetches after a second.
    await until(() => mapCalls() === 2)
    const before = Date.now()
    for (let round = 0; round < 80 && mapCalls() === 2; round += 1) await advanceTime(250)
    // At the first of the 5 s checks after 10 s.
    expect(Date.now() - before).toBeGreaterThan(9500)
    expect(Date.now() - before).toBeLessThan(14_500)
  })
  it('deselects a seat that another passenger has taken, and names it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openSeatPage({
      'GET /api/tiket/available-seats/:id': [seatMapReply(), seatMapReply({ 3: 'booked' })],
    })
    await chooseSeats(3)
    await advanceTime(15_500)
    await until(() => !isChosen(3))
    expect(pageText()).toContain('Kursi 3 sudah tidak tersedia. Silakan refresh halaman.')
  })
})
