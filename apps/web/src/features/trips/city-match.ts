/** Finding the city that somebody means by the text they typed. */
import { calendarDay, OPERATOR_ZONE } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'

export type City = { readonly nama: string; readonly zona: string }

/** As texts are compared: any case, no spaces around. */
export const plainCity = (text: string): string => text.trim().toLowerCase()

/** The known city that is meant: of this name in any case, or the only one whose name begins so. */
function findCity(text: string, cities: readonly City[]): City | undefined {
  const wanted = plainCity(text)
  if (wanted === '') return undefined
  const beginning = cities.filter(({ nama }) => plainCity(nama).startsWith(wanted))
  const exact = beginning.find(({ nama }) => plainCity(nama) === wanted)
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined)
}

/** The name of the city that is meant; else the text as it is. */
export function resolveCity(text: string, cities: readonly City[]): string {
  return findCity(text, cities)?.nama ?? text.trim()
}

/** The day so many days from now at the origin that was typed [T25], the operator's if that is not known; 'YYYY-MM-DD'. */
export function dayAtOrigin(typed: string, cities: readonly City[], daysAhead: number): string {
  return calendarDay(serverNow() + daysAhead * 86_400_000, findCity(typed, cities)?.zona ?? OPERATOR_ZONE)
}
