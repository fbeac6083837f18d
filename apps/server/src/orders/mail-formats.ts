/** Routes, sums and times as mails show them. Pure. */
import { ticketNumber, type Zone } from '@tiketbus/contract'

const ZONE_NAMES: Record<Zone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Cached: creating one takes longer than the rest of a mail. */
const formats = new Map<string, Intl.DateTimeFormat>()
const NUMBER = new Intl.NumberFormat('id-ID')

const STYLES = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  clock: { timeStyle: 'short' },
} as const

function write(instant: string, timeZone: Zone, style: keyof typeof STYLES): string {
  const key = `${style} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('id-ID', { ...STYLES[style], timeZone })
  formats.set(key, format)
  return format.format(new Date(instant))
}

/** 'Selasa, 1 Desember 2026, 20.00 WIB', as on every screen [N290] */
export function longTime(instant: string, zone: Zone): string {
  return `${longDate(instant, zone)}, ${clockTime(instant, zone)} ${ZONE_NAMES[zone]}`
}

/** 'Selasa, 1 Desember 2026' */
export const longDate = (instant: string, zone: Zone): string => write(instant, zone, 'day')

/** '20.00' */
export const clockTime = (instant: string, zone: Zone): string => write(instant, zone, 'clock')

/** 'WIB', 'WITA' or 'WIT' */
export const zoneName = (zone: Zone): string => ZONE_NAMES[zone]

/** 'Rp 150.000' */
export const rupiahText = (amount: number): string => `Rp ${NUMBER.format(amount)}`

/** The address of an order's ticket page; a group's names its number, which the login page cannot know [A200]. */
export function ticketPage(publicUrl: string, master_ticket_id: number, number: string): string {
  const named = number === ticketNumber(master_ticket_id) ? '' : `?pesanan=${number}`
  return `${publicUrl}/ticket/${master_ticket_id}${named}`
}

/** Returns the order number shown to passengers: TB-{id} for one ticket, the beginning of the order's id for several. */
export function orderNumber(order: {
  order_group_id: string
  total_tickets: number
  master_ticket_id: number
}): string {
  return order.total_tickets > 1
    ? order.order_group_id.slice(0, 8).toUpperCase()
    : ticketNumber(order.master_ticket_id)
}
