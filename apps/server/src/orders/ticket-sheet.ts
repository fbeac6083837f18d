/** The texts of the PDF of a ticket mail, the same as in the web's print view. Pure. */
import {
  ARRIVE_EARLY_MINUTES,
  busAndPlate,
  facilitiesOf,
  seatLabel,
  seatLabelList,
  ticketNumber,
  type Policy,
  type TripBrief,
  type Zone,
  totalOf,
} from '@tiketbus/contract'
import { placeText } from './place-text.ts'
import { clockTime, longDate, rupiahText, zoneName } from './mail-formats.ts'
import type { OrderFacts, TicketFacts } from './order-facts.ts'
import { OPERATOR_IN_MAIL } from '../messages/mail/operator-in-mail.ts'
import { t } from '../texts/index.ts'

export type TicketSheet = {
  filename: string
  /** 'E-tiket bus' */
  kind: string
  number: string
  from: Stop
  to: Stop
  /** `columns`: its width, in columns of four. */
  facts: { term: string; value: string; columns: 1 | 2 | 4 }[]
  /** In seat order; `id_tiket` is encoded in the code. */
  seats: { id_tiket: number; title: string; name: string; number: string; hint: string }[]
  notes: { title: string; lines: string[] }
  /** The refund and change policy agreed to; absent in a sheet that an earlier release queued. */
  policy?: { title: string; lines: string[] }
  /** The page on which a buyer without an account adds the order to one; the code of its first seat is put behind it [K995]. */
  add?: { text: string; url: string }
}

/** `day` and `former` are '' if they add nothing. */
export type Stop = { time: string; city: string; terminal: string; day: string; former: string }

/** Returns the sheet of these tickets of an order. `addPage`: the page on which its buyer, who has no account, adds it to one. */
export function describeSheet(
  { number, route, tickets, kebijakan }: OrderFacts,
  addPage?: string,
): TicketSheet {
  const master = tickets.find((ticket) => ticket.is_master_ticket) ?? tickets[0]
  const sum = totalOf(tickets)
  return {
    filename: t('orders.sheet.filename', { number }),
    kind: t('orders.sheet.kind'),
    number,
    from: departure(master?.waktu_semula, route),
    to: arrival(route),
    facts: [
      { term: t('orders.sheet.bus'), value: busAndPlate(route), columns: 2 },
      {
        term: t('orders.sheet.seats'),
        value: seatLabelList(
          route,
          tickets.map((ticket) => ticket.nomor_kursi),
        ),
        columns: 1,
      },
      { term: t('orders.sheet.count'), value: String(tickets.length), columns: 1 },
      { term: t('orders.sheet.passenger'), value: master?.name ?? '', columns: 2 },
      { term: t('orders.sheet.status'), value: statusOf(tickets), columns: 1 },
      { term: t('orders.sheet.total'), value: rupiahText(sum), columns: 1 },
      { term: t('orders.sheet.operator'), value: OPERATOR_IN_MAIL.nama, columns: 2 },
      {
        term: t('orders.sheet.facilities'),
        value: facilitiesOf(route.fasilitas).join(', ') || t('orders.sheet.standard'),
        columns: 2,
      },
    ],
    seats: tickets.map((ticket) => ({
      id_tiket: ticket.id_tiket,
      title: t('orders.sheet.seat', { seat: seatLabel(route, ticket.nomor_kursi) }),
      name: ticket.name,
      // On a narrow slip the amount goes to the next line whole.
      number: `${ticketNumber(ticket.id_tiket)} · ${rupiahText(ticket.total_bayar).replace(' ', '\u00a0')}`,
      hint: t('orders.sheet.scan'),
    })),
    notes: {
      title: t('orders.sheet.service'),
      lines: [
        t('orders.sheet.help', { phone: OPERATOR_IN_MAIL.no_telepon }),
        t('orders.sheet.arrive', { minutes: ARRIVE_EARLY_MINUTES }),
        t('orders.sheet.bring'),
        // Filled when the mail leaves; an empty one is not drawn.
        OPERATOR_IN_MAIL.saran_naik,
        OPERATOR_IN_MAIL.bagasi,
        OPERATOR_IN_MAIL.iuran,
        t('orders.sheet.runBy', { nama: OPERATOR_IN_MAIL.nama, alamat: OPERATOR_IN_MAIL.alamat }),
      ],
    },
    policy: policyOf(kebijakan),
    ...(addPage !== undefined && { add: { text: t('orders.sheet.add'), url: addPage } }),
  }
}

const statusOf = (tickets: readonly TicketFacts[]) =>
  tickets.every(({ status_tiket }) => status_tiket === 'completed')
    ? t('orders.sheet.completed')
    : t('orders.sheet.confirmed')

function policyOf(agreed: Policy | null): TicketSheet['policy'] {
  const { kebijakan_ringkas = '', kebijakan = '', versi_kebijakan = 0 } = agreed ?? {}
  const lines = [kebijakan_ringkas, ...kebijakan.split('\n')].filter((line) => line !== '')
  return { title: lines.length > 0 ? t('orders.sheet.policy', { n: versi_kebijakan }) : '', lines }
}

function departure(waktu_semula: string | null | undefined, route: TripBrief): Stop {
  return {
    time: timeAt(route.waktu_berangkat, route.zona_asal),
    city: route.asal,
    terminal: placeText(route, 'asal'),
    day: longDate(route.waktu_berangkat, route.zona_asal),
    former: waktu_semula ? formerTime(waktu_semula, route) : '',
  }
}

/** 'semula 18.00 WIB', with the day if it was another one. */
function formerTime(waktu_semula: string, { waktu_berangkat, zona_asal }: TripBrief): string {
  const day = longDate(waktu_semula, zona_asal)
  const time = timeAt(waktu_semula, zona_asal)
  const isSameDay = day === longDate(waktu_berangkat, zona_asal)
  return t('orders.sheet.formerly', { time: isSameDay ? time : `${day}, ${time}` })
}

function arrival(route: TripBrief): Stop {
  const { perkiraan_tiba, zona_tujuan } = route
  const day = perkiraan_tiba ? longDate(perkiraan_tiba, zona_tujuan) : ''
  return {
    time: perkiraan_tiba ? timeAt(perkiraan_tiba, zona_tujuan) : '–',
    city: route.tujuan,
    terminal: placeText(route, 'tujuan'),
    day: day === longDate(route.waktu_berangkat, route.zona_asal) ? '' : day,
    former: '',
  }
}

/** '20.00 WIB', with a no-break space. */
const timeAt = (instant: string, zone: Zone) => `${clockTime(instant, zone)}\u00a0${zoneName(zone)}`
