/** For tests of the seat page: opens it with free seats, and chooses seats. */
import { aTrip, passenger, seatMap } from './records.ts'
import { button, click, ok, openScreen, until, type Replies, type Reply } from './screen.tsx'

type MapStates = Parameters<typeof seatMap>[0]
export const seatMapReply = (states?: MapStates): Reply => ({ status: 200, body: seatMap(states) })
const free = { 'POST /api/tiket/check-seat-availability/:id': ok({ available: true, conflictSeats: [] }) }

export async function openSeatPage(replies: Replies = {}, address = '/booking/7', from?: string) {
  const screen = await openScreen(address, {
    as: passenger,
    from,
    replies: {
      'GET /api/rute/:id': ok(aTrip()),
      'GET /api/tiket/available-seats/:id': () => seatMapReply(),
      'GET /api/rute': ok([]),
      'GET /api/kota': ok([]),
      ...free,
      ...replies,
    },
  })
  return screen
}

export const seat = (n: number) => button(new RegExp(`^Kursi ${n},`))
export const isChosen = (n: number) => seat(n).getAttribute('aria-pressed') === 'true'
export async function chooseSeats(...seats: number[]) {
  await until(() => document.querySelector('[data-seat]') !== null)
  for (const n of seats) await click(seat(n))
}
