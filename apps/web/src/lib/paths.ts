/**
 * The application's addresses, for links; `app/pages.ts` lists their pages. Addresses that only the back-office links to
 * are in `back-office/shared/admin-paths.ts`.
 */
import { can, type Person } from '@tiketbus/contract'
import { isCalendarDay } from './dates.ts'

export type Id = string | number

export const encodePart = (value: Id): string => encodeURIComponent(String(value))

/** A part of a way, and the places to get on and off, by their numbers; empty: the whole way. */
export type Part = Partial<Record<(typeof PART)[number], number | undefined>>
const PART = ['naik', 'turun', 'titik_naik', 'titik_turun'] as const

/** Both ends of a part. */
export type Pair = { readonly naik: number; readonly turun: number }

/** The part in an address [S691]. What is not a number becomes -1, which nothing has. */
export function partIn(query: URLSearchParams): Part {
  const named = PART.filter((name) => query.get(name))
  return Object.fromEntries(
    named.map((name) => [name, /^\d{1,10}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : -1]),
  )
}

type SummaryParams = {
  readonly reservation?: Id | undefined
  readonly seats: readonly Id[]
  readonly pulang?: string
  readonly part?: Part | undefined
}

/** The id in a part of an address, which may be any text; undefined if it is none. */
export const readId = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined

/** The day of the way back in an address [T27]; '' if there is none. */
export function returnDayIn(query: URLSearchParams): string {
  const day = query.get('pulang') ?? ''
  return isCalendarDay(day) ? day : ''
}

/** The path with the parameters that have a value. The items of a list are separated by commas. */
function withQuery(path: string, params: Readonly<Record<string, Id | readonly Id[] | undefined>>): string {
  const query = Object.entries(params)
    .flatMap(([name, value]) =>
      value || value === 0 ? `${name}=${[value].flat().map(encodePart).join()}` : [],
    )
    .join('&')
  return path + (query && `?${query}`)
}

export const paths = {
  home: '/',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  loginLink: '/login/link',
  loginByLink: (token: string) => `/login/link/${encodePart(token)}`,
  register: '/register',
  verify: '/verify',
  verifyLink: (token: string) => `/verify/${encodePart(token)}`,
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${encodePart(token)}`,
  createPassword: '/create-password',
  profile: '/profile',
  searchResults: '/search-results',
  bookings: '/booking',
  /** `pulang`: the day of the way back [T27]; '' without one. */
  seatSelection: (idRute: Id, pulang = '', part: Part = {}) =>
    withQuery(`/booking/${encodePart(idRute)}`, { ...part, pulang }),
  /** The seats again, after their hold was cancelled [O17]. */
  seatSelectionAfterCancel: (idRute: Id, pulang = '', part: Part = {}) =>
    withQuery(`/booking/${encodePart(idRute)}`, { ...part, cancel: 'true', from: 'booking', pulang }),
  bookingDetails: (idRute: Id) => `/booking/details/${encodePart(idRute)}`,
  /** `reservation` may be absent: the summary is then reached with the seats alone [H4]. */
  bookingSummary: (idRute: Id, { reservation, seats, pulang, part }: SummaryParams) =>
    withQuery(`/booking/summary/${encodePart(idRute)}`, { reservation, seats, ...part, pulang }),
  myTickets: '/my-tickets',
  pendingTickets: '/my-tickets?filter=pending',
  ticket: (id: Id) => `/ticket/${encodePart(id)}`,
  printTicket: (id: Id) => `/ticket/print/${encodePart(id)}`,
  printTags: (idTiket: Id) => `/ticket/print/${encodePart(idTiket)}?label`,
  order: (id: Id) => `/tiket/order/${encodePart(id)}`,
  printOrder: (id: Id) => `/tiket/print-order/${encodePart(id)}`,
  dashboard: '/dashboard',
  paymentFinish: '/payment/finish',
  paymentError: '/payment/error',
  paymentPending: '/payment/pending',
  adminDashboard: '/admin/dashboard',
} as const

/** Home pages with what they need: a person's is the first that they may open. */
const HOMES = [
  ['reports.read', paths.adminDashboard],
  ['seats.sell', '/loket'],
  ['boarding.check', '/admin/boarding'],
  ['seats.book', paths.dashboard],
] as const

/** A person's home page: for the brand link and after a login. */
export const homeOf = (user: Person | undefined): string =>
  HOMES.find(([permission]) => can(user, permission))?.[1] ?? paths.home

/** Whether a passenger may just have paid who is at this address. */
export const isPaymentResult = (pathname: string): boolean => pathname.startsWith('/payment/')
