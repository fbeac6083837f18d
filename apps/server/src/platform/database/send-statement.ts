/** Sends one statement to a connection or to the pool. */
import type pg from 'pg'
import type { RowsOf, Statement } from './statements.ts'

/** A statement prepared once per connection under its name. */
export type NamedSql = { readonly name: string; readonly text: string }
export type Value = string | number | boolean | null | Date | Buffer | readonly unknown[]

/** The result type comes from the statement's description; `check:statements` compares it with the schema. */
export function sendStatement<S extends Statement>(
  target: pg.Pool | pg.PoolClient,
  statement: NamedSql | string,
  values: readonly unknown[] = [],
): Promise<RowsOf<S>> {
  return sendQuery(target, statement, values as readonly Value[]) as Promise<RowsOf<S>>
}

export async function sendQuery<Row>(
  target: pg.Pool | pg.PoolClient,
  statement: NamedSql | string,
  values: readonly Value[] = [],
): Promise<Row[]> {
  const named =
    typeof statement === 'string' ? { text: statement } : { name: statement.name, text: statement.text }
  const result = await target.query<Row & pg.QueryResultRow>({ ...named, values: [...values] })
  return result.rows
}

const WRITES =
  /\b(insert|delete|merge|truncate|add_job|move_old_jobs|pg_notify)\b|(?<!for )(?<!for no key )\bupdate\b/i
/** To search a long statement takes 10 µs. */
const known = new WeakMap<object, boolean>()

/** Whether a statement reads or locks at most, by its verbs; `npm run statements` compares this with the database's plans. */
export function onlyReads(statement: { readonly text: string }): boolean {
  const found = known.get(statement)
  if (found !== undefined) return found
  const { text } = statement
  const reads = /^\s*(select|with|lock)\b/i.test(text) && !WRITES.test(text)
  known.set(statement, reads)
  return reads
}
