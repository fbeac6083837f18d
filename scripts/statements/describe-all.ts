import type pg from 'pg'

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
  const found = new Map<string, Described>()
  for (const statement of registeredStatements()) {
    const file = files.get(statement.described) ?? ''
    try {
      const next = { file, name: statement.described, ...(await describeOne(client, statement, catalogue)) }
      const last = found.get(next.name)
      if (last && last.row !== next.row) throw new Error(`its variants differ: ${last.row} and ${next.row}`)
      // Variants of a statement share the type of its rows; their parameters may differ.
      found.set(next.name, last ? { ...next, values: 'readonly unknown[]' } : next)
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
