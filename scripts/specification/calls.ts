import { about } from './sentence.ts'

const served = 'e2e/calls.spec.ts › serves every call'
const table = 'packages/contract/src/calls.test.ts › names %s %s'
const login = 'features/accounts/pages/login.test.tsx'
const seats = 'features/holds/pages/seat-selection.test.tsx'
const confirming = 'features/orders/pages/confirming.test.tsx'

const rows = (names: readonly string[]) => names.map((name) => [name, table, served] as const)

export const calls = [
  ...about(7, 'All calls', [
    [
      'One API host base URL; a stored token goes along as bearer',
      `${login} › asks for the profile on load`,
      'lib/http-client.test.ts › sends method, path, body',
    ],
    ['A user-load action runs at application start', `${login} › asks for the profile on load`],
  ]),
  ...about(
    7,
    'Authentication',
    rows([
      'GET /api/auth/profile',
      'PUT /api/auth/profile',
      'PUT /api/auth/password',
      'POST /api/auth/login',
      'POST /api/auth/register',
      'POST /api/auth/verify-otp',
      'POST /api/auth/resend-otp',
      'POST /api/auth/forgot-password',
      'GET /api/auth/reset-password/{token}',
      'POST /api/auth/reset-password/{token}',
      'GET /api/auth/verify/{token}',
      'PUT /api/auth/make-admin/{id}',
    ]),
  ),
  ...about(
    7,
    'Routes, seats and tickets',
    rows([
      'GET /api/rute',
      'GET /api/rute/{id}',
      'GET /api/tiket/my-tickets',
      'GET /api/tiket/order/{id}',
      'GET /api/tiket/{id}',
      'GET /api/tiket/available-seats/{routeId}',
      'POST /api/tiket/check-seat-availability/{routeId}',
      'PUT /api/tiket/cancel/{id}',
    ]),
  ),
  ...about(7, 'Reservation and booking', [
    ...rows([
      'POST /api/reservasi/temp',
      'POST /api/booking/direct',
      'PUT /api/reservasi/cancel/{id}',
      'GET /api/booking/summary/{id}',
      'GET /api/reservasi/{id}',
      'POST /api/booking/from-reservation',
      'POST /api/pembayaran/create',
      'GET /api/pembayaran/status/{ticketId}',
    ]),
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
  ...about(
    7,
    'Admin',
    rows([
      'GET /api/admin/dashboard/stats',
      'GET /api/admin/users',
      'PUT /api/admin/users/{id}',
      'DELETE /api/admin/users/{id}',
      'GET /api/admin/buses',
      'POST /api/admin/buses',
      'PUT /api/admin/buses/{id}',
      'DELETE /api/admin/buses/{id}',
      'GET /api/admin/routes',
      'POST /api/admin/routes',
      'PUT /api/admin/routes/{id}',
      'DELETE /api/admin/routes/{id}',
      'GET /api/admin/tickets',
      'PUT /api/admin/tickets/{id}/status',
      'DELETE /api/admin/tickets/{id}',
    ]),
  ),
]
