/** How far two names are apart. Pure. */

/** The code points of a name. Case and repeated spaces make no other name. */
const plain = (name: string): string[] =>
  Array.from(name.normalize('NFC').toLocaleLowerCase('id').trim().replaceAll(/\s+/gu, ' '))

/** Returns how many letters have to be added, left out or replaced to turn one name into the other (Levenshtein, by code points). */
export function nameDistance(one: string, other: string): number {
  const letters = plain(other)
  let row = [0, ...letters.map((_, index) => index + 1)]
  for (const [index, letter] of plain(one).entries()) {
    const next = [index + 1]
    for (const [at, against] of letters.entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === against ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
