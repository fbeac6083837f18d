/** What of an order is shown in words. */
import { type AdminOrder, type OrderMail, type TripBrief } from '@tiketbus/contract'
import { formatDateTime, formatShortDate, formatTime } from '../../../lib/dates.ts'
import { adminOrdersTexts, t } from '../../../texts/back-office/orders.ts'

const texts: Readonly<Record<string, string>> = adminOrdersTexts

/** An order's number as people read it out. */
export const shortNumber = (order_group_id: string) => order_group_id.slice(0, 8).toUpperCase()

export const journeyOf = ({ asal, tujuan }: Pick<TripBrief, 'asal' | 'tujuan'>) => `${asal} → ${tujuan}`

export const departureOf = (trip: Pick<TripBrief, 'waktu_berangkat' | 'zona_asal'>) =>
  `${formatShortDate(trip.waktu_berangkat, trip.zona_asal)}, ${formatTime(trip.waktu_berangkat, trip.zona_asal)}`

/** Why a ticket changed, by whom, and when; a cause of a newer server is shown as it names it. */
export function changeLine({ cause, oleh, at }: AdminOrder['history'][number]): string {
  const why = texts[`order.cause.${cause}`] ?? cause.replaceAll('_', ' ')
  return [formatDateTime(at), why, ...(oleh === null ? [] : [oleh])].join(' · ')
}

/** What became of an attempt to pay; that of a newer server is shown as it names it. */
export const paymentStatus = (status: string): string =>
  texts[`order.payment.${status}`] ?? status.replaceAll('_', ' ')

/** What a mail is about; a kind of a newer server is shown as it names it. */
export const mailKind = (kind: string): string => texts[`order.mailKind.${kind}`] ?? kind.replaceAll('_', ' ')

/** Why a mail is not out, when it was last tried, and what helps. */
export function mailReason({ reason, tried_at }: Pick<OrderMail, 'reason' | 'tried_at'>): string {
  const why = texts[`order.mailReason.${reason}`] ?? t('order.mailReason.mail_failed')
  return tried_at === null ? why : `${why} ${t('order.mailTried', { at: formatDateTime(tried_at) })}`
}

export const seatsOf = (tickets: readonly { readonly nomor_kursi: number }[]) =>
  tickets.map(({ nomor_kursi }) => nomor_kursi).join(', ')

export const nameOn = (ticket: { nama_penumpang: string | null; User: { username: string } | null }) =>
  ticket.nama_penumpang ?? ticket.User?.username ?? t('admin.unknownUser')
