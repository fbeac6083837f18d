/** Journeys, sums and times as mails tell them. Pure. */
import type { Zone } from '@tiketbus/contract'

const ZONE_NAMES: Record<Zone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** 'Selasa, 1 Desember 2026 pukul 20.00 WIB' */
export function longTime(instant: string, zone: Zone): string {
  const text = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  return `${text.format(new Date(instant))} ${ZONE_NAMES[zone]}`
}

/** 'Rp 150.000' */
export const rupiahText = (amount: number): string => `Rp ${amount.toLocaleString('id-ID')}`

/** What a passenger calls their order: TB-{id} for one ticket, the beginning of the order's number for several. */
export function orderNumber(order: {
  order_group_id: string
  total_tickets: number
  master_ticket_id: number
}): string {
  return order.total_tickets > 1
    ? order.order_group_id.slice(0, 8).toUpperCase()
    : `TB-${order.master_ticket_id}`
}
