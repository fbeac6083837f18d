import { describe, expect, it, vi } from 'vitest'
import { alerts, ok, advanceTime, waitForText, until, type Screen } from '../../../testing/screen.tsx'
import { chooseSeats, isChosen, openSeatPage } from '../../../testing/seats.ts'

const CANCELLED = ['info', 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.']

/** Opens another page in a tab that has chosen and held seats 3 and 4 of departure 7. */
async function elsewhere(): Promise<Screen> {
  sessionStorage.setItem('selectedRouteId', '7')
  sessionStorage.setItem('selectedSeats', '[3,4]')
  sessionStorage.setItem('reservation:7', '[1001]')
  const done = ok({ id_reservasi: 1001, status: 'cancelled' })
  const screen = await openSeatPage({ 'PUT /api/reservasi/cancel/:id': done }, '/terms')
  await waitForText('Siti Rahmawati')
  return screen
}

const cancels = ({ calls }: Screen) => calls.filter((call) => call.includes('/cancel/'))

async function isUndone(screen: Screen): Promise<void> {
  await until(() => alerts().length > 0)
  expect([alerts(), cancels(screen)]).toEqual([[CANCELLED], ['PUT /api/reservasi/cancel/1001']])
  expect(sessionStorage.getItem('reservation:7')).toBeNull()
  await chooseSeats()
  expect([isChosen(3), isChosen(4)]).toEqual([false, false])
  await screen.go('/terms')
  await waitForText('Syarat dan Ketentuan')
  await screen.go('/booking/7')
  await chooseSeats()
  expect([isChosen(3), isChosen(4)]).toEqual([false, false])
}

describe('reaching the seat page', () => {
  it('by a link keeps choice and hold [H19]', async () => {
    const screen = await elsewhere()
    await screen.go('/booking/7')
    await chooseSeats()
    expect([isChosen(3), isChosen(4), alerts(), cancels(screen)]).toEqual([true, true, [], []])
    expect(sessionStorage.getItem('reservation:7')).toBe('[1001]')
  })
  it.each(['?cancel=true', '?from=booking', '?cancel=true&from=booking'])(
    'by a link with %s cancels the stored reservations, clears the choice and shows an alert [H19, H22]',
    async (query) => {
      const screen = await elsewhere()
      await screen.go(`/booking/7${query}`)
      await isUndone(screen)
    },
  )
  it('by going back in the browser cancels the stored reservations, clears the choice and shows an alert [H18]', async () => {
    const screen = await elsewhere()
    await screen.go('/booking/7')
    await chooseSeats()
    await screen.go('/terms')
    await waitForText('Syarat dan Ketentuan')
    expect([alerts(), cancels(screen)]).toEqual([[], []])
    await screen.back()
    await isUndone(screen)
  })
  it.each([
    ['a cancelled reservation', '?cancel=true', false],
    ['a payment', '', true],
  ])('after %s refetches the seats a second later, not before [H24]', async (_what, query, isPaid) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const screen = await elsewhere()
    if (isPaid) {
      sessionStorage.setItem('paymentCompleted', 'true')
      sessionStorage.setItem('paymentCompletedAt', String(Date.now()))
    }
    await screen.go(`/booking/7${query}`)
    await until(() => alerts().length > 0)
    const mapCalls = () => screen.calls.filter((call) => call.includes('available-seats')).length
    expect(mapCalls()).toBe(1)
    await advanceTime(500)
    expect(mapCalls()).toBe(1)
    await advanceTime(600)
    expect(mapCalls()).toBe(2)
  })
})
