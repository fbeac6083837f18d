import { longTime, rupiahText } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { buildMail } from '../../platform/mail/build-mail.ts'
import type { Mail, Mailer } from '../../platform/mail/mail.ts'
import type { EditableTrip } from '../../trips/index.ts'
import { t } from '../../texts/index.ts'

export type CancelledOrder = {
  order_group_id: string
  /** By which the passenger knows it. */
  number: string
  email: string | null
  nama: string | null
  seats: number[]
  /** The sum that is refunded, in rupiah. */
  refunded: number
}

type CallOffNotice = { trip: EditableTrip; alasan: string; cancelled: readonly CancelledOrder[] }

/** Queues one mail per address of the cancelled orders, also for several orders of one person; returns the number of mails. */
export async function mailCalledOffTrip(
  tx: Tx,
  mailer: Mailer,
  publicUrl: string,
  { trip, alasan, cancelled }: CallOffNotice,
): Promise<number> {
  const addressed = cancelled.flatMap((order) => (order.email ? [{ ...order, email: order.email }] : []))
  const people = Map.groupBy(addressed, (order) => order.email)
  for (const [to, orders] of people)
    await mailer.queue(
      tx,
      { ...calledOffMail(to, publicUrl, { trip, alasan, cancelled: orders }), isUrgent: true },
      {
        kind: 'trip_called_off',
        orders: orders.map((order) => order.order_group_id),
      },
    )
  return people.size
}

function calledOffMail(to: string, publicUrl: string, { trip, alasan, cancelled }: CallOffNotice): Mail {
  const journey = `${trip.asal} – ${trip.tujuan}`
  const seats = cancelled.flatMap((order) => order.seats).sort((a, b) => a - b)
  const refunded = cancelled.reduce((sum, order) => sum + order.refunded, 0)
  return buildMail({
    to,
    subject: t('departures.mail.calledOff.subject', { journey }),
    lead: refunded > 0 ? rupiahText(refunded) : undefined,
    paragraphs: [
      t('mail.greeting', { nama: cancelled[0]?.nama ?? t('mail.passenger') }),
      t('departures.mail.calledOff.what'),
      [
        t('orders.mail.number', { number: cancelled.map((order) => order.number).join(', ') }),
        t('orders.mail.journey', { journey }),
        t('orders.mail.departure', {
          time: longTime(trip.waktu_berangkat, trip.zona_asal),
          place: trip.terminal_asal || t('orders.mail.terminal', { city: trip.asal }),
        }),
        t('orders.mail.seats', { seats: seats.join(', ') }),
        t('departures.mail.calledOff.why', { reason: alasan }),
        ...(refunded > 0 ? [t('departures.mail.calledOff.sum', { sum: rupiahText(refunded) })] : []),
      ],
      refunded > 0
        ? t('departures.mail.calledOff.refund', { sum: rupiahText(refunded) })
        : t('departures.mail.calledOff.unpaid'),
    ],
    action: {
      label: t('departures.mail.calledOff.action'),
      url: `${publicUrl}/search-results?${sameJourney(trip)}`,
    },
  })
}

/** Returns the query of a search for the same cities on the same day, local to the origin. */
function sameJourney({ asal, tujuan, waktu_berangkat, zona_asal }: EditableTrip): URLSearchParams {
  const departure = Temporal.Instant.from(waktu_berangkat).toZonedDateTimeISO(zona_asal)
  return new URLSearchParams({ asal, tujuan, tanggal: departure.toPlainDate().toString() })
}
