/** Invariants as statements: each checks the whole database at once, however large it is. */
import type { Reader } from '../../apps/server/src/platform/database/database.ts'

/** The statement returns one row per violation, with its description in `what`. */
export type Rule = { name: string; sql: string }

/** The number of a rule's violations, and some examples. */
export type Broken = { rule: Rule; count: number; examples: string[] }

/** Reads at most `limit` violations; the database counts the rest. Undefined if there is none. */
export async function findBroken(reader: Reader, rule: Rule, limit: number): Promise<Broken | undefined> {
  const rows = await reader.query<{ what: string; count: number }>(
    `select what, count(*) over () as count from (${rule.sql}) as violations order by what limit $1`,
    [limit],
  )
  const [first] = rows
  return first && { rule, count: first.count, examples: rows.map(({ what }) => what) }
}

/** Returns one line per example, and one line for the rest. */
export function describeBroken({ rule, count, examples }: Broken): string[] {
  const named = examples.map((what) => `${rule.name}: ${what}`)
  const more = count - examples.length
  return more > 0 ? [...named, `${rule.name}: ${more} more of ${count}`] : named
}

/** Returns texts as SQL literals, separated by commas. */
export const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')
