import { about } from './sentence.ts'

const seats = 'features/holds/pages/seat-selection.test.tsx'
const refresh = 'features/holds/pages/return.test.tsx'
const summary = 'features/orders/pages/summary.test.tsx'
const mine = 'features/tickets/pages/my-tickets.test.tsx'
const detail = 'features/tickets/pages/ticket-detail.test.tsx'
const dates = 'lib/dates.test.ts'
const all = 'packages/contract/src/constants.test.ts › are those of the specification'

export const limits = [
  ...about(4, 'Alerts', [
    ['Types success, danger, warning, info', 'ui/alert-stack.test.tsx › [spec 4]'],
    ['Added and removed by id', 'lib/alerts.test.ts › removes the one that is named'],
    [
      'Each disappears after 5000 ms',
      'lib/alerts.test.ts › shows each alert for 5000 ms',
      'ui/alert-stack.test.tsx › goes after 5000 ms',
    ],
  ]),
  ...about(9, 'Constants', [
    [
      'Token in local storage under the key token',
      'lib/session-store.test.ts › keeps the token in local storage',
    ],
    ['The HTTP client has no default timeout', 'lib/http-client.test.ts › has no default time-out'],
    ['Alert display time 5 s', all],
    ['OTP 6 digits', 'features/accounts/pages/login.test.tsx › takes exactly six digits'],
    ['Resend cooldown 60 s', 'features/accounts/pages/login.test.tsx › disables another code', all],
    ['Minimum password length 6', 'features/accounts/pages/register.test.tsx › with %o says %s'],
    ['At most 5 seats a booking', `${seats} › ends at five`],
    ['Layout 4 per row', `${seats} › is Pemesanan Tiket`],
    ['Default bus seat count 40', all],
    [
      'total_kursi 20 to 60',
      'features/back-office/buses/pages/buses.test.tsx › needs a name, and 20 to 60',
      'features/back-office/buses/pages/buses.test.tsx › adds one with name and %i seats',
      all,
    ],
    [
      'Hold 30 minutes; text 10 and 2, bar 15 and 5 minutes',
      'apps/server/src/holds/place-hold.test.ts › holds the seats for 30 minutes',
      `${summary} › with %i ms left`,
      'features/orders/reservation-time.test.ts › its bar changes',
      all,
    ],
    [
      'Seat list checked every 5 s, refreshed every 15 s',
      `${refresh} › is looked at again after 15 s`,
      `${refresh} › is checked every 5 s`,
      all,
      'features/seats/seat-refresh.test.ts › comes every 15 s',
    ],
    [
      'Every 10 s within 2 minutes of the last payment',
      `${refresh} › is looked at after 10 s`,
      'features/seats/seat-refresh.test.ts › comes every 10 s',
    ],
    [
      'Payment detection window: from 5 s to 2 minutes',
      'features/seats/seat-refresh.test.ts › comes every 10 s from 5 s',
    ],
    ['A payment within 5 minutes counts as recent', `${refresh} › after a recent payment`],
    [
      'Booking warnings 30 and 10 minutes before departure',
      'features/trips/pages/search-results.test.tsx › %i minutes before departure',
      'packages/contract/src/constants.test.ts › warn from 30 minutes',
    ],
    ['Payment deadline warning: 4 hours or fewer', `${mine} › %i minutes before the deadline`],
    [
      'Dashboard: 3 pending items, 1 latest ticket, 3 seats',
      `${mine} › sorts Status Pembayaran`,
      `${mine} › shows the single newest`,
      `${mine} › says nothing of more seats`,
    ],
    [
      'Page sizes 5, 10, 25, 50; default 10',
      `${mine} › has pages of 5`,
      'features/back-office/shared/lists.test.tsx › has search, pages',
    ],
    ['Print dialog after 1 s', `${detail} › opens the print dialog`, all],
    ['Seat-conflict prompt after 1 s', 'features/orders/pages/confirming.test.tsx › in a seat conflict', all],
    [
      'Seat refresh after return 1 s',
      'features/holds/pages/arriving.test.tsx › after %s looks at the seats again',
      all,
    ],
    ['Ticket detail reloads 500 ms after cancel', `${detail} › tries the reservation`, all],
    ['Arrive 30 minutes before departure', `${detail} › notes: 30 minutes`],
    ['Rupiah without decimals', `${dates} › has no decimals`],
    ['Dates id-ID, times 24-hour', `${dates} › shows an instant`, `${dates} › writes dates in Indonesian`],
    ['Total = price per seat times seats, tax included', `${summary} › shows bus, origin to destination`],
    [
      'Payment method value midtrans',
      'features/orders/pages/confirming.test.tsx › books from the reservation',
    ],
    ['Ticket number prefix TB-', 'features/tickets/ticket-order.test.ts › are numbered TB-{id}'],
    [
      'Payment order id pattern ORDER-{digits}-',
      'features/payments/pages/payment-result.test.tsx › %s says %s and asks nobody',
      'packages/contract/src/constants.test.ts › say whether',
    ],
    ['Print page A4 with 15 mm margin', 'e2e/tickets.spec.ts › prints'],
  ]),
]
