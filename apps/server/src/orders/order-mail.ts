/** The mails about an order and its tickets. */
import {
  ARRIVE_EARLY_MINUTES,
  busAndPlate,
  ticketNumber,
  type OrderGroup,
  type Ticket,
  type TripBrief,
  totalOf,
} from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { buildMail } from '../platform/mail/build-mail.ts'
import type { Mailer, QueuedMail } from '../platform/mail/mail.ts'
import { OPERATOR_IN_MAIL } from '../platform/mail/operator-in-mail.ts'
import {
  clockTime,
  longDate,
  longTime,
  orderNumber,
  rupiahText,
  ticketPage,
  zoneName,
} from './mail-formats.ts'
import { selectKeptNames, selectRecipient, type Recipient } from './recipient-store.ts'
import { TICKET_PDF } from './ticket-pdf.ts'
import { describeSheet } from './ticket-sheet.ts'
import { asGroup, viewTickets } from './view.ts'
import { selectMoney } from './view-store.ts'
import { t } from '../texts/index.ts'

export type MailDeps = { mailer: Mailer; config: { publicUrl: string } }

/**
 * `placed`: what to pay until when; `confirmed`: the e-ticket; `cancelled`: by a person; `expired`: by the deadline;
 * `renewed`: to be paid again after all.
 */
export type OrderMail = 'placed' | 'confirmed' | 'cancelled' | 'expired' | 'renewed'

/** The tickets that a mail is about by default. */
const DEFAULT_STATUS: Record<OrderMail, Ticket['status_tiket']> = {
  placed: 'pending',
  renewed: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

/**
 * Queues a mail to the owner about their order as it is in this transaction. It goes to the account's verified address or, once the
 * account is deleted, to the address that it had, with the names that were kept [K48]. `ids`: only these tickets; default: all in the status that the mail is about.
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
  const viewed = await viewTickets(tx, { order_group_id: [order_group_id] })
  const tickets = recipient.has_account ? viewed : await withKeptNames(tx, order_group_id, viewed)
  await queueMailOf(tx, { mailer, config }, { tickets, recipient, kind, ids })
}

/** Views leave out the names of a deleted account. */
async function withKeptNames(tx: Tx, order_group_id: string, tickets: Ticket[]): Promise<Ticket[]> {
  const names = await selectKeptNames(tx, order_group_id)
  return tickets.map((ticket) => ({ ...ticket, nama_penumpang: names.get(ticket.id_tiket) ?? null }))
}

/** The same for an order that was already read: all of its tickets, and the recipient. */
export async function queueMailOf(
  tx: Tx,
  { mailer, config }: MailDeps,
  about: { tickets: Ticket[]; recipient: Recipient; kind: OrderMail; ids?: readonly number[] | undefined },
): Promise<void> {
  const { recipient, kind, ids } = about
  if (!recipient.email) return
  const tickets = about.tickets.filter((ticket) =>
    ids ? ids.includes(ticket.id_tiket) : ticket.status_tiket === DEFAULT_STATUS[kind],
  )
  const [first, ...others] = tickets
  if (!first) return
  const name = recipient.nama ?? t('mail.passenger')
  const { has_account, lost_account } = recipient
  const person = { to: recipient.email, name, has_account, lost_account }
  // No mail states payments or refunds; the e-ticket has the policy.
  const { kebijakan } =
    kind === 'confirmed' ? await selectMoney(tx, first.order_group_id) : { kebijakan: null }
  const order = asGroup(about.tickets, { payment: null, refund_due: 0, kebijakan })
  const mail = compose(kind, person, order, tickets, config.publicUrl)
  const journal = { kind, orders: [order.order.order_group_id] }
  if (kind !== 'confirmed') return mailer.queue(tx, mail, journal)
  const enclosure = { kind: TICKET_PDF, data: describeSheet(order, [first, ...others], name) }
  await mailer.queue(tx, { ...mail, enclosure }, journal)
}

function compose(
  kind: OrderMail,
  { to, name, has_account, lost_account }: { to: string; name: string } & Omit<Recipient, 'email' | 'nama'>,
  { order, route }: OrderGroup,
  tickets: readonly Ticket[],
  publicUrl: string,
): QueuedMail {
  const number = orderNumber(order)
  const journey = `${route.asal} – ${route.tujuan}`
  const sum = rupiahText(totalOf(tickets))
  const deadline = longTime(order.batas_pembayaran, route.zona_asal)
  const facts = [
    t('orders.mail.number', { number }),
    t('orders.mail.journey', { journey }),
    t('orders.mail.bus', { bus: busAndPlate(route) }),
    ...(kind === 'placed' || kind === 'renewed'
      ? [t('orders.mail.sum', { sum }), t('orders.mail.deadline', { deadline })]
      : []),
    departureLine(tickets, route),
    ...(kind === 'confirmed' ? [t('orders.mail.gate', { time: gateTime(route) })] : []),
    ...(route.perkiraan_tiba ? [arrivalLine(route, route.perkiraan_tiba)] : []),
    ...tickets.map((ticket) => seatLine(ticket, name)),
  ]
  const url = ticketPage(publicUrl, order.master_ticket_id, number)
  const pay = { label: t('orders.mail.pay'), url }
  const texts = {
    placed: {
      subject: t('orders.mail.placed.subject', { number, deadline }),
      first: t('orders.mail.placed.what', { sum, deadline }),
      last: [],
      action: pay,
    },
    renewed: {
      subject: t('orders.mail.renewed.subject', { number }),
      first: t('orders.mail.renewed.what', { sum, deadline }),
      last: [],
      action: pay,
    },
    confirmed: {
      subject: t('orders.mail.confirmed.subject', { number, journey }),
      first: t('orders.mail.confirmed.what'),
      last: [t('orders.mail.confirmed.how', { minutes: ARRIVE_EARLY_MINUTES })],
      action: { label: t('orders.mail.confirmed.action'), url },
    },
    cancelled: {
      subject: t('orders.mail.cancelled.subject', { number }),
      first: t('orders.mail.cancelled.what'),
      last: [t('orders.mail.cancelled.money')],
      action: { label: t('orders.mail.cancelled.action'), url },
    },
    expired: {
      subject: t('orders.mail.expired.subject', { number }),
      first: t('orders.mail.expired.what'),
      last: [t('orders.mail.expired.how')],
      action: { label: t('orders.mail.expired.action'), url: `${publicUrl}/search-results` },
    },
  }
  const { subject, first, last, action } = texts[kind]
  const paragraphs = [t('mail.greeting', { nama: name }), first, facts, ...last]
  // What is to be paid comes first, otherwise the number by which a passenger is known.
  const lead = kind === 'placed' || kind === 'renewed' ? sum : number
  if (has_account || action.url !== url) return buildMail({ to, subject, paragraphs, lead, action })
  // The page of a ticket needs the account.
  if (!lost_account) return buildMail({ to, subject, paragraphs, lead })
  return buildMail({ to, subject, paragraphs: [...paragraphs, accountDeleted(kind)], lead })
}

const accountDeleted = (kind: OrderMail) =>
  kind === 'confirmed'
    ? t('orders.mail.accountDeleted.ticket')
    : t('orders.mail.accountDeleted.order', { phone: OPERATOR_IN_MAIL.no_telepon })

/** When to be at the terminal. */
function gateTime({ waktu_berangkat, zona_asal }: TripBrief): string {
  const at = Temporal.Instant.from(waktu_berangkat).subtract({ minutes: ARRIVE_EARLY_MINUTES })
  const day = longDate(waktu_berangkat, zona_asal)
  const isSameDay = longDate(at.toString(), zona_asal) === day
  return isSameDay
    ? `${clockTime(at.toString(), zona_asal)} ${zoneName(zona_asal)}`
    : longTime(at.toString(), zona_asal)
}

/** Adds the original time if the departure moved after the order. */
function departureLine([ticket]: readonly Ticket[], route: TripBrief): string {
  const time = longTime(route.waktu_berangkat, route.zona_asal)
  const place = route.terminal_asal ?? t('orders.mail.terminal', { city: route.asal })
  if (!ticket?.waktu_semula) return t('orders.mail.departure', { time, place })
  const former = longTime(ticket.waktu_semula, route.zona_asal)
  return t('orders.mail.movedDeparture', { time, former, place })
}

function arrivalLine(route: TripBrief, perkiraan_tiba: string): string {
  return t('orders.mail.arrival', {
    time: longTime(perkiraan_tiba, route.zona_tujuan),
    place: route.terminal_tujuan ?? t('orders.mail.terminal', { city: route.tujuan }),
  })
}

/** `name`: the recipient's, whose account may be deleted. */
function seatLine({ nomor_kursi, id_tiket, nama_penumpang, User }: Ticket, name: string): string {
  const passenger = nama_penumpang ?? User?.username ?? name
  return t('orders.mail.seat', { seat: nomor_kursi, passenger, number: ticketNumber(id_tiket) })
}
