/** `npm run audit`: checks every invariant on the database of DATABASE_URL, or of the server that runs on DATA_DIR. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig, type Config } from '../apps/server/src/platform/config.ts'
import { openDatabase, type Db } from '../apps/server/src/platform/database.ts'
import { checkInvariants } from '../testkit/src/invariants.ts'

/** One thing that can be audited: what is wrong, one line each. */
type Audit = (db: Db, config: Config) => Promise<string[]>

const AUDITS: Record<'books', Audit> = {
  books: (db) => checkInvariants(db, { money: true, perRule: 20 }),
}

async function findDatabaseUrl(config: Config): Promise<string> {
  // Past a pooler: a snapshot of minutes would keep one of its connections.
  const given = config.databaseDirectUrl ?? config.databaseUrl
  if (given) return given
  try {
    return (await readFile(join(config.dataDir, 'database-url'), 'utf8')).trim()
  } catch {
    throw new Error(`No server runs on ${config.dataDir}: start it, or set DATABASE_URL.`)
  }
}

try {
  const config = loadConfig(process.env)
  const db = openDatabase(await findDatabaseUrl(config), { maxConnections: 2, unhurried: true })
  const wrong = await AUDITS.books(db, config).finally(() => db.close())
  for (const line of wrong) console.error(line)
  console.log(wrong.length === 0 ? 'All invariants hold.' : `${wrong.length} lines of violations.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
