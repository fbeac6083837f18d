/** Finding the city that somebody means by the text they typed. */

const plain = (text: string): string => text.trim().toLowerCase()

/** The known city that is meant: its own name in any case, or the only one that begins so; else the text as it is. */
export function resolveCity(text: string, names: readonly string[]): string {
  const wanted = plain(text)
  if (wanted === '') return ''
  const exact = names.find((name) => plain(name) === wanted)
  const beginning = names.filter((name) => plain(name).startsWith(wanted))
  return exact ?? (beginning.length === 1 && beginning[0] !== undefined ? beginning[0] : text.trim())
}

/** Cities that somebody may have meant who typed something else: at most three. */
export function similarCities(text: string, names: readonly string[]): string[] {
  const wanted = plain(text)
  if (wanted === '' || names.some((name) => plain(name) === wanted)) return []
  const containing = names.filter((name) => plain(name).includes(wanted))
  const near = names
    .map((name) => ({ name, distance: editDistance(wanted, plain(name)) }))
    .filter(({ distance }) => distance <= 2)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name)
  return [...new Set([...containing, ...near])].slice(0, 3)
}

/** Letters to insert, remove or replace to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_none, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
