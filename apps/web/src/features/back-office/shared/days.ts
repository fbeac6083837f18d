/** Calendar days as the server takes them: '2026-11-21'. */
import { MAX_DAYS } from '@tiketbus/contract'

const DAY_MS = 86_400_000

export type Span = { readonly dari: string; readonly sampai: string }

export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The last `days` days, today included. */
export function lastDays(today: string, days: number): Span {
  return { dari: addDays(today, 1 - days), sampai: today }
}

/** From earlier to later, and not longer than the server reports. */
export function isSpan({ dari, sampai }: Span): boolean {
  if (!isDay(dari) || !isDay(sampai)) return false
  const days = (Date.parse(sampai) - Date.parse(dari)) / DAY_MS + 1
  return days >= 1 && days <= MAX_DAYS
}

/** A calendar day as an instant that shows as this very day in every Indonesian zone. */
export function noonOf(day: string): string {
  return `${day}T05:00:00.000Z`
}
