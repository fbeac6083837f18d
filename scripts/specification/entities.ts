import { about } from './sentence.ts'

const normalise = 'lib/normalise.test.ts'
const repair = 'lib/repair.test.ts'
const records = 'packages/contract/src/records.test.ts'
const calls = (chapter: string) => `apps/server/src/${chapter}/${chapter}.calls.test.ts`
const storage = 'lib/booking-storage.test.ts'

export const entities = [
  ...about(3, 'Records', [
    [
      'User; no_telepon is optional',
      `${records} › User`,
      `${calls('accounts')} › GET /api/auth/profile`,
      `${repair} › a user without no_telepon`,
    ],
    [
      "Bus; shown in selectors as 'name (N kursi)'",
      `${records} › Bus`,
      `${calls('back-office')} › GET /api/admin/buses`,
      'features/back-office/departures/pages/routes.test.tsx › adds in Tambah Rute Baru',
    ],
    [
      'Route; nama_bus or nested Bus',
      `${records} › Route`,
      `${calls('trips')} › GET /api/rute/{id}`,
      `${repair} › a route with nested Bus alone`,
    ],
    [
      'Reservation, with reservedSeats and originalSeats',
      `${records} › Reservation`,
      `${calls('holds')} › POST /api/reservasi/temp`,
    ],
    ['Ticket', `${records} › Ticket`, `${calls('tickets')} › GET /api/tiket/{id}`],
    [
      'Grouped order',
      `${records} › Grouped order`,
      `${calls('tickets')} › GET /api/tiket/order/{id}`,
      `${repair} › a grouped order as section 7`,
    ],
    ['Payment', `${records} › Payment`, `${calls('payments')} › GET /api/pembayaran/status`],
    [
      'Payment token response',
      `${records} › Payment token response`,
      `${calls('payments')} › POST /api/pembayaran/create`,
      `${repair} › a payment token without order_id`,
    ],
    [
      'Admin stats',
      `${records} › Admin stats`,
      `${calls('back-office')} › GET /api/admin/dashboard/stats`,
      'features/back-office/reports/pages/dashboard.test.tsx › has three cards',
      'apps/server/src/back-office/reports/stats.test.ts › GET /api/admin/dashboard/stats counts',
      'apps/server/src/back-office/reports/stats.test.ts › … and tickets by status',
    ],
    [
      'Seat check response',
      `${records} › Seat check response`,
      `${calls('seats')} › POST /api/tiket/check-seat`,
    ],
    [
      'Booking-from-reservation response: a tickets list or a single ticket',
      `${records} › Booking-from-reservation response`,
      `${calls('orders')} › POST /api/booking/from-reservation`,
      `${calls('orders')} › POST /api/booking/direct`,
      'features/orders/pages/confirming.test.tsx › asks for the token of the first ticket',
    ],
    [
      'Seat statuses: available, booked, my_reservation',
      `${records} › Seat availability response`,
      `${calls('seats')} › GET /api/tiket/available-seats`,
    ],
    [
      'Auth response: token, requiresVerification, email, message, errors',
      `${records} › Auth response`,
      `${calls('accounts')} › POST /api/auth/login takes`,
      `${calls('accounts')} › POST /api/auth/login answers`,
      `${calls('accounts')} › POST /api/auth/register answers`,
      'features/accounts/pages/register.test.tsx › shows each of the server',
    ],
    [
      'Route status is aktif or nonaktif',
      'features/back-office/departures/pages/routes.test.tsx › searches origin',
    ],
  ]),
  ...about(3, 'Tolerance', [
    ['Seat numbers: arrays keep their non-empty items', `${normalise} › keeps the non-empty items`],
    ['Seat numbers: comma-separated strings are split and trimmed', `${normalise} › splits and trims`],
    ['Seat numbers: a single value becomes a one-item list', `${normalise} › makes a list of one`],
    [
      'Nested objects under several capitalisations',
      `${normalise} › finds the route of a ticket`,
      `${normalise} › finds the user`,
      `${normalise} › finds the payment`,
      'features/tickets/pages/my-tickets.test.tsx › [spec 3]',
    ],
    ['status for status_tiket', `${normalise} › reads a ticket that says status`],
    ['Availability: a list of available seat numbers', `${normalise} › reads a list of available`],
    ['Availability: totalSeats and seats (number or seat_number)', `${normalise} › reads totalSeats`],
    ['Availability: a seatStatuses map', `${normalise} › reads a seatStatuses map`],
    ['Availability: a map of seat to status', `${normalise} › reads a bare map`],
    [
      'booking_closed and message',
      'features/seats/seat-view.test.ts › says whether booking is closed',
      'apps/server/src/seats/seats.routes.test.ts › refuses with the flag once booking has closed',
      'features/holds/pages/seat-selection.test.tsx › leads away from a closed route',
    ],
    [
      'A reservation reply in another shape',
      'features/holds/reserve.test.ts › [spec 3]',
      'features/holds/pages/seat-selection.test.tsx › a reservation in the shape %j',
    ],
  ]),
  ...about(3, 'Client', [
    [
      'Session state by the listed names',
      'app/session-state.test.tsx › has every part and field',
      'app/session-state.test.tsx › keeps selected seats and reservations',
      'features/accounts/auth-state.test.tsx › has every field',
    ],
    ['Browser storage keys', `${storage} › is kept under the keys`],
    [
      'Order id ORDER-{ticketId}-{suffix}',
      'packages/contract/src/constants.test.ts › say whether',
      'apps/server/src/payments/create-payment.test.ts › makes a page for the pending',
    ],
  ]),
]
