import { afterEach, expect, it } from 'vitest'
import { dismissAlert, showAlert } from '../lib/alerts.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import { OWN_STATE } from '../lib/router/location.ts'
import { removeToken, storeToken } from '../lib/session-store.ts'
import { tabStore, writeJson } from '../lib/storage.ts'
import { readSessionState } from './session-state.ts'

afterEach(() => {
  removeToken()
  tabStore.clear()
})

it('has every part and field of section 3, empty at the start [spec 3]', () => {
  const idle = { loading: false, error: null }
  const list = { list: [], selectedItem: null, ...idle }
  expect(readSessionState(makeQueryClient())).toEqual({
    auth: {
      token: null,
      isAuthenticated: false,
      user: null,
      requiresVerification: false,
      verificationEmail: null,
      ...idle,
    },
    routes: { routes: [], selectedRoute: null, ...idle },
    tickets: { tickets: [], selectedTicket: null, availableSeats: null, selectedSeats: [], ...idle },
    reservations: { reservations: [], currentReservation: null, ...idle },
    booking: { bookingSummary: null, currentBooking: null, ...idle },
    admin: { stats: null, users: [], ...idle },
    adminBuses: list,
    adminRoutes: list,
    adminTickets: list,
    alerts: [],
  })
})

it('follows cache, stores and storage', () => {
  const client = makeQueryClient()
  storeToken('abc')
  client.setQueryData(['profile', 'abc'], { username: 'Sari' })
  client.setQueryData(['trips', { page: 1 }], { success: true, data: [{ id_rute: 1 }] })
  client.setQueryData(['admin', 'buses', { page: 1 }], { success: true, data: [{ id_bus: 3 }] })
  client.setQueryData(['admin', 'buses', 'one', 3], { success: true, data: { id_bus: 3 } })
  writeJson(tabStore, 'selectedSeats', [3, 4])
  writeJson(tabStore, 'reservation:7', [12])
  const alert = showAlert('info', 'halo')
  const state = readSessionState(client)
  expect(state.auth).toMatchObject({ token: 'abc', isAuthenticated: true, user: { username: 'Sari' } })
  expect(state.routes.routes).toEqual([{ id_rute: 1 }])
  expect(state.adminBuses).toMatchObject({ list: [{ id_bus: 3 }], selectedItem: { id_bus: 3 } })
  expect([state.tickets.selectedSeats, state.reservations.reservations]).toEqual([[3, 4], [12]])
  expect(state.alerts.map(({ text }) => text)).toEqual(['halo'])
  dismissAlert(alert)
})

it.each([
  ['/login', { awaitedEmail: 'siti@contoh.id' }],
  ['/register', { awaitedEmail: 'siti@contoh.id' }],
  ['/verify', { email: 'siti@contoh.id' }],
  ['/verify?email=siti%40contoh.id', undefined],
])('knows at %s whose code is awaited [spec 3]', (address, own) => {
  history.replaceState({ [OWN_STATE]: own }, '', address)
  expect(readSessionState(makeQueryClient()).auth).toMatchObject({
    requiresVerification: true,
    verificationEmail: 'siti@contoh.id',
  })
  history.replaceState(null, '', '/')
})

it.each([
  ['auth', ['profile', null]],
  ['routes', ['trips', {}]],
  ['routes', ['trip', 7]],
  ['tickets', ['my-tickets', {}]],
  ['tickets', ['order', '42']],
  ['tickets', ['seats', 7]],
  ['reservations', ['booking', {}]],
  ['booking', ['booking', {}]],
  ['admin', ['admin', 'stats']],
  ['admin', ['admin', 'users', {}]],
  ['adminBuses', ['admin', 'buses', {}]],
  ['adminRoutes', ['admin', 'routes', {}]],
  ['adminTickets', ['admin', 'tickets', {}]],
] as const)('of %s stores the error of %j and stops loading [spec 8]', async (part, queryKey) => {
  const client = makeQueryClient()
  let fail = (_reason: Error): void => undefined
  const queryFn = () => new Promise<never>((_resolve, reject) => (fail = reject))
  const fetched = client.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => undefined)
  expect(readSessionState(client)[part]).toMatchObject({ loading: true, error: null })
  fail(new Error('Network Error'))
  await fetched
  expect(readSessionState(client)[part]).toMatchObject({ loading: false, error: 'Network Error' })
})
