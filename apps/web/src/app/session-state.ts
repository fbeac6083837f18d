/**
 * The client session state of the specification's section 3, by its names, read in one place. Derived from the query
 * cache, the stores and the tab's storage at the moment of asking; nothing writes it, so nothing can disagree with it.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useAlertStore, type Alert } from '../lib/alerts.ts'
import { PROFILE } from '../lib/query-client.ts'
import { OWN_STATE } from '../lib/router/location.ts'
import { getToken } from '../lib/session-store.ts'
import { readJson, tabStore } from '../lib/storage.ts'

type Part<Fields> = Readonly<Fields & { loading: boolean; error: string | null }>
type Lists = Part<{ list: readonly unknown[]; selectedItem: unknown }>

export type SessionState = Readonly<{
  auth: Part<{
    token: string | null
    isAuthenticated: boolean
    user: unknown
    requiresVerification: boolean
    verificationEmail: string | null
  }>
  routes: Part<{ routes: readonly unknown[]; selectedRoute: unknown }>
  tickets: Part<{
    tickets: readonly unknown[]
    selectedTicket: unknown
    availableSeats: unknown
    selectedSeats: readonly unknown[]
  }>
  reservations: Part<{ reservations: readonly unknown[]; currentReservation: unknown }>
  booking: Part<{ bookingSummary: unknown; currentBooking: unknown }>
  admin: Part<{ stats: unknown; users: readonly unknown[] }>
  adminBuses: Lists
  adminRoutes: Lists
  adminTickets: Lists
  alerts: readonly Alert[]
}>

export function readSessionState(client: QueryClient): SessionState {
  const profile = latest(client, [PROFILE, getToken()])
  const [trips, trip] = [latest(client, ['trips']), latest(client, ['trip'])]
  const [tickets, order, seats] = [
    latest(client, ['my-tickets']),
    latest(client, ['order']),
    latest(client, ['seats']),
  ]
  const booking = latest(client, ['booking'])
  const [stats, users] = [latest(client, ['admin', 'stats']), latest(client, ['admin', 'users'])]
  const verificationEmail = emailToVerify()
  return {
    auth: {
      token: getToken(),
      isAuthenticated: profile.data !== null,
      user: profile.data,
      requiresVerification: verificationEmail !== null,
      verificationEmail,
      ...progress(profile),
    },
    routes: { routes: rows(trips), selectedRoute: trip.data, ...progress(trips, trip) },
    tickets: {
      tickets: rows(tickets),
      selectedTicket: order.data,
      availableSeats: seats.data,
      selectedSeats: listOf(readJson(tabStore, 'selectedSeats')),
      ...progress(tickets, order, seats),
    },
    reservations: { reservations: storedHolds(), currentReservation: booking.data, ...progress(booking) },
    booking: { bookingSummary: booking.data, currentBooking: order.data, ...progress(booking) },
    admin: { stats: stats.data, users: rows(users), ...progress(stats, users) },
    adminBuses: adminList(client, 'buses'),
    adminRoutes: adminList(client, 'routes'),
    adminTickets: adminList(client, 'tickets'),
    alerts: useAlertStore.getState().alerts,
  }
}

type Found = { readonly data: unknown; readonly query: Query | undefined }

// Of several pages of one list the one on screen counts, else the newest.
function latest(
  client: QueryClient,
  queryKey: QueryKey,
  wanted: (query: Query) => boolean = () => true,
): Found {
  const queries = client.getQueryCache().findAll({ queryKey }).filter(wanted)
  const rank = (query: Query): number =>
    query.isActive() ? Number.MAX_SAFE_INTEGER : query.state.dataUpdatedAt
  const query = queries.toSorted((a, b) => rank(b) - rank(a))[0]
  return { query, data: unwrapped(query?.state.data) }
}

// Some queries keep the reply's whole envelope, others what was in it.
function unwrapped(data: unknown): unknown {
  if (data === undefined) return null
  return data instanceof Object && 'success' in data && 'data' in data ? data.data : data
}

function progress(...found: readonly Found[]): { loading: boolean; error: string | null } {
  const failed = found.find(({ query }) => query?.state.status === 'error')
  return {
    loading: found.some(({ query }) => query?.state.fetchStatus === 'fetching'),
    error: failed?.query?.state.error?.message ?? null,
  }
}

function adminList(client: QueryClient, name: string): Lists {
  const isOne = (query: Query): boolean => query.queryKey[2] === 'one'
  const list = latest(client, ['admin', name], (query) => !isOne(query))
  const one = latest(client, ['admin', name, 'one'])
  return { list: rows(list), selectedItem: one.data, ...progress(list, one) }
}

function rows({ data }: Found): readonly unknown[] {
  return listOf(data)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function storedHolds(): readonly unknown[] {
  return tabStore.keys('reservation:').flatMap((key) => listOf(readJson(tabStore, key)))
}

// The history's entry says whose code is waited for: at the login and the registration, and at /verify, whose address
// may say it too (section 2).
function emailToVerify(): string | null {
  const state: unknown = history.state
  const own = state instanceof Object && OWN_STATE in state ? state[OWN_STATE] : undefined
  if (!(own instanceof Object)) return emailInAddress()
  if ('awaitedEmail' in own && typeof own.awaitedEmail === 'string') return own.awaitedEmail
  return 'email' in own && typeof own.email === 'string' ? own.email : emailInAddress()
}

function emailInAddress(): string | null {
  return location.pathname === '/verify' ? new URLSearchParams(location.search).get('email') : null
}
