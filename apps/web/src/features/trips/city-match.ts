/** Finding the city that somebody means by the text they typed. */

/** As texts are compared: any case, no spaces around. */
export const plainCity = (text: string): string => text.trim().toLowerCase()

/** The known city that is meant: its own name in any case, or the only one that begins so; else the text as it is. */
export function resolveCity(text: string, names: readonly string[]): string {
  const wanted = plainCity(text)
  if (wanted === '') return ''
  const exact = names.find((name) => plainCity(name) === wanted)
  const beginning = names.filter((name) => plainCity(name).startsWith(wanted))
  return exact ?? (beginning.length === 1 && beginning[0] !== undefined ? beginning[0] : text.trim())
}
