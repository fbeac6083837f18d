import { describe, expect, it, vi } from 'vitest'
import { aTicket } from '../../../testing/records.ts'
import { alerts, button, click, failure, ok, page, pass, until } from '../../../testing/screen.tsx'
import { map, seatPage, isChosen, choose } from '../../../testing/seats.ts'

describe('[spec 4] returning to the seat page', () => {
  const left = () => {
    sessionStorage.setItem('selectedRouteId', '7')
    sessionStorage.setItem('selectedSeats', '[3,4]')
    sessionStorage.setItem('reservation:7', '[1001]')
  }
  const cancelled = { 'PUT /api/reservasi/cancel/:id': ok({ id_reservasi: 1001, status: 'cancelled' }) }
  it.each(['?cancel=true', '?from=booking', '?cancel=true&from=booking'])(
    'with %s cancels the stored reservations, clears the choice and says so',
    async (query) => {
      left()
      const screen = await seatPage(cancelled, `/booking/7${query}`)
      await until(() => alerts().length > 0)
      expect(alerts()).toEqual([
        ['info', 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.'],
      ])
      expect(screen.calls).toContain('PUT /api/reservasi/cancel/1001')
      await choose()
      expect([isChosen(3), sessionStorage.getItem('reservation:7')]).toEqual([false, null])
    },
  )
  it('by back navigation does the same', async () => {
    left()
    const screen = await seatPage(cancelled)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([
      ['info', 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.'],
    ])
    expect(screen.calls).toContain('PUT /api/reservasi/cancel/1001')
    await choose()
    expect([isChosen(3), sessionStorage.getItem('reservation:7')]).toEqual([false, null])
  })
  it('after a recent payment does so too, says Pembayaran selesai!, and looks again after a second [spec 9]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    left()
    sessionStorage.setItem('paymentCompleted', 'true')
    sessionStorage.setItem('paymentCompletedAt', String(Date.now() - 290_000))
    const screen = await seatPage(cancelled)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', expect.stringMatching(/^Pembayaran selesai! ./)]])
    expect(screen.calls).toContain('PUT /api/reservasi/cancel/1001')
    await choose()
    expect(isChosen(3)).toBe(false)
    const looks = () => screen.calls.filter((call) => call.includes('available-seats')).length
    const before = looks()
    await pass(1100)
    expect(looks()).toBeGreaterThan(before)
  })
  it('falls back to the ticket’s cancel where the server knows no such reservation [spec 7]', async () => {
    left()
    const screen = await seatPage(
      {
        'PUT /api/reservasi/cancel/:id': failure(404, 'NOT_FOUND'),
        'PUT /api/tiket/cancel/:id': ok(aTicket()),
      },
      '/booking/7?cancel=true',
    )
    await until(() => alerts().length > 0)
    expect(screen.calls).toContain('PUT /api/tiket/cancel/1001')
  })
  it('says Terjadi kesalahan saat membatalkan reservasi where the server is silent [spec 8]', async () => {
    left()
    await seatPage({ 'PUT /api/reservasi/cancel/:id': failure(500) }, '/booking/7?cancel=true')
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat membatalkan reservasi']])
  })
})

describe('[spec 9] the seat list', () => {
  it('is looked at again after 15 s, seen at one of the checks that come every 5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await seatPage()
    await choose()
    const looks = () => screen.calls.filter((call) => call.includes('available-seats')).length
    const before = looks()
    // Behind the second check, and before the third, however long it took to choose.
    await pass(11_000)
    expect(looks()).toBe(before)
    await pass(4500)
    expect(looks()).toBe(before + 1)
  })
  it('is checked every 5 s: due 1 s after a check, it comes with the next', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await seatPage()
    await choose()
    const looks = () => screen.calls.filter((call) => call.includes('available-seats')).length
    const atFirst = looks()
    while (looks() === atFirst) await pass(200)
    await pass(1000)
    await click(button('Muat Ulang Kursi'))
    const before = looks()
    await pass(16_500)
    expect(looks()).toBe(before)
    await pass(3500)
    expect(looks()).toBe(before + 1)
  })
  it('is looked at after 10 s within two minutes of a payment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('paymentCompleted', 'true')
    sessionStorage.setItem('paymentCompletedAt', String(Date.now() - 6000))
    sessionStorage.setItem('paymentTold', String(Date.now() - 6000))
    const screen = await seatPage()
    await choose()
    await pass(2000)
    const looks = () => screen.calls.filter((call) => call.includes('available-seats')).length
    const before = looks()
    await pass(8500)
    expect(looks()).toBe(before + 1)
  })
  it('drops a chosen seat that somebody else has meanwhile, and says so [spec 5]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await seatPage({ 'GET /api/tiket/available-seats/:id': [map(), map({ 3: 'booked' })] })
    await choose(3)
    await pass(15_500)
    await until(() => !isChosen(3))
    expect(page()).toContain('Kursi 3 sudah tidak tersedia. Silakan refresh halaman.')
  })
})
