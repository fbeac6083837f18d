/** What must hold, as statements: each looks through the whole database at once, however large it is. */
import type { Reader } from '../../apps/server/src/platform/database/database.ts'

/** The statement returns one row a violation, with `what` as its description. */
export type Rule = { name: string; sql: string }

/** How often a rule is broken, and some of the places. */
export type Broken = { rule: Rule; count: number; examples: string[] }

/** At most `limit` places are read; the rest is counted in the database. */
export async function findBroken(reader: Reader, rule: Rule, limit: number): Promise<Broken | undefined> {
  const rows = await reader.query<{ what: string; count: number }>(
    `select what, count(*) over () as count from (${rule.sql}) as violations order by what limit $1`,
    [limit],
  )
  const [first] = rows
  return first && { rule, count: first.count, examples: rows.map(({ what }) => what) }
}

/** One line a place, and one for those that are not named. */
export function describeBroken({ rule, count, examples }: Broken): string[] {
  const named = examples.map((what) => `${rule.name}: ${what}`)
  const more = count - examples.length
  return more > 0 ? [...named, `${rule.name}: ${more} more of ${count}`] : named
}

/** Texts as SQL's own. */
export const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')
