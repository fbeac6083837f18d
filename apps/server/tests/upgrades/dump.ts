/**
 * A database's rows as text: one COPY for each table. The schema is not included: applied migrations never change, so the
 * migrations that the dump lists recreate it.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { listSequences, listTables } from './tables.ts'

export type Dump = {
  /** When the dump was made; a restore moves all times by the time passed since then. */
  at: string
  /** Names of the migrations that create its schema. */
  migrations: string[]
  /** The secret that encrypts its mails and signs its codes and tickets; no real server uses it. */
  secret: string
  /** `rows` in COPY's text format. */
  tables: { name: string; columns: string[]; count: number; rows: string }[]
  sequences: { name: string; last: string }[]
}

/** Reads all tables in one snapshot. `url` must be a session connection. */
export async function dumpDatabase(url: string, secret: string): Promise<Dump> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ at: string; migrations: string[] }>(
      `select to_json(clock_timestamp())#>>'{}' as at, array_agg(name order by id) as migrations from migrations`,
    )
    const [made] = rows
    if (!made) throw new Error('There is no table of migrations')
    const tables: Dump['tables'] = []
    for (const table of await listTables(client)) {
      const columns = table.columns.map(({ name }) => name)
      const copied = await text(
        client.query(to(`copy (select ${columns.join(', ')} from ${table.name} order by 1, 2) to stdout`)),
      )
      tables.push({ name: table.name, columns, count: copied.split('\n').length - 1, rows: copied })
    }
    return { ...made, secret, tables, sequences: await listSequences(client) }
  } finally {
    await client.end()
  }
}

export const packDump = (dump: Dump): Buffer => gzipSync(JSON.stringify(dump, undefined, 1), { level: 9 })
export const unpackDump = (packed: Buffer): Dump => JSON.parse(gunzipSync(packed).toString('utf8')) as Dump
