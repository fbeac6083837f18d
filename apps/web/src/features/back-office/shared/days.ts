/** Calendar days in the server's format: '2026-11-21'. */
import { LIKELY_DAY, MAX_DAYS } from '@tiketbus/contract'
import { addDays, DAY_MS } from '../../../lib/dates.ts'

export type Span = { readonly dari: string; readonly sampai: string }

/** Whether the server accepts this day: the year 202 is one that is still being typed. */
export function isDay(text: string | null): text is string {
  return text !== null && LIKELY_DAY.test(text)
}

/** The last `days` days, today included. */
export function lastDays(today: string, days: number): Span {
  return { dari: addDays(today, 1 - days), sampai: today }
}

/** Whether a span is in order and not longer than the server's maximum. */
export function isSpan({ dari, sampai }: Span): boolean {
  if (!isDay(dari) || !isDay(sampai)) return false
  const days = (Date.parse(sampai) - Date.parse(dari)) / DAY_MS + 1
  return days >= 1 && days <= MAX_DAYS
}

/** An instant that falls on this calendar day in every Indonesian zone. */
export function noonOf(day: string): string {
  return `${day}T05:00:00.000Z`
}
