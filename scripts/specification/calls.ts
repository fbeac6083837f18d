import { about } from './sentence.ts'

const login = 'features/accounts/pages/login.test.tsx'
const seats = 'features/holds/pages/seat-selection.test.tsx'
const server = (chapter: string) => `apps/server/src/${chapter}/${chapter}.calls.test.ts`
const auth = 'accounts/api/auth-calls.test.ts'
const people = 'back-office/people/api/users.test.ts'
const buses = 'back-office/buses/api/buses.test.ts'
const departures = 'back-office/departures/api/routes.test.ts'
const adminTickets = 'back-office/tickets/api/tickets.test.ts'
const stats = 'back-office/reports/api/stats.test.ts'
const confirming = 'features/orders/pages/confirming.test.tsx'

/** A call, the server's test of what it takes and answers, and the browser's of what it sends and reads. */
const row = (call: string, chapter: string, web: string, ...more: string[]) =>
  [call, `${server(chapter)} › ${call} `, `features/${web}`, ...more] as const
const rows = (chapter: string, web: string, calls: readonly string[]) =>
  calls.map((call) => row(call, chapter, `${web} › ${call} `))
const read = (call: string, web: string) => row(call, 'back-office', `${web} › ${call} is sent without`)
const change = (call: string, web: string) => row(call, 'back-office', `${web} › %s is sent with exactly`)

export const calls = [
  ...about(7, 'All calls', [
    [
      'One API host base URL; a stored token goes along as bearer',
      `${login} › asks for the profile on load`,
      'lib/http-client.test.ts › sends method, path, body',
    ],
    ['A user-load action runs at application start', `${login} › asks for the profile on load`],
  ]),
  ...about(7, 'Authentication', [
    ...rows('accounts', auth, ['GET /api/auth/profile', 'PUT /api/auth/profile', 'PUT /api/auth/password']),
    row(
      'POST /api/auth/login',
      'accounts',
      `${auth} › POST /api/auth/login is sent`,
      `${server('accounts')} › POST /api/auth/login answers requiresVerification`,
      `features/${auth} › POST /api/auth/login reads requiresVerification`,
      `features/${auth} › POST /api/auth/login reads the message`,
    ),
    row(
      'POST /api/auth/register',
      'accounts',
      `${auth} › POST /api/auth/register is sent`,
      `${server('accounts')} › POST /api/auth/register answers no token`,
      `features/${auth} › POST /api/auth/register reads data.token`,
    ),
    ...rows('accounts', auth, [
      'POST /api/auth/verify-otp',
      'POST /api/auth/resend-otp',
      'POST /api/auth/forgot-password',
      'GET /api/auth/reset-password/{token}',
      'POST /api/auth/reset-password/{token}',
      'GET /api/auth/verify/{token}',
    ]),
    change('PUT /api/auth/make-admin/{id}', people),
  ]),
  ...about(7, 'Routes, seats and tickets', [
    ...rows('trips', 'trips/api/trip-calls.test.ts', ['GET /api/rute', 'GET /api/rute/{id}']),
    ...rows('tickets', 'tickets/api/ticket-calls.test.ts', [
      'GET /api/tiket/my-tickets',
      'GET /api/tiket/order/{id}',
      'GET /api/tiket/{id}',
    ]),
    row(
      'GET /api/tiket/available-seats/{routeId}',
      'seats',
      'seats/api/seat-calls.test.ts › GET /api/tiket/available-seats/{routeId} is sent',
      `${server('seats')} › GET /api/tiket/available-seats/{routeId} answers booking_closed`,
      'features/seats/api/seat-calls.test.ts › GET /api/tiket/available-seats/{routeId} reads success',
    ),
    ...rows('seats', 'seats/api/seat-calls.test.ts', ['POST /api/tiket/check-seat-availability/{routeId}']),
    ...rows('tickets', 'tickets/api/ticket-calls.test.ts', ['PUT /api/tiket/cancel/{id}']),
  ]),
  ...about(7, 'Reservation and booking', [
    ...rows('holds', 'holds/api/place-hold.test.ts', ['POST /api/reservasi/temp']),
    ...rows('orders', 'orders/api/booking-calls.test.ts', ['POST /api/booking/direct']),
    ...rows('holds', 'tickets/api/ticket-calls.test.ts', ['PUT /api/reservasi/cancel/{id}']),
    ...rows('orders', 'orders/api/booking-calls.test.ts', ['GET /api/booking/summary/{id}']),
    ...rows('holds', 'orders/api/booking-calls.test.ts', ['GET /api/reservasi/{id}']),
    row(
      'POST /api/booking/from-reservation',
      'orders',
      'orders/api/booking-calls.test.ts › POST /api/booking/from-reservation is sent',
      `${server('orders')} › POST /api/booking/from-reservation takes temp`,
      'features/orders/api/booking-calls.test.ts › POST /api/booking/from-reservation reads data.ticket',
    ),
    row(
      'POST /api/pembayaran/create',
      'payments',
      'payments/api/payment-calls.test.ts › POST /api/pembayaran/create is sent',
      'features/payments/api/payment-calls.test.ts › POST /api/pembayaran/create reads success',
    ),
    ...rows('payments', 'payments/api/payment-calls.test.ts', ['GET /api/pembayaran/status/{ticketId}']),
    [
      'POST /api/reservasi/temp falls back to /api/booking/direct with the first seat',
      `${seats} › a ticket instead`,
    ],
    [
      'PUT /api/reservasi/cancel falls back to /api/tiket/cancel on 404',
      'features/holds/pages/return.test.tsx › falls back to the ticket',
    ],
    [
      'GET /api/booking/summary falls back to /api/reservasi',
      'features/orders/pages/summary.test.tsx › asks GET /api/reservasi/{id}',
    ],
    [
      'GET /api/tiket/order falls back to /api/tiket',
      'features/tickets/pages/ticket-detail.test.tsx › asks GET /api/tiket/{id}',
    ],
    [
      'from-reservation falls back to /api/booking/direct on HTTP 500',
      `${confirming} › on HTTP 500 books the first seat`,
    ],
    [
      'The confirmation reads tickets[0].id_tiket, or ticket.id_tiket, or id_tiket',
      `${confirming} › asks for the token of the first ticket`,
    ],
    [
      "The confirmation sends id_reservasi ('temp' if none), route, seats, name, e-mail, phone",
      `${confirming} › sends temp`,
      `${confirming} › books from the reservation`,
    ],
  ]),
  ...about(7, 'Admin', [
    read('GET /api/admin/dashboard/stats', stats),
    read('GET /api/admin/users', people),
    change('PUT /api/admin/users/{id}', people),
    change('DELETE /api/admin/users/{id}', people),
    read('GET /api/admin/buses', buses),
    change('POST /api/admin/buses', buses),
    change('PUT /api/admin/buses/{id}', buses),
    change('DELETE /api/admin/buses/{id}', buses),
    read('GET /api/admin/routes', departures),
    change('POST /api/admin/routes', departures),
    change('PUT /api/admin/routes/{id}', departures),
    change('DELETE /api/admin/routes/{id}', departures),
    read('GET /api/admin/tickets', adminTickets),
    change('PUT /api/admin/tickets/{id}/status', adminTickets),
    change('DELETE /api/admin/tickets/{id}', adminTickets),
  ]),
]
