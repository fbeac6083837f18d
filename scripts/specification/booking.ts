import { about } from './sentence.ts'

const search = 'features/trips/pages/search-results.test.tsx'
const seats = 'features/holds/pages/seat-selection.test.tsx'
const returning = 'features/holds/pages/return.test.tsx'
const arriving = 'features/holds/pages/arriving.test.tsx'
const summary = 'features/orders/pages/summary.test.tsx'
const confirming = 'features/orders/pages/confirming.test.tsx'

export const booking = [
  ...about(2, 'Search', [
    ["'Jadwal Keberangkatan' with a refresh action", `${search} › is Jadwal Keberangkatan`],
    ['A retry on error', `${search} › has a retry on error`],
    ["The empty state 'Belum ada rute yang tersedia saat ini'", `${search} › is empty`],
    [
      'Guests see an invitation to log in or register',
      `${search} › invites guests`,
      `${search} › does not invite who is logged in`,
    ],
    [
      'Route cards show bus, origin, destination, departure time, estimated arrival, price and seats',
      `${search} › shows bus, origin`,
    ],
    ["A disabled 'Tutup' where booking is not allowed", `${search} › has a disabled Tutup`],
    ["Otherwise 'Pesan' linking to /booking/{id_rute}", `${search} › has Pesan`],
    [
      "'Pemesanan akan ditutup dalam N menit' above 10 and at most 30 minutes; a stronger red bordered warning above 0 and at most 10",
      `${search} › %i minutes before departure`,
      'features/trips/closing.test.ts › is yellow',
      'features/trips/closing.test.ts › is red',
    ],
  ]),
  ...about(2, 'Seat selection', [
    ["'Pemesanan Tiket' at /booking/{id}", `${seats} › is Pemesanan Tiket`],
    ["'Rute Tidak Ditemukan' where the route is absent", `${seats} › says Rute Tidak Ditemukan`],
    [
      '4 per row: 2 left, an aisle, 2 right',
      `${seats} › is Pemesanan Tiket`,
      'features/seats/seat-layout.test.ts › puts four seats in a row',
    ],
    [
      'A bus with unknown seat count has 40 seats',
      'features/seats/seat-view.test.ts › has 40 seats where neither',
    ],
    ['A seat toggles between available and selected', `${seats} › toggles a seat`],
    ['Only available seats can be chosen', `${seats} › lets only available seats`],
    ['Each new selection is checked with the server', `${seats} › checks each new selection`],
    [
      'Continuing creates a temporary reservation, stores its ids, refreshes seats, goes to the summary',
      `${seats} › places the hold`,
    ],
    ['The seat list follows changes by others', 'e2e/booking-flow.spec.ts › the seat map follows'],
  ]),
  ...about(2, 'Konfirmasi Pemesanan', [
    [
      "Bus, origin to destination, date, time, seats, price per ticket, subtotal, total with '*Sudah termasuk pajak'",
      `${summary} › shows bus, origin to destination`,
    ],
    ['A countdown of minutes left', `${summary} › counts the minutes left`],
    ['A reservation-expiry banner', `${summary} › counts the minutes left`],
    [
      "'Status: Direservasi' until the countdown ends",
      `${summary} › counts the minutes left`,
      `${summary} › opens Waktu Reservasi Habis at zero`,
    ],
    [
      'Passenger form: read-only name, e-mail and phone from the profile, link to /profile in a new tab',
      `${summary} › has read-only name`,
    ],
    [
      "A terms checkbox, 'Konfirmasi & Bayar Sekarang', a back link to seat selection",
      `${summary} › has the terms checkbox`,
    ],
    [
      "Leaving warns 'Anda akan kehilangan reservasi untuk {n} kursi yang sudah dipilih. Lanjutkan?'",
      `${summary} › asks with the number of seats`,
      `${summary} › asks about chosen seats that no hold keeps`,
    ],
    ["A load error shows an error box with 'Kembali ke Pencarian'", `${summary} › has an error box`],
    [
      '/booking/details/{id}: name, e-mail, phone, terms checkbox, links to /terms and /privacy',
      `${summary} › is what /booking/details/{id} shows`,
    ],
    [
      '/booking/details/{id} leads back to /booking/{id} without seats',
      `${summary} › %s without seats says so`,
    ],
    [
      'Text colour: green above 10 minutes, yellow at 10 or less, red at 2 or less',
      `${summary} › with %i ms left`,
      'features/orders/reservation-time.test.ts › the countdown is green above 10',
      'lib/countdown.test.ts › colours the text',
    ],
    [
      'The bar colour uses 15 and 5 minutes',
      `${summary} › with %i ms left`,
      'lib/countdown.test.ts › colours the bar',
    ],
    [
      "At zero a modal 'Waktu Reservasi Habis' with choosing again (/search-results) and home",
      `${summary} › opens Waktu Reservasi Habis at zero`,
    ],
    [
      'Leaving the summary asks, cancels the reservations and returns to /booking/{id}?cancel=true&from=booking',
      `${summary} › cancels the reservation and returns`,
    ],
    [
      'The summary reads route, reservation and seats from its address',
      'features/orders/summary-address.test.ts › reads route',
    ],
  ]),
  ...about(4, 'Booking flow', [
    [
      '1. A temporary reservation is created (hold 30 minutes)',
      `${seats} › places the hold`,
      'features/holds/reserve.test.ts › gives the reservation',
    ],
    [
      '2. No reservation but a ticket: /ticket/{id}',
      `${seats} › a reply with a ticket and no reservation`,
      `${seats} › a ticket instead of a reservation`,
      'features/holds/reserve.test.ts › leads to the ticket',
    ],
    [
      '3. Creation fails: the summary with the seats in the query',
      `${seats} › one goes on to the summary`,
      'features/holds/reserve.test.ts › goes on without a hold',
    ],
    [
      '4. Booking from the reservation, cleanup, token for the first ticket, redirect_url',
      `${confirming} › books from the reservation`,
      'features/orders/book.test.ts › gives the master ticket',
    ],
    ['5. The token fails: /ticket/{id}', `${confirming} › goes to /ticket/{id}`],
    [
      '6. The reservation expires: warned and sent to /search-results',
      `${summary} › opens Waktu Reservasi Habis at zero`,
    ],
    ['7. Seat conflict: affected seats marked red, submit disabled', `${confirming} › in a seat conflict`],
    [
      'After payment: stored reservations are cancelled and the selection cleared too',
      `${returning} › after a recent payment`,
    ],
    ['An order that exists already is not made twice', `${confirming} › an order that the hold has become`],
  ]),
  ...about(4, 'Returning to the seat page', [
    [
      'By back navigation',
      `${arriving} › by going back in the browser`,
      'features/holds/return-to-seats.test.ts › is a cancelled reservation by back navigation',
    ],
    [
      'After booking, or with the cancel flag',
      `${arriving} › by a link with %s cancels`,
      `${arriving} › by a link is no return`,
    ],
    [
      'After payment: the referrer contains the provider',
      'e2e/returning.spec.ts › from the payment page to the seats',
      'features/holds/return-to-seats.test.ts › is a payment where one comes from the provider',
      'lib/redirect-url.test.ts › compares the origin',
    ],
    [
      'After payment: one completed within the last 5 minutes',
      `${returning} › after a recent payment`,
      'features/holds/return-to-seats.test.ts › is a payment within the last five minutes',
    ],
    ['Stored reservations are cancelled, the selection cleared', `${arriving} › by a link with %s cancels`],
    [
      "'Pembayaran selesai! ...' or 'Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.'",
      `${returning} › with %s cancels`,
      `${returning} › after a recent payment`,
    ],
    ['Seats are refreshed after 1 second', `${arriving} › after %s looks at the seats again`],
  ]),
  ...about(5, 'Booking', [
    [
      "At most 5: 'Hanya bisa memilih maksimal 5 kursi'",
      `${seats} › ends at five`,
      'packages/contract/src/fields.test.ts › seats: one to five',
    ],
    ["At least 1: 'Silakan pilih minimal 1 kursi'", `${seats} › needs one`],
    [
      "Taken: 'Kursi {n} sudah tidak tersedia. Silakan refresh halaman.'",
      `${seats} › lets a seat go that the check finds taken`,
    ],
    ["Terms: 'Anda harus menyetujui syarat dan ketentuan'", `${summary} › says Anda harus menyetujui`],
    [
      "Without seats: 'Data kursi tidak ditemukan. Silakan pilih kursi terlebih dahulu.' and /booking/{id}",
      `${summary} › %s without seats says so`,
    ],
    ['Submit is disabled while terms are unchecked', `${summary} › disables the button until`],
    ['Submit is disabled while processing', `${confirming} › is blocked while one attempt`],
    ['Submit is disabled with zero seats', `${summary} › disables the button where there are no seats`],
    ['Submit is disabled in a conflict', `${confirming} › in a seat conflict`],
    ['Passenger fields are required but read-only', `${summary} › has read-only name`],
  ]),
]
