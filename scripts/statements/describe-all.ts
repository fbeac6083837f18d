import type pg from 'pg'

import { onlyReads } from '../../apps/server/src/platform/database/send-statement.ts'
import { registeredStatements, type Registered } from '../../apps/server/src/platform/database/statements.ts'
import { readColumns } from './columns.ts'
import { describe } from './describe.ts'
import { rowText, valuesText, type Catalogue } from './type-text.ts'

export type Described = { file: string; name: string; values: string; row: string }

/**
 * Describes every loaded statement, one entry for each name. `files` has the file of each name; statements that do not fit the
 * schema are added to `problems`.
 */
export async function describeAll(
  client: pg.Client,
  files: ReadonlyMap<string, string>,
  problems: string[],
): Promise<Described[]> {
  const { rows } = await client.query<{ oid: number; typname: string }>(
    'select oid::int, typname from pg_type',
  )
  const catalogue: Catalogue = {
    types: new Map(rows.map(({ oid, typname }) => [oid, typname])),
    columns: await readColumns(client),
  }
  const writers = await readWritingFunctions(client)
  const found = new Map<string, Described>()
  for (const statement of registeredStatements()) {
    const file = files.get(statement.described) ?? ''
    try {
      const next = { file, name: statement.described, ...(await describeOne(client, statement, catalogue)) }
      const last = found.get(next.name)
      if (last && last.row !== next.row) throw new Error(`its variants differ: ${last.row} and ${next.row}`)
      // Variants of a statement share the type of its rows; their parameters may differ.
      found.set(next.name, last ? { ...next, values: 'readonly unknown[]' } : next)
      if (onlyReads(statement)) await requireNoWrite(client, statement, writers)
    } catch (error) {
      problems.push(`${file}: statement ${statement.name}: ${(error as Error).message}`)
    }
  }
  return [...found.values()]
}

async function describeOne(client: pg.Client, statement: Registered, catalogue: Catalogue) {
  const description = await describe(client, statement.text)
  return { values: valuesText(description, catalogue), row: rowText(statement, description, catalogue) }
}

/** Functions that may write: the database's own that do, and every volatile one of ours. */
async function readWritingFunctions(client: pg.Client): Promise<RegExp> {
  const { rows } = await client.query<{ names: string }>(
    `select concat_ws('|', 'pg_notify', 'nextval', 'setval', string_agg(distinct p.proname, '|')) as names
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.provolatile = 'v' and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  return new RegExp(`\\b(${rows[0]?.names ?? ''})\\(`)
}

/** A statement that looks as if it only read is sent together with `begin`: if that failed, a write would commit by itself. */
async function requireNoWrite(client: pg.Client, { text }: Registered, writers: RegExp): Promise<void> {
  const called = writers.exec(text)
  if (called) throw new Error(`it calls ${called[1]}, and onlyReads takes it for a read`)
  if (text.startsWith('lock ')) return
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
  if (rows.some((row) => /\b(Insert|Update|Delete|Merge) on\b/.test(row['QUERY PLAN'])))
    throw new Error('it writes, and onlyReads takes it for a read')
}
