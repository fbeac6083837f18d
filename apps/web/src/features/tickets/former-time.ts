import type { Ticket, TripBrief } from '@tiketbus/contract'
import { calendarDay, formatLongDate, formatTime } from '../../lib/dates.ts'
import { t } from '../../texts/tickets.ts'

type Moved = Pick<Ticket, 'waktu_semula'>

/** 'semula 18.00 WIB' if the departure moved since it was ordered, with the day if that differs; else ''. */
export function formerTime(
  { waktu_semula }: Moved,
  { waktu_berangkat, zona_asal }: Pick<TripBrief, 'waktu_berangkat' | 'zona_asal'>,
): string {
  if (!waktu_semula) return ''
  // A non-breaking space keeps the zone with its time.
  const clock = formatTime(waktu_semula, zona_asal).replace(' ', '\u00a0')
  const sameDay = calendarDay(waktu_semula, zona_asal) === calendarDay(waktu_berangkat, zona_asal)
  const time = sameDay ? clock : `${formatLongDate(waktu_semula, zona_asal)}, ${clock}`
  return t('ticket.formerly', { time })
}
