/** Journeys, sums and times as mails state them. Pure. */
import type { Zone } from '@tiketbus/contract'

const ZONE_NAMES: Record<Zone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Kept: making one takes longer than all the rest of a mail. */
const formats = new Map<Zone, Intl.DateTimeFormat>()
const NUMBER = new Intl.NumberFormat('id-ID')

function formatOf(timeZone: Zone): Intl.DateTimeFormat {
  const kept = formats.get(timeZone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone })
  formats.set(timeZone, made)
  return made
}

/** 'Selasa, 1 Desember 2026 pukul 20.00 WIB' */
export function longTime(instant: string, zone: Zone): string {
  return `${formatOf(zone).format(new Date(instant))} ${ZONE_NAMES[zone]}`
}

/** 'Rp 150.000' */
export const rupiahText = (amount: number): string => `Rp ${NUMBER.format(amount)}`

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
