/** Names as a clerk types or pastes them, and sums of cash. */

/** The longest name that the server takes. */
const MAX_NAME = 100
const HEADING = /^(no\.?|nomor|nama( (lengkap|penumpang|peserta))?)$/i

/** A cell that can be a person's name: more letters than digits. */
function isName(cell: string): boolean {
  const letters = cell.match(/\p{L}/gu)?.length ?? 0
  return letters > 1 && letters > (cell.match(/\d/g)?.length ?? 0)
}

/**
 * Names that were pasted from a sheet or a chat: a line each, of several columns the first that can be a name. A heading, and numbers before
 * the names, are left out. A single line may hold several names, separated by semicolons.
 */
export function readNames(text: string): string[] {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  const lines = rows.length === 1 ? (rows[0] ?? '').split(';') : rows
  return lines.flatMap((line) => {
    const cells = line.split('\t').map((cell) => cell.trim().replace(/^(?:\d+\s*[.)]|[-•*])\s*/, ''))
    const name = cells.some((cell) => HEADING.test(cell)) ? undefined : cells.find(isName)
    return name === undefined ? [] : [name.replaceAll(/\s+/g, ' ').slice(0, MAX_NAME)]
  })
}

/** Sums that a passenger may hand over for this amount: exact, and the next round sums of banknotes. */
export function roundSums(amount: number): number[] {
  const sums = [10_000, 50_000, 100_000].map((note) => Math.ceil(amount / note) * note)
  return [...new Set([amount, ...sums])].filter((sum) => sum > 0)
}
