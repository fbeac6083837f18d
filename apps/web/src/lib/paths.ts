/**
 * The application's addresses, for links; `app/pages.ts` lists their pages. Those that only administration links to stand in
 * `back-office/shared/admin-paths.ts`.
 */
export type Id = string | number

export const part = (value: Id): string => encodeURIComponent(String(value))

export const paths = {
  home: '/',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  loginLink: '/login/link',
  loginByLink: (token: string) => `/login/link/${part(token)}`,
  register: '/register',
  verify: '/verify',
  verifyLink: (token: string) => `/verify/${part(token)}`,
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${part(token)}`,
  profile: '/profile',
  searchResults: '/search-results',
  bookings: '/booking',
  seatSelection: (idRute: Id) => `/booking/${part(idRute)}`,
  bookingDetails: (idRute: Id) => `/booking/details/${part(idRute)}`,
  /** `reservation` may be absent: the summary is then reached with the seats alone [H4]. */
  bookingSummary: (idRute: Id, given: { reservation?: Id | undefined; seats: readonly Id[] }) =>
    `/booking/summary/${part(idRute)}?${given.reservation === undefined ? '' : `reservation=${part(given.reservation)}&`}seats=${given.seats.map(part).join(',')}`,
  myTickets: '/my-tickets',
  pendingTickets: '/my-tickets?filter=pending',
  ticket: (id: Id) => `/ticket/${part(id)}`,
  printTicket: (id: Id) => `/ticket/print/${part(id)}`,
  order: (id: Id) => `/tiket/order/${part(id)}`,
  printOrder: (id: Id) => `/tiket/print-order/${part(id)}`,
  dashboard: '/dashboard',
  paymentFinish: '/payment/finish',
  paymentError: '/payment/error',
  paymentPending: '/payment/pending',
  adminDashboard: '/admin/dashboard',
} as const

/** The home of a person: for the brand link, and after logging in. */
export function homeOf(user: { readonly role: string } | undefined): string {
  if (user === undefined) return paths.home
  return user.role === 'admin' ? paths.adminDashboard : paths.dashboard
}
