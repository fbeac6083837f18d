import { normalizeCity } from './city-match.ts'

/** At most three cities with names similar to the text. */
export function similarCities(text: string, names: readonly string[]): string[] {
  const wanted = normalizeCity(text)
  if (wanted === '' || names.some((name) => normalizeCity(name) === wanted)) return []
  const containing = names.filter((name) => normalizeCity(name).includes(wanted))
  const near = names
    .map((name) => ({ name, distance: editDistance(wanted, normalizeCity(name)) }))
    .filter(({ distance }) => distance <= 2)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name)
  return [...new Set([...containing, ...near])].slice(0, 3)
}

/** Levenshtein distance: letters to insert, remove or replace. */
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
