/** What passengers are notified of: their orders and tickets. */
import {
  ARRIVE_EARLY_MINUTES,
  busAndPlate,
  seatLabel,
  ticketNumber,
  totalOf,
  type TripBrief,
} from '@tiketbus/contract'
import { OPERATOR_IN_MAIL } from '../messages/mail/operator-in-mail.ts'
import type { Letter, MessageKind, Notify } from '../messages/message.ts'
import { placeText } from './place-text.ts'
import { clockTime, longDate, longTime, rupiahText, ticketPage, zoneName } from './mail-formats.ts'
import type { OrderFacts, TicketFacts } from './order-facts.ts'
import { TICKET_PDF } from './ticket-pdf.ts'
import { describeSheet } from './ticket-sheet.ts'
import { t } from '../texts/index.ts'

/**
 * `placed`: what to pay until when; `confirmed`: the e-ticket; `cancelled`: by a person; `expired`: by the deadline;
 * `renewed`: to be paid again after all.
 */
export type OrderMessage = 'placed' | 'confirmed' | 'cancelled' | 'expired' | 'renewed'

/** `lost_account`: it was deleted. `may_add`: somebody without an account, who may add the order to one [K995]. */
type Person = { name: string; has_account: boolean; lost_account: boolean; may_add?: boolean }
type Notice = { person: Person; order: OrderFacts }

export const orderMessages = {
  placed: { letter: (notice: Notice, site) => compose('placed', notice, site) },
  confirmed: {
    letter: (notice: Notice, site) => ({
      ...compose('confirmed', notice, site),
      enclosure: {
        kind: TICKET_PDF,
        data: describeSheet(notice.order, notice.person.may_add ? addPage(site) : undefined),
      },
    }),
  },
  cancelled: { letter: (notice: Notice, site) => compose('cancelled', notice, site) },
  expired: { letter: (notice: Notice, site) => compose('expired', notice, site) },
  renewed: { letter: (notice: Notice, site) => compose('renewed', notice, site) },
} satisfies Record<OrderMessage, MessageKind<Notice>>

/** Notifies of what this chapter has. */
export type NotifyOfOrders = Notify<typeof orderMessages>

function compose(
  kind: OrderMessage,
  { person, order }: Notice,
  { publicUrl }: { publicUrl: string },
): Letter {
  const { number, master_ticket_id, batas_pembayaran, route, tickets } = order
  const journey = `${route.asal} – ${route.tujuan}`
  const sum = rupiahText(totalOf(tickets))
  const deadline = longTime(batas_pembayaran, route.zona_asal)
  const facts = [
    t('orders.mail.number', { number }),
    t('orders.mail.journey', { journey }),
    t('orders.mail.bus', { bus: busAndPlate(route) }),
    ...(kind === 'placed' || kind === 'renewed'
      ? [t('orders.mail.sum', { sum }), t('orders.mail.deadline', { deadline })]
      : []),
    departureLine(tickets, route),
    ...(kind === 'confirmed' ? [gateLine(tickets, route)] : []),
    ...(route.perkiraan_tiba ? [arrivalLine(route, route.perkiraan_tiba)] : []),
    ...tickets.map((ticket) => seatLine(ticket, route)),
  ]
  const url = ticketPage(publicUrl, master_ticket_id, number)
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
  const paragraphs = [t('mail.greeting', { nama: person.name }), first, facts, ...last]
  // What is to be paid comes first, otherwise the number by which a passenger is known.
  const lead = kind === 'placed' || kind === 'renewed' ? sum : number
  if (person.has_account || action.url !== url) return { subject, paragraphs, lead, action }
  // The page of a ticket needs the account.
  if (kind === 'confirmed' && person.may_add)
    return {
      subject,
      paragraphs: [...paragraphs, t('orders.mail.confirmed.add')],
      lead,
      action: { label: t('orders.mail.confirmed.addAction'), url: addPage({ publicUrl }) },
    }
  if (!person.lost_account) return { subject, paragraphs, lead }
  return { subject, paragraphs: [...paragraphs, accountDeleted(kind)], lead }
}

/** The page on which a buyer without an account adds an order to one. */
const addPage = ({ publicUrl }: { publicUrl: string }): string => `${publicUrl}/tiket/tambah`

const accountDeleted = (kind: OrderMessage) =>
  kind === 'confirmed'
    ? t('orders.mail.accountDeleted.ticket')
    : t('orders.mail.accountDeleted.order', { phone: OPERATOR_IN_MAIL.no_telepon })

/** When to be at the terminal, or at the point to get on [K730]. */
const gateLine = ([ticket]: readonly TicketFacts[], route: TripBrief): string =>
  t(ticket?.titik_naik ? 'orders.mail.gateAtPoint' : 'orders.mail.gate', { time: gateTime(route) })

function gateTime({ waktu_berangkat, zona_asal }: TripBrief): string {
  const at = Temporal.Instant.from(waktu_berangkat).subtract({ minutes: ARRIVE_EARLY_MINUTES })
  const day = longDate(waktu_berangkat, zona_asal)
  const isSameDay = longDate(at.toString(), zona_asal) === day
  return isSameDay
    ? `${clockTime(at.toString(), zona_asal)} ${zoneName(zona_asal)}`
    : longTime(at.toString(), zona_asal)
}

/** Adds the original time if the departure moved after the order. */
function departureLine([ticket]: readonly TicketFacts[], route: TripBrief): string {
  const time = longTime(route.waktu_berangkat, route.zona_asal)
  const place = placeText(route, 'asal')
  if (!ticket?.waktu_semula) return t('orders.mail.departure', { time, place })
  const former = longTime(ticket.waktu_semula, route.zona_asal)
  return t('orders.mail.movedDeparture', { time, former, place })
}

function arrivalLine(route: TripBrief, perkiraan_tiba: string): string {
  return t('orders.mail.arrival', {
    time: longTime(perkiraan_tiba, route.zona_tujuan),
    place: placeText(route, 'tujuan'),
  })
}

const seatLine = ({ nomor_kursi, id_tiket, name }: TicketFacts, route: TripBrief): string =>
  t('orders.mail.seat', {
    seat: seatLabel(route, nomor_kursi),
    passenger: name,
    number: ticketNumber(id_tiket),
  })
