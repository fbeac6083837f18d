/** `npm run audit`: checks every invariant on the database of DATABASE_URL, or of the server that runs on DATA_DIR. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import { checkInvariants } from '../testkit/src/invariants.ts'

async function findDatabaseUrl(): Promise<string> {
  const config = loadConfig(process.env)
  if (config.databaseUrl) return config.databaseUrl
  try {
    return (await readFile(join(config.dataDir, 'database-url'), 'utf8')).trim()
  } catch {
    throw new Error(`No server runs on ${config.dataDir}: start it, or set DATABASE_URL.`)
  }
}

try {
  const db = openDatabase(await findDatabaseUrl(), { maxConnections: 2 })
  const violations = await checkInvariants(db, { money: true }).finally(() => db.close())
  for (const violation of violations) console.error(violation)
  console.log(violations.length === 0 ? 'All invariants hold.' : `${violations.length} violations.`)
  process.exitCode = violations.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
