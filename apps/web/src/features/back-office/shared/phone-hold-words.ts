import { seatLabelList, type PhoneHold } from '@tiketbus/contract'
import { formatDateTime, formatShortDate, formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/back-office/counter.ts'

/** What is said about a hold for a caller. */
export function holdWords({ route, nomor_kursi, nama_penumpang, waktu_expired }: PhoneHold) {
  return {
    name: nama_penumpang ?? t('phoneHolds.noName'),
    seats: seatLabelList(route, nomor_kursi),
    way: `${route.asal} → ${route.tujuan}`,
    when: `${formatShortDate(route.waktu_berangkat, route.zona_asal)} ${formatTime(route.waktu_berangkat, route.zona_asal)}`,
    until: formatDateTime(waktu_expired, route.zona_asal),
  }
}
