import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { isLockFault } from './database-faults.ts'
import { compareChecksums, storeChecksums } from './migrations/checksums.ts'
import { LOCK_TIMEOUT, readMigrations, sqlLoader, type MigrationFile } from './migrations/migration-files.ts'
import { StartError } from '../process/start-error.ts'

/** The numbered SQL files, applied in order. docs/migrations.md explains how to write one. */
export const MIGRATIONS_DIR = join(import.meta.dirname, '../../../migrations')

/** The library's own advisory lock, under which it applies migrations. */
export const MIGRATE_LOCK_ID = 7241865325823964

type Options = {
  dir?: string
  /** How long one migration is retried while others hold the locks that it needs (ms). */
  patienceMs?: number
}

const PATIENCE_MS = 10 * 60_000

/**
 * Migrates the database to the newest schema, and returns the names of the applied migrations.
 * Servers that start at the same time take turns. Other servers may be running meanwhile: a migration waits for a lock no longer
 * than LOCK_TIMEOUT, then it is retried. `databaseUrl` must be a session connection (not a pooler that
 * shares one between transactions).
 */
export async function migrate(
  databaseUrl: string,
  log: (line: string) => void,
  { dir = MIGRATIONS_DIR, patienceMs = PATIENCE_MS }: Options = {},
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  // A connection that dies also emits 'error'; the statement's own rejection reaches the caller.
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client, log)
    await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`)
    const files = await readMigrations(dir)
    await compareChecksums(client, files)
    const applied = await applyPatiently(client, { dir, files, patienceMs, log })
    await storeChecksums(client, files)
    if (applied.length > 0) log(`Skema database disiapkan (${applied.length} migrasi).`)
    return applied
  } finally {
    await client.end()
  }
}

type Run = { dir: string; files: readonly MigrationFile[]; patienceMs: number; log: (line: string) => void }

/** Each migration commits by itself: a retry begins with the one that had to give up. */
async function applyPatiently(client: Client, { dir, files, patienceMs, log }: Run): Promise<string[]> {
  const before = new Set(await selectApplied(client))
  if (files.every(({ name }) => before.has(name))) return []
  // The library is not loaded if the schema is up to date.
  const { runner } = await import('node-pg-migrate')
  let deadline = performance.now() + patienceMs
  let next = ''
  for (let attempt = 1; ; attempt++) {
    try {
      await dropInvalidIndexes(client, files)
      await runner({
        dbClient: client,
        dir,
        migrationLoaderStrategies: [{ extensions: ['.sql'], loader: sqlLoader(attempt) }],
        migrationsTable: 'migrations',
        direction: 'up',
        singleTransaction: false,
        advisoryLockMode: 'fail',
        log: () => {},
      })
      return (await selectApplied(client)).filter((name) => !before.has(name))
    } catch (error) {
      if (!isLockFault(error)) throw error
      await client.query('rollback')
      const applied = new Set(await selectApplied(client))
      const stuck = files.find(({ name }) => !applied.has(name))
      if (stuck && stuck.name !== next) {
        next = stuck.name
        attempt = 1
        deadline = performance.now() + patienceMs
      }
      if (performance.now() > deadline) throw tooBusy(next, error)
      if (attempt === 5) log(`Menunggu giliran untuk migrasi ${next}: tabelnya sedang dipakai…`)
      // Requests that waited behind the lock are served before the next attempt.
      await delay(Math.min(250 * attempt, 2000))
    }
  }
}

function tooBusy(name: string, cause: unknown): StartError {
  return new StartError(
    `Migrasi ${name} tidak mendapat kunci tabelnya: sebuah transaksi lama memegangnya (lihat pg_stat_activity).`,
    { cause },
  )
}

/** A concurrent index that timed out, or whose server was killed, stays behind invalid under its name. */
async function dropInvalidIndexes(client: Client, files: readonly MigrationFile[]): Promise<void> {
  const applied = new Set(await selectApplied(client))
  const awaited = files.flatMap((file) => (applied.has(file.name) ? [] : file.concurrentIndexes))
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relname = any ($1)`,
    [awaited],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}

async function selectApplied(client: Client): Promise<string[]> {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  )
  if (!there.rows[0]?.there) return []
  return (await client.query<{ name: string }>('select name from migrations order by id')).rows.map(
    ({ name }) => name,
  )
}

// Polls for the lock instead of waiting inside the database: a waiting session holds a snapshot, for which a
// concurrent index of the previous server would wait in turn: a deadlock.
async function takeTurn(client: Client, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATE_LOCK_ID,
    ])
    if (rows[0]?.locked) return
    if (attempt === 30) log('Menunggu server lain menyiapkan skema database…')
    await delay(100)
  }
}
