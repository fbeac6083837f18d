/** What passengers are notified of after their departure got another bus [T582]. */
import { busAndPlate, seatLabel, type Ticket } from '@tiketbus/contract'
import { longTime, orderNumber, rupiahText } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MessageKinds } from '../../messages/message.ts'
import { t } from '../../texts/index.ts'
import type { EditableTrip } from '../../trips/index.ts'
import { sameJourney } from './same-journey.ts'
import type { NotifyOfDepartures } from './messages.ts'

type Journey = Pick<EditableTrip, 'asal' | 'tujuan' | 'waktu_berangkat' | 'zona_asal'>

type Swapped = {
  nama: string | null
  number: string
  journey: Journey
  /** Name and plate of the other bus. */
  bus: string
  /** As people read them; `now` is null for a passenger who gets no seat. */
  seats: { name: string; before: string; now: string | null }[]
  /** What goes back, in rupiah. */
  refunded: number
}

export const swapMessages = {
  bus_swapped: {
    isUrgent: true,
    letter: ({ nama, number, journey, bus, seats, refunded }: Swapped, { publicUrl }) => {
      const line = `${journey.asal} – ${journey.tujuan}`
      const time = longTime(journey.waktu_berangkat, journey.zona_asal)
      const gone = seats.filter(({ now }) => now === null)
      return {
        subject: t(
          gone.length === seats.length
            ? 'departures.mail.swapped.subjectGone'
            : 'departures.mail.swapped.subject',
          { journey: line },
        ),
        lead: seats.map(({ now }) => now ?? '–').join(', '),
        paragraphs: [
          t('mail.greeting', { nama: nama ?? t('mail.passenger') }),
          t('departures.mail.swapped.what', { bus }),
          [
            t('orders.mail.number', { number }),
            t('orders.mail.journey', { journey: line }),
            t('departures.mail.swapped.time', { time }),
            ...seats.map(({ name, before, now }) =>
              now === null
                ? t('departures.mail.swapped.none', { name, before })
                : t('departures.mail.swapped.seat', { name, before, now }),
            ),
          ],
          ...(gone.length < seats.length ? [t('departures.mail.swapped.valid')] : []),
          ...(gone.length > 0 ? [t('departures.mail.swapped.gone')] : []),
          ...(refunded > 0 ? [t('departures.mail.swapped.refund', { sum: rupiahText(refunded) })] : []),
        ],
        action:
          gone.length > 0
            ? {
                label: t('departures.mail.swapped.others'),
                url: `${publicUrl}/search-results?${sameJourney(journey)}`,
              }
            : { label: t('departures.mail.swapped.action'), url: `${publicUrl}/my-tickets` },
      }
    },
  },
} satisfies MessageKinds

type Swap = {
  before: EditableTrip
  after: EditableTrip
  /** As they were before. */
  tickets: readonly Ticket[]
  seatOf: ReadonlyMap<number, number | null>
  refunds: ReadonlyMap<string, number>
}

/** Notifies the owner of each order whose bus or seats are others now; returns their number. */
export async function notifyOfSwap(
  tx: Tx,
  { notify }: { notify: NotifyOfDepartures },
  { before, after, tickets, seatOf, refunds }: Swap,
): Promise<number> {
  let notified = 0
  for (const [order_group_id, those] of Map.groupBy(tickets, (ticket) => ticket.order_group_id)) {
    const [first] = those
    if (!first) continue
    // The part of the way that the passenger travels.
    const { asal, tujuan, waktu_berangkat, zona_asal } = first.Rute ?? after
    const seats = those.map((ticket) => {
      const now = seatOf.get(ticket.id_tiket) ?? null
      const name = ticket.nama_penumpang ?? ticket.User?.username ?? t('mail.passenger')
      return {
        name,
        before: seatLabel(before, ticket.nomor_kursi),
        now: now === null ? null : seatLabel(after, now),
      }
    })
    if (before.id_bus === after.id_bus && seats.every((seat) => seat.before === seat.now)) continue
    await notify(tx, {
      kind: 'bus_swapped',
      order: order_group_id,
      data: {
        nama: first.User?.username ?? first.nama_penumpang,
        number: orderNumber({
          order_group_id,
          master_ticket_id: first.master_ticket_id,
          total_tickets: first.ticket_count,
        }),
        journey: { asal, tujuan, waktu_berangkat, zona_asal },
        bus: busAndPlate(after),
        seats,
        refunded: refunds.get(order_group_id) ?? 0,
      },
    })
    notified += 1
  }
  return notified
}
