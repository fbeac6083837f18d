/** Texts about an order. */
import {
  type AdminOrder,
  type OrderMail,
  type ProviderAnswer,
  type TripBrief,
  seatLabel,
  seatOf,
} from '@tiketbus/contract'
import { formatDateTime, formatShortDate, formatTime } from '../../../lib/dates.ts'
import { stopName } from '../shared/stop-name.ts'
import { adminOrdersTexts, t } from '../../../texts/back-office/orders.ts'

const texts: Readonly<Record<string, string>> = adminOrdersTexts

export const journeyOf = ({ asal, tujuan }: Pick<TripBrief, 'asal' | 'tujuan'>) => `${asal} → ${tujuan}`

/** An order's tickets and departure, whose seats may have labels. */
export type Seated = Pick<AdminOrder, 'tickets' | 'route'>

/** What people read of a seat of this order; an order has each number once. */
export function seatOfOrder({ tickets, route }: Seated, seat: number): string {
  const ticket = tickets.find(({ nomor_kursi }) => nomor_kursi === seat)
  return ticket ? seatOf(ticket) : seatLabel(route, seat)
}

export const departureOf = (trip: Pick<TripBrief, 'waktu_berangkat' | 'zona_asal'>) =>
  `${formatShortDate(trip.waktu_berangkat, trip.zona_asal)}, ${formatTime(trip.waktu_berangkat, trip.zona_asal)}`

/** At which stop and when the passenger gets on, and off: 'Semarang, Terminal Mangkang, Sab, 21 Nov, 12.30 WIB'. */
export const boardsText = (trip: TripBrief): string =>
  `${stopName({ kota: trip.asal, nama: trip.terminal_asal })}, ${departureOf(trip)}`
export const leavesText = ({ tujuan, terminal_tujuan, perkiraan_tiba, zona_tujuan }: TripBrief): string =>
  [
    stopName({ kota: tujuan, nama: terminal_tujuan }),
    perkiraan_tiba && departureOf({ waktu_berangkat: perkiraan_tiba, zona_asal: zona_tujuan }),
  ]
    .filter(Boolean)
    .join(', ')

/** When a ticket changed, why, if it is a status, and by whom. */
export function changeLine({ cause, oleh, at }: { cause?: string; oleh: string | null; at: string }): string {
  return [formatDateTime(at), cause && changeCause(cause), oleh].filter(Boolean).join(' · ')
}

/** Why a ticket changed; an unknown cause of a newer server is shown as it is. */
export const changeCause = (cause: string): string =>
  texts[`order.cause.${cause}`] ?? cause.replaceAll('_', ' ')

/** The text of a payment attempt's status; an unknown one of a newer server as it is. */
export const paymentStatus = (status: string): string =>
  texts[`order.payment.${status}`] ?? status.replaceAll('_', ' ')

/** The provider's status of a transaction; an unknown one as it is. */
export const providerStatus = (status: string): string =>
  texts[`order.provider.${status}`] ?? status.replaceAll('_', ' ')

/** What the provider answered about an attempt. */
export function answerText({ hasil, transaction_status }: ProviderAnswer): string {
  if (hasil !== 'applied') return texts[`order.answer.${hasil}`] ?? hasil
  return transaction_status === null ? t('order.answer.not_attempted') : providerStatus(transaction_status)
}

/** The text of a mail's kind; an unknown one of a newer server as it is. */
export const mailKind = (kind: string): string => texts[`order.mailKind.${kind}`] ?? kind.replaceAll('_', ' ')

/** Why a mail was not sent, what helps, whether it is tried again, and when it was last tried. */
export function mailReason({
  reason,
  status,
  tried_at,
}: Pick<OrderMail, 'reason' | 'status' | 'tried_at'>): string {
  const why = texts[`order.mailReason.${reason}`] ?? t('order.mailReason.mail_failed')
  const retried = status === 'queued' ? [t('order.mailRetried')] : []
  const tried = tried_at === null ? [] : [t('order.mailTried', { at: formatDateTime(tried_at) })]
  return [why, ...retried, ...tried].join(' ')
}

export const seatsOf = (tickets: readonly Parameters<typeof seatOf>[0][]) => tickets.map(seatOf).join(', ')
