import type { TripBrief } from '@tiketbus/contract'
import { t } from '../texts/index.ts'

/** The place at which a passenger gets on or off, for a mail: the terminal; of a point also its address and how to find it. */
export function placeText(route: TripBrief, end: 'asal' | 'tujuan'): string {
  const name = route[`terminal_${end}`] || t('orders.mail.terminal', { city: route[end] })
  return [name, route[`alamat_${end}`], route[`petunjuk_${end}`]].filter(Boolean).join(', ')
}
