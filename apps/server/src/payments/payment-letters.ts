/** The mails about money. Their only variable parts are sums and fixed reasons. */
import { letter, type Mail } from '../platform/mail/mail.ts'

const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
})

const orderNumber = (order_group_id: string) => order_group_id.slice(0, 8).toUpperCase()

type Refund = { order_group_id: string; jumlah: number; cara: 'provider' | 'manual' }

/** Money will go back by the way that it came. */
export function refundDueLetter(to: string, refund: Refund & { alasan: string }): Mail {
  return letter({
    to,
    subject: `Pengembalian dana ${rupiah.format(refund.jumlah)}`,
    paragraphs: [...whatAndWhy(refund), 'Dana dikembalikan melalui cara pembayaran yang Anda gunakan.'],
  })
}

/** Money will go back by a transfer: how, and what is needed for it. */
export function manualRefundLetter(
  to: string,
  refund: { order_group_id: string; jumlah: number; alasan: string },
  publicUrl: string,
): Mail {
  return letter({
    to,
    subject: `Pengembalian dana ${rupiah.format(refund.jumlah)} lewat transfer`,
    paragraphs: [
      ...whatAndWhy(refund),
      'Dana dikirim dengan transfer bank oleh petugas kami. Untuk itu kami memerlukan nama bank, nomor rekening, dan nama pemilik rekening.',
      'Petugas kami menghubungi Anda lewat email atau telepon yang tercatat pada pesanan. Anda juga dapat menghubungi kami lebih dahulu dengan menyebut nomor pesanan di atas; kontak kami ada di bagian bawah situs TiketBus.',
      'Kami tidak pernah meminta PIN, kode OTP, atau password.',
    ],
    action: { label: 'Buka TiketBus', url: publicUrl },
  })
}

const whatAndWhy = (refund: { order_group_id: string; jumlah: number; alasan: string }) => [
  `Untuk pesanan ${orderNumber(refund.order_group_id)}, kami mengembalikan dana sebesar ${rupiah.format(refund.jumlah)}.`,
  `Alasan: ${refund.alasan}.`,
]

/** Money has gone back. */
export function refundDoneLetter(to: string, refund: Refund): Mail {
  return letter({
    to,
    subject: `Dana ${rupiah.format(refund.jumlah)} telah dikembalikan`,
    paragraphs: [
      `Pengembalian dana untuk pesanan ${orderNumber(refund.order_group_id)} sebesar ${rupiah.format(refund.jumlah)} telah selesai.`,
      refund.cara === 'provider'
        ? 'Bank atau dompet digital Anda mungkin memerlukan beberapa hari kerja untuk menampilkannya.'
        : 'Dana telah ditransfer oleh petugas kami.',
    ],
  })
}

/** A payment was reversed, the tickets are gone with it. */
export function moneyTakenBackLetter(
  to: string,
  order: { order_group_id: string; seats: readonly number[] },
): Mail {
  return letter({
    to,
    subject: 'Pembayaran Anda dibatalkan oleh bank atau penyedia pembayaran',
    paragraphs: [
      `Pembayaran untuk pesanan ${orderNumber(order.order_group_id)} telah ditarik kembali oleh bank atau penyedia pembayaran.`,
      `Karena itu tiket untuk kursi ${order.seats.join(', ')} dibatalkan.`,
      'Bila Anda tidak meminta pembatalan ini, silakan hubungi bank Anda atau pesan kembali.',
    ],
  })
}
