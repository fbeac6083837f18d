/** The mails about an order and its tickets. */
import { ARRIVE_EARLY_MINUTES, type OrderGroup, type Ticket, type TripBrief } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { letter, type Mail, type Mailer } from '../platform/mail/mail.ts'
import { longTime, orderNumber, rupiahText } from './departure-text.ts'
import { selectRecipient } from './recipient-store.ts'
import { viewOrder } from './view.ts'

export type MailDeps = { mailer: Mailer; config: { publicUrl: string } }

/**
 * `placed`: what to pay until when; `confirmed`: the e-ticket; `cancelled`: by a person; `expired`: by the deadline;
 * `renewed`: to be paid again after all.
 */
export type OrderMail = 'placed' | 'confirmed' | 'cancelled' | 'expired' | 'renewed'

/** Which tickets a mail names if the caller names none. */
const CONCERNED: Record<OrderMail, Ticket['status_tiket']> = {
  placed: 'pending',
  renewed: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

/**
 * Queues a mail to the owner about their order, as it is in this transaction: to the account's verified address, or once the
 * account is deleted to the one it had. `ids`: only these tickets; default: all that are in the state that the mail is about.
 */
export async function queueOrderMail(
  tx: Tx,
  { mailer, config }: MailDeps,
  order_group_id: string,
  kind: OrderMail,
  ids?: readonly number[],
): Promise<void> {
  const recipient = await selectRecipient(tx, order_group_id)
  if (!recipient?.email) return
  const order = await viewOrder(tx, order_group_id)
  const tickets = order.tickets.filter((ticket) =>
    ids ? ids.includes(ticket.id_tiket) : ticket.status_tiket === CONCERNED[kind],
  )
  if (tickets.length === 0) return
  const person = { to: recipient.email, greeting: `Halo ${recipient.nama ?? 'Penumpang'},` }
  await mailer.queue(tx, compose(kind, person, order, tickets, config.publicUrl))
}

function compose(
  kind: OrderMail,
  { to, greeting }: { to: string; greeting: string },
  { order, route }: OrderGroup,
  tickets: readonly Ticket[],
  publicUrl: string,
): Mail {
  const number = orderNumber(order)
  const journey = `${route.asal} – ${route.tujuan}`
  const sum = rupiahText(tickets.reduce((total, ticket) => total + ticket.total_bayar, 0))
  const deadline = longTime(order.batas_pembayaran, route.zona_asal)
  const facts = [
    `${journey}, ${route.nama_bus}`,
    `Berangkat: ${longTime(route.waktu_berangkat, route.zona_asal)}${formerly(tickets, route)} dari ${route.terminal_asal ?? `Terminal ${route.asal}`}`,
    ...(route.perkiraan_tiba
      ? [
          `Perkiraan tiba: ${longTime(route.perkiraan_tiba, route.zona_tujuan)} di ${route.terminal_tujuan ?? `Terminal ${route.tujuan}`}`,
        ]
      : []),
    ...tickets.map((ticket) => `Kursi ${ticket.nomor_kursi}: ${passenger(ticket)} (TB-${ticket.id_tiket})`),
  ]
  const ticketPage = `${publicUrl}/ticket/${order.master_ticket_id}`
  const pay = { label: 'Bayar Sekarang', url: ticketPage }
  const texts = {
    placed: {
      subject: `Pesanan ${number}: bayar sebelum ${deadline}`,
      first: `Pesanan Anda sudah kami catat. Bayar ${sum} sebelum ${deadline}; setelah itu kursi dilepaskan.`,
      last: [],
      action: pay,
    },
    renewed: {
      subject: `Pesanan ${number} menunggu pembayaran`,
      first: `Pesanan Anda kembali menunggu pembayaran. Bayar ${sum} sebelum ${deadline}.`,
      last: [],
      action: pay,
    },
    confirmed: {
      subject: `E-tiket ${number}: ${journey}`,
      first: 'Tiket Anda sudah dikonfirmasi. Ini e-tiket Anda.',
      last: [
        `Datanglah paling lambat ${ARRIVE_EARLY_MINUTES} menit sebelum keberangkatan dan tunjukkan tiket (kode QR) kepada petugas.`,
      ],
      action: { label: 'Lihat Detail Tiket', url: ticketPage },
    },
    cancelled: {
      subject: `Tiket ${number} dibatalkan`,
      first: 'Tiket berikut sudah dibatalkan dan tidak berlaku lagi.',
      last: ['Bila ada pembayaran yang harus kami kembalikan, Anda menerima email tersendiri.'],
      action: { label: 'Lihat Pesanan', url: ticketPage },
    },
    expired: {
      subject: `Batas pembayaran pesanan ${number} sudah lewat`,
      first: 'Kami tidak menerima pembayaran sampai batas waktunya, karena itu tiket berikut dibatalkan.',
      last: ['Selama kursi masih tersedia, Anda dapat memesannya kembali.'],
      action: { label: 'Cari Tiket', url: `${publicUrl}/search-results` },
    },
  }
  const { subject, first, last, action } = texts[kind]
  return letter({ to, subject, paragraphs: [greeting, first, ...facts, ...last], action })
}

/** Of a departure that moved since it was ordered. */
function formerly([ticket]: readonly Ticket[], { zona_asal }: TripBrief): string {
  return ticket?.waktu_semula ? ` (semula ${longTime(ticket.waktu_semula, zona_asal)})` : ''
}

const passenger = (ticket: Ticket) => ticket.nama_penumpang ?? ticket.User?.username ?? 'Penumpang'
