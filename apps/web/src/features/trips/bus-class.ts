/** The class in a bus's name, 'Cakrawala Trans Eksekutif 01': the fleet has no field for it. */

/** Longer names first: 'Super Eksekutif' contains 'Eksekutif'. Without a lookbehind, which stops Safari before 16.4 [N42]. */
const CLASSES =
  /(^|[^\p{L}])(Super Eksekutif|Super Executive|Super|Eksekutif|Executive|Bisnis|Ekonomi|Patas|Sleeper|Suites?|VIP|Double Decker)(?!\p{L})/iu

/** The name in three parts with its class in the middle; all of it in `before` if it names none. Joined, they are the name. */
export function splitBusName(name: string): { before: string; kelas: string; after: string } {
  const found = CLASSES.exec(name)
  if (found === null) return { before: name, kelas: '', after: '' }
  const [, gap = '', kelas = ''] = found
  const start = found.index + gap.length
  return { before: name.slice(0, start), kelas, after: name.slice(start + kelas.length) }
}
