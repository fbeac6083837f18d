/** The client session state [N28], by the names of the specification, as the screens fill it. */
import { describe, expect, it } from 'vitest'
import { readReservations, readSelection } from '../features/holds/api/booking-storage.ts'
import { useAlertStore } from '../lib/alerts.ts'
import type { StateKey } from '../lib/query-keys.ts'
import { listReply } from '../testing/lists.ts'
import { administrator, aHold, aTicket, aTrip, bus, groupOf, passenger, seatMap } from '../testing/records.ts'
import {
  button,
  click,
  failure,
  ok,
  openScreen,
  until,
  type Replies,
  type Screen,
} from '../testing/screen.tsx'

const trip = aTrip()
const ticket = aTicket()
const hold = aHold()
const seatPage = `/booking/${trip.id_rute}`
const seats = 'GET /api/tiket/available-seats/:id'

type Kept = {
  readonly at: string
  readonly name: StateKey
  readonly call: string
  readonly as?: typeof passenger
  readonly more?: Replies
}

const kept: readonly Kept[] = [
  { at: '/terms', name: ['auth', 'user'], call: 'GET /api/auth/profile', as: passenger },
  { at: '/search-results', name: ['routes', 'routes'], call: 'GET /api/rute' },
  { at: seatPage, name: ['routes', 'selectedRoute'], call: 'GET /api/rute/:id', as: passenger },
  {
    at: seatPage,
    name: ['tickets', 'availableSeats'],
    call: seats,
    as: passenger,
    more: { 'GET /api/rute/:id': ok(trip) },
  },
  { at: '/my-tickets', name: ['tickets', 'tickets'], call: 'GET /api/tiket/my-tickets', as: passenger },
  { at: '/ticket/42', name: ['tickets', 'selectedTicket'], call: 'GET /api/tiket/order/:id', as: passenger },
  {
    at: `/booking/summary/${trip.id_rute}?reservation=${hold.id_reservasi}&seats=3`,
    name: ['booking', 'bookingSummary'],
    call: 'GET /api/booking/summary/:id',
    as: passenger,
    more: { 'GET /api/reservasi/:id': failure(500) },
  },
  {
    at: '/admin/dashboard',
    name: ['admin', 'stats'],
    call: 'GET /api/admin/dashboard/stats',
    as: administrator,
  },
  { at: '/admin/users', name: ['admin', 'users'], call: 'GET /api/admin/users', as: administrator },
  { at: '/admin/buses', name: ['admin', 'buses'], call: 'GET /api/admin/buses', as: administrator },
  { at: '/admin/routes', name: ['admin', 'routes'], call: 'GET /api/admin/routes', as: administrator },
  { at: '/admin/tickets', name: ['admin', 'tickets'], call: 'GET /api/admin/tickets', as: administrator },
]

const open = ({ at, as, call, more }: Kept, reply: Replies[string]) =>
  openScreen(at, {
    ...(as && { as }),
    replies: { [seats]: ok(seatMap()), ...more, [call]: reply ?? 'never' },
  })

const stateOf = (screen: Screen, { name }: Kept) =>
  screen.client
    .getQueryCache()
    .findAll({ queryKey: name })
    .map(({ state }) => state)

describe('the client session state', () => {
  it.each(kept)('$name is empty and loading while $at waits', async (row) => {
    const screen = await open(row, 'never')
    await until(() => stateOf(screen, row).some(({ fetchStatus }) => fetchStatus === 'fetching'))
    expect(stateOf(screen, row)[0]).toMatchObject({ data: undefined, error: null })
  })
  it.each(kept)('$name stores the error of $at and stops loading [N29]', async (row) => {
    // An auth refusal removes the query with the token, so only a transient fault can be read here.
    const status = row.name[0] === 'auth' ? 503 : 500
    const screen = await open(row, failure(status))
    await until(() => stateOf(screen, row).some(({ error }) => error !== null))
    const message = `Request failed with status code ${status}`
    expect(stateOf(screen, row)[0]).toMatchObject({ fetchStatus: 'idle', error: { message } })
  })
  it('has every part and field, filled by the screens [N28]', async () => {
    const given: Replies = {
      'GET /api/rute': listReply([trip]),
      'GET /api/rute/:id': ok(trip),
      [seats]: ok(seatMap()),
      'GET /api/tiket/my-tickets': listReply([ticket]),
      'GET /api/tiket/order/:id': ok(groupOf([ticket])),
      'GET /api/booking/summary/:id': ok(hold),
      'GET /api/admin/users': listReply([passenger]),
      'GET /api/admin/buses': listReply([bus]),
      'GET /api/admin/routes': listReply([trip]),
      'GET /api/admin/tickets': listReply([ticket]),
    }
    for (const row of kept.filter(({ name }) => name[1] !== 'stats')) {
      const screen = await openScreen(row.at, { ...(row.as && { as: row.as }), replies: given })
      await until(() => stateOf(screen, row).some(({ data }) => data !== undefined))
      await screen.close()
    }
  })
  it('keeps selected seats and reservations in the tab, and each alert with an id [N28]', async () => {
    await openScreen(seatPage, {
      as: passenger,
      replies: {
        'GET /api/rute/:id': ok(trip),
        [seats]: ok(seatMap()),
        'POST /api/tiket/check-seat-availability/:id': ok({ available: true, conflictSeats: [] }),
        'POST /api/reservasi/temp': ok(hold),
        'GET /api/booking/summary/:id': failure(500),
        'GET /api/reservasi/:id': failure(500),
      },
    })
    await until(() => document.querySelector('[aria-label^="Kursi 3,"]') !== null)
    await click(button(/^Kursi 3,/))
    await until(() => document.querySelector('[aria-label^="Kursi 3,"][aria-pressed=true]') !== null)
    await click(button(/^Lanjut/))
    await until(() => useAlertStore.getState().alerts.length > 0)
    expect([readSelection(trip.id_rute), readReservations(trip.id_rute)]).toEqual([[3], [hold.id_reservasi]])
    expect(useAlertStore.getState().alerts).toEqual([
      { id: expect.stringMatching(/^alert-\d+$/), type: 'danger', text: expect.any(String) },
    ])
  })
})
