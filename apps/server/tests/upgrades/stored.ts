/** The dumps of earlier schemas in testkit/dumps, and their restore. */
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createEmptyDatabase, makeOldQueue, type TestDatabase } from '@tiketbus/testkit'
import { migrate, MIGRATIONS_DIR } from '../../src/platform/database/migrate.ts'
import { unpackDump, type Dump } from './dump.ts'
import { restoreRows } from './restore.ts'

export const DUMPS_DIR = join(import.meta.dirname, '../../../../testkit/dumps')

/** Returns the file names, the oldest schema first. */
export async function listDumps(): Promise<string[]> {
  return (await readdir(DUMPS_DIR)).sort()
}

/**
 * Creates a database as it was when the dump was made: with that schema, those rows, and times that are as old as they were
 * then.
 */
export async function restoreDump(file: string): Promise<{ dump: Dump; database: TestDatabase }> {
  const dump = unpackDump(await readFile(join(DUMPS_DIR, file)))
  const database = await createEmptyDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'tiketbus-schema-'))
  try {
    for (const name of dump.migrations)
      await copyFile(join(MIGRATIONS_DIR, `${name}.sql`), join(dir, `${name}.sql`))
    await migrate(database.url, () => {}, { dir })
    if (dump.tables.some(({ name }) => name.startsWith('graphile_worker.'))) await makeOldQueue(database.url)
    await restoreRows(database.url, dump)
  } finally {
    await rm(dir, { recursive: true })
  }
  return { dump, database }
}

/** Returns the number of rows by table. */
export async function countRows(url: string, tables: readonly string[]): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      counts[table] = rows[0]?.count ?? 0
    }
    return counts
  } finally {
    await client.end()
  }
}
