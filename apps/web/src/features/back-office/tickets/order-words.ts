/** What of an order is shown in words. */
import { type AdminOrder, type TripBrief } from '@tiketbus/contract'
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

export const seatsOf = (tickets: readonly { readonly nomor_kursi: number }[]) =>
  tickets.map(({ nomor_kursi }) => nomor_kursi).join(', ')

export const nameOn = (ticket: { nama_penumpang: string | null; User: { username: string } | null }) =>
  ticket.nama_penumpang ?? ticket.User?.username ?? t('admin.unknownUser')
