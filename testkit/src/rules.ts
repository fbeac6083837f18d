/** Invariants as statements: each checks the whole database at once, however large it is. */
import { hash } from 'node:crypto'
import type { Reader } from '../../apps/server/src/platform/database/database.ts'

/** The statement returns one row per violation, with its description in `what`. */
export type Rule = { name: string; sql: string }

/** The number of a rule's violations, and some examples. */
export type Broken = { rule: Rule; count: number; examples: string[] }

/**
 * Returns the rules that are violated. One statement counts for all of them: on a busy machine each round trip waits for its turn.
 * A count, not `exists`, since that would be planned for a first row that never comes.
 */
export async function findViolated(reader: Reader, rules: readonly Rule[]): Promise<Rule[]> {
  const counts = rules.map(({ sql }) => `(select count(*) from (${sql}) as violations)`)
  const text = `select array[${counts.join()}] as counts`
  // Prepared: to plan it takes many times as long as to count the few rows of a test.
  const [row] = await reader.query<{ counts: string[] }>({ name: `invariants_${hash('md5', text)}`, text })
  return rules.filter((_, n) => Number(row?.counts[n]) > 0)
}

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
