import { about } from './sentence.ts'

const mine = 'features/tickets/pages/my-tickets.test.tsx'
const detail = 'features/tickets/pages/ticket-detail.test.tsx'
const ended = 'features/tickets/pages/lists.test.tsx'
const order = 'features/tickets/ticket-order.test.ts'
const normalise = 'lib/normalise.test.ts'
const foreign = `${mine} › shows the tickets of another server`

export const tickets = [
  ...about(2, 'Tiket Saya', [
    [
      'Tickets sharing an order group are shown as one card',
      `${mine} › is Tiket Saya`,
      `${order} › are one card`,
    ],
    ['Status filter: all, confirmed, pending, completed, cancelled', `${mine} › filters by all`],
    ['Page size 5, 10, 25, 50 (default 10); pagination with ellipsis', `${mine} › has pages of 5`],
    ['Each card: route, date and hour, seats, total paid', `${mine} › is Tiket Saya`],
    [
      "'Bayar Sekarang' for pending only, 'Lihat Detail'",
      `${mine} › offers Bayar Sekarang`,
      `${ended} › a card of a %s order`,
    ],
    [
      "'Cetak Tiket' for confirmed only, /ticket/print/{id} in a new tab",
      `${mine} › offers Cetak Tiket`,
      `${ended} › a card of a %s order`,
    ],
    ['The empty state links to /search-results', `${mine} › in its empty state`],
    [
      'The query filter=pending is honoured',
      `${mine} › honours filter=pending`,
      'apps/server/src/tickets/tickets.test.ts › finds an order with an unpaid seat among the pending',
      'features/tickets/ticket-filter.test.ts › honours filter=pending',
    ],
  ]),
  ...about(2, 'Detail Tiket', [
    [
      "Route, bus, date, time, terminals (fallback 'Terminal {city}'), seats, facilities, passenger, total",
      `${detail} › is Detail Tiket`,
    ],
    ["Facilities default to 'Standar'", `${detail} › says Standar`],
    [
      "Payment method 'Belum dibayar' if none",
      `${detail} › says Standar without facilities and Belum dibayar`,
    ],
    ['Payment method and time once paid', `${detail} › shows payment method`],
    [
      'TB-{id}, or the order number for grouped orders',
      `${detail} › is Detail Tiket`,
      `${detail} › numbers a grouped order`,
    ],
    ['Pay now and cancel for pending only', `${detail} › offers to pay and to cancel`],
    ['Print for confirmed only', `${detail} › offers to print once confirmed`],
    ['The three notes', `${detail} › notes: 30 minutes`],
    ['The cancel dialog shows route, date, time, seats and total, and warns', `${detail} › asks with route`],
    ['The page reloads 500 ms after a cancel', `${detail} › tries the reservation`],
    [
      "'Data tiket tidak lengkap. Silakan coba muat ulang halaman.'",
      `${detail} › says Data tiket tidak lengkap where`,
    ],
  ]),
  ...about(2, 'Print', [
    ['A4 with 15 mm margin', 'e2e/tickets.spec.ts › prints'],
    ['The print dialog opens after 1 second', `${detail} › opens the print dialog`],
    [
      'Bus, route, date, time, seats, passenger, number, count, status, notes with a phone number',
      `${detail} › shows bus, route, date`,
    ],
    [
      "'Data tiket tidak lengkap. Tidak dapat mencetak tiket.'",
      `${detail} › says Data tiket tidak lengkap. Tidak`,
    ],
  ]),
  ...about(2, 'Dashboard', [
    ['A welcome line', `${mine} › welcomes by name`],
    [
      "'Status Pembayaran': pending orders sorted by payment deadline, at most 3, then a link to /my-tickets?filter=pending",
      `${mine} › sorts Status Pembayaran`,
      `${mine} › shows no such link`,
    ],
    [
      "'Expired' once passed; '{n} jam tersisa!' in red at 4 hours or fewer; otherwise 'Batas: {date}'",
      `${mine} › %i minutes before the deadline`,
      `${order} › counts hours`,
      `${order} › has expired`,
    ],
    [
      "Only non-expired items have 'Bayar Sekarang' to /ticket/{id}",
      `${mine} › %i minutes before the deadline`,
    ],
    [
      "'Tiket Terbaru': the single newest order, up to 3 seats, then '+n lagi'",
      `${mine} › shows the single newest`,
    ],
  ]),
  ...about(4, 'Ticket status', [
    ['pending: Menunggu Pembayaran', `${normalise} › ticketStatusText`, foreign],
    ['confirmed or paid: Dikonfirmasi', `${normalise} › ticketStatusText`, foreign],
    [
      'cancelled: Dibatalkan',
      `${normalise} › ticketStatusText`,
      `${ended} › after a cancellation the list loads again`,
    ],
    ['completed: Selesai', `${normalise} › ticketStatusText`, foreign],
    ['processing: Diproses', `${normalise} › ticketStatusText`, foreign],
    ['expired: Kadaluarsa', `${normalise} › ticketStatusText`, foreign],
    ['empty: Tidak diketahui; other: shown raw; any case', `${normalise} › ticketStatusText`, foreign],
    [
      'Only pending tickets can be cancelled',
      `${detail} › offers nothing for a %s ticket`,
      `${detail} › offers to print once confirmed`,
      'apps/server/src/tickets/tickets.test.ts › refuses a paid order',
    ],
    [
      'Afterwards the local status becomes cancelled and the list reloads',
      `${detail} › tries the reservation`,
      `${ended} › after a cancellation the list loads again`,
    ],
    [
      'A grouped order has the status of its master, or of the first ticket',
      `${order} › have the status of the master`,
      `${mine} › shows a group of mixed statuses`,
    ],
    ['Cancelling tries the reservation, on 404 the ticket', `${detail} › tries the reservation`],
  ]),
]
