import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations as migrateJobTables } from 'graphile-worker'
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate'
import { Client } from 'pg'

/** The numbered SQL files, applied in order. */
const migrationsDir = join(import.meta.dirname, '../../migrations')

/**
 * Brings the database to the newest schema, the job queue's tables included, and gives the names of what was
 * applied. Servers that start at the same time take turns. `databaseUrl` must be a session connection (not a pooler that shares one between transactions).
 */
export async function migrate(
  databaseUrl: string,
  log: (line: string) => void,
  dir = migrationsDir,
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await takeTurn(client, log)
    const applied = await runner({
      dbClient: client,
      dir,
      migrationsTable: 'migrations',
      direction: 'up',
      // Each migration commits by itself, so that one of them may make an index concurrently.
      singleTransaction: false,
      advisoryLockMode: 'fail',
      log: () => {},
    })
    await migrateJobTables({ connectionString: databaseUrl })
    if (applied.length > 0) log(`Skema database disiapkan (${applied.length} migrasi).`)
    return applied.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

// Asks again instead of waiting inside the database: a session that waits for a lock holds a snapshot, for which a
// concurrent index of the server before it would wait in turn, and both for ever.
async function takeTurn(client: Client, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      PG_MIGRATE_LOCK_ID,
    ])
    if (rows[0]?.mine) return
    if (attempt === 30) log('Menunggu server lain menyiapkan skema database…')
    await delay(100)
  }
}
