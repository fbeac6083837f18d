/** Restores a dump's rows into a database of the same schema. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'
import type { Dump } from './dump.ts'
import { listTables } from './tables.ts'

/**
 * Fills the tables in one transaction; rows that migrations inserted make room for the dump's. All times move by the time passed since the dump: a hold that had ten minutes left
 * has ten minutes left. `url` must be a session connection of the tables' owner.
 */
export async function restoreRows(url: string, dump: Dump): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const keys = await listForeignKeys(client)
    // Tables reference each other in cycles, so foreign keys are checked after all rows are inserted.
    for (const key of keys) await client.query(`${key} deferrable initially deferred`)
    const known = new Map((await listTables(client)).map((table) => [table.name, table]))
    // The rows that they wrote are in the dump.
    for (const { name } of dump.tables) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${dump.tables.map(({ name }) => name).join(', ')}`)
    for (const table of dump.tables) {
      const instants = new Set(
        known.get(table.name)?.columns.flatMap((column) => (column.isInstant ? column.name : [])),
      )
      await copyInto(client, table, instants, dump.at)
    }
    for (const { name, last } of dump.sequences) await client.query('select setval($1, $2)', [name, last])
    await client.query('set constraints all immediate')
    for (const { name } of dump.tables) await client.query(`alter table ${name} enable trigger user`)
    for (const key of keys) await client.query(`${key} not deferrable`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function copyInto(
  client: Client,
  { name, columns, rows }: Dump['tables'][number],
  instants: ReadonlySet<string>,
  at: string,
): Promise<void> {
  const list = columns.join(', ')
  await client.query(`create temp table restored on commit drop as select ${list} from ${name} with no data`)
  await pipeline(Readable.from([rows]), client.query(from(`copy restored (${list}) from stdin`)))
  const moved = columns.map((column) =>
    instants.has(column) ? `${column} + (now() - '${at}'::timestamptz)` : column,
  )
  await client.query(
    `insert into ${name} (${list}) overriding system value select ${moved.join(', ')} from restored`,
  )
  await client.query('drop table restored')
}

/** Returns each foreign key as the beginning of an `alter` statement. */
async function listForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ alter: string }>(
    `select format('alter table %s alter constraint %I', conrelid::regclass, conname) as alter
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map((row) => row.alter)
}
