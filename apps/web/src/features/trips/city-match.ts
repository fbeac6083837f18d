/** Finds the city that a typed text refers to. */
import { calendarDay, DAY_MS, OPERATOR_ZONE } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'

export type City = { readonly nama: string; readonly zona: string }

/** Normalised for comparison: lower case, trimmed. */
export const normalizeCity = (text: string): string => text.trim().toLowerCase()

/** The known city with this name in any letter case, or the only one whose name begins with the text. */
function findCity(text: string, cities: readonly City[]): City | undefined {
  const wanted = normalizeCity(text)
  if (wanted === '') return undefined
  const beginning = cities.filter(({ nama }) => normalizeCity(nama).startsWith(wanted))
  const exact = beginning.find(({ nama }) => normalizeCity(nama) === wanted)
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined)
}

/** The matching city's name; otherwise the text as it is. */
export function resolveCity(text: string, cities: readonly City[]): string {
  return findCity(text, cities)?.nama ?? text.trim()
}

/** The calendar day in `daysAhead` days at the typed origin [T25], in the operator's zone if that is unknown; 'YYYY-MM-DD'. */
export function dayAtOrigin(typed: string, cities: readonly City[], daysAhead: number): string {
  return calendarDay(serverNow() + daysAhead * DAY_MS, findCity(typed, cities)?.zona ?? OPERATOR_ZONE)
}
