import { longTime, orderNumber, type Keys } from '../../orders/index.ts'
import { refundToken } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { buildMail } from '../../platform/mail/build-mail.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { OPERATOR_IN_MAIL } from '../../platform/mail/operator-in-mail.ts'
import type { Config } from '../../platform/process/config.ts'
import type { EditableTrip, TripValues } from '../../trips/index.ts'
import { selectPassengersOfTrip } from '../shared/change-impact-store.ts'
import { t } from '../../texts/index.ts'

type MovedMailDeps = Keys & {
  mailer: Mailer
  config: Pick<Config, 'publicUrl' | 'tripToleranceMinutes'>
}

/**
 * Mails the old and new times to each order with an active ticket, with the first announced time, the new deadline of unpaid seats
 * and how to get a refund.
 */
export async function mailMovedTrip(
  tx: Tx,
  deps: MovedMailDeps,
  before: EditableTrip,
  after: TripValues,
): Promise<void> {
  const { mailer, config } = deps
  const { publicUrl, tripToleranceMinutes } = config
  const journey = `${before.asal} – ${before.tujuan}`
  const now = longTime(after.waktu_berangkat, before.zona_asal)
  for (const order of await selectPassengersOfTrip(tx, before.id_rute)) {
    const { order_group_id, email, nama, seats, waktu_semula, unpaid } = order
    if (!email) continue
    const first = waktu_semula ?? before.waktu_berangkat
    const bought = order.waktu_disetujui ?? first
    const movedMs = Math.abs(Date.parse(after.waktu_berangkat) - Date.parse(bought))
    // Measured as the page measures it that the link opens.
    const mayTakeBack = unpaid < seats.length && movedMs > tripToleranceMinutes * 60_000
    const refundUrl = `${publicUrl}/refund/${refundToken(deps, order_group_id)}`
    const deadline = longTime(order.batas_pembayaran, before.zona_asal)
    await mailer.queue(
      tx,
      {
        // Nobody is to stand at the old hour for want of it.
        isUrgent: true,
        ...buildMail({
          to: email,
          subject: t('departures.mail.moved.subject', { journey }),
          lead: now,
          paragraphs: [
            t('mail.greeting', { nama: nama ?? t('mail.passenger') }),
            t('departures.mail.moved.what', { time: now }),
            [
              t('orders.mail.number', { number: orderNumber(order) }),
              t('orders.mail.journey', { journey }),
              ...timesOf(before, after, first),
              t('orders.mail.seats', { seats: seats.join(', ') }),
              ...(unpaid > 0 ? [t('orders.mail.deadline', { deadline })] : []),
            ],
            ...(unpaid > 0 ? [t('departures.mail.moved.unpaid', { deadline })] : []),
            ...(unpaid < seats.length ? [t('departures.mail.moved.valid')] : []),
            mayTakeBack
              ? t('departures.mail.moved.takeBack', { n: tripToleranceMinutes })
              : t('departures.mail.moved.refund', { phone: OPERATOR_IN_MAIL.no_telepon }),
          ],
          action: mayTakeBack
            ? { label: t('departures.mail.moved.takeBackAction'), url: refundUrl }
            : { label: t('departures.mail.moved.action'), url: `${publicUrl}/my-tickets` },
        }),
      },
      { kind: 'trip_moved', orders: [order_group_id] },
    )
  }
}

function timesOf(before: EditableTrip, after: TripValues, first: string): string[] {
  const { zona_asal } = before
  const isBack = first === after.waktu_berangkat
  const last = before.waktu_berangkat
  return [
    ...(isBack ? [] : [t('departures.mail.moved.first', { time: longTime(first, zona_asal) })]),
    ...(last === first ? [] : [t('departures.mail.moved.before', { time: longTime(last, zona_asal) })]),
    t(isBack ? 'departures.mail.moved.nowAsFirst' : 'departures.mail.moved.now', {
      time: longTime(after.waktu_berangkat, zona_asal),
    }),
    ...(after.perkiraan_tiba
      ? [t('departures.mail.moved.arrival', { time: longTime(after.perkiraan_tiba, after.zona_tujuan) })]
      : []),
  ]
}
