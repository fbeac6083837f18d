import { about } from './sentence.ts'

const result = 'features/payments/pages/payment-result.test.tsx'
const row = 'features/payments/result-row.test.ts'

export const payment = [
  ...about(2, 'Payment result', [
    [
      'At /payment/finish, /payment/error and /payment/pending, from order_id and transaction_status',
      `${result} › is read at %s`,
    ],
    ["Loading text 'Mengecek status pembayaran...'", `${result} › says Mengecek status pembayaran`],
    ["Headline 'Pembayaran {status text}' and the order id", `${result} › is read at %s`],
    [
      "'Detail Pembayaran': status, method, total with ticket count, breakdown for more than 1 ticket, time",
      `${result} › of several tickets`,
    ],
    ["Method defaults to the provider's kind name", `${result} › of one ticket`],
    [
      "'Detail Tiket': order number, route, number of tickets, seats joined by commas, status",
      `${result} › of several tickets`,
    ],
    [
      'Status green for confirmed, yellow for pending, blue for completed, red otherwise',
      `${result} › colours the ticket status`,
    ],
    ['The single-ticket variant shows TB- plus the id', `${result} › of one ticket`],
    [
      "'Lihat Detail Tiket' to the master ticket, 'Semua Tiket Saya', 'Pesan Tiket Lagi'",
      `${result} › leads to the master ticket`,
    ],
    ["The error view has 'Lihat Tiket Saya' and 'Kembali ke Beranda'", `${result} › in its error view`],
  ]),
  ...about(4, 'Payment result', [
    [
      "settlement or capture: 'Berhasil', alert 'Pembayaran berhasil! Tiket Anda telah dikonfirmasi.'",
      `${row} › is a success when the server says paid`,
      `${row} › is pending when the address claims a settlement`,
      `${result} › paid: the alert`,
      'e2e/booking-flow.spec.ts › by keyboard alone',
    ],
    ['Success clears saved selected seats, route id and reservation entries', `${result} › paid: the alert`],
    [
      "pending: 'Pending', alert 'Pembayaran sedang diproses. Silakan tunggu konfirmasi.'",
      `${row} › %s reads %s`,
      `${result} › on opening the flag`,
    ],
    [
      "deny: 'Ditolak', alert 'Pembayaran gagal atau dibatalkan.', flags cleared",
      `${row} › %s reads %s`,
      `${result} › %s: Pembayaran %s`,
    ],
    [
      "cancel: 'Dibatalkan', same alert and clearing",
      `${row} › %s reads %s`,
      `${result} › %s: Pembayaran %s`,
    ],
    ["expire: 'Expired', same alert and clearing", `${row} › %s reads %s`, `${result} › %s: Pembayaran %s`],
    ["missing: 'Unknown'", `${row} › %s reads %s`, `${result} › %s: reads %s`],
    ['other: shown as is', `${row} › %s reads %s`, `${result} › %s: reads %s`],
    ['On opening, the payment-completed flag and the time are stored', `${result} › on opening the flag`],
    ['They are removed on failure', `${result} › %s: Pembayaran %s`],
  ]),
  ...about(5, 'Payment page', [
    [
      "Missing order_id: 'Data pembayaran tidak ditemukan'",
      `${result} › %s says %s and asks nobody`,
      `${row} › is missed`,
    ],
    [
      "Not ORDER-{digits}-: 'Format order ID tidak valid'",
      `${result} › %s says %s and asks nobody`,
      `${row} › is missed`,
    ],
  ]),
]
