/**
 * `npm run audit`: checks every invariant on the database of DATABASE_URL, or of the server that runs on DATA_DIR.
 * `npm run audit -- --provider [--days=42]` also compares the payment attempts and the agencies' deposits of the last
 * days with the payment provider.
 * `npm run audit -- --plan` also lists the orders whose money the settlement plan would settle otherwise (decision 116).
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditDeposits } from '../apps/server/src/back-office/index.ts'
import { auditProvider, auditSettlement } from '../apps/server/src/payments/index.ts'
import { loadConfig, type Config } from '../apps/server/src/platform/process/config.ts'
import { openDatabase, type Db } from '../apps/server/src/platform/database/database.ts'
import { forgetPgVariables } from '../apps/server/src/platform/database/pg-variables.ts'
import { demoServerKey, SIMULATOR_URL_FILE } from '../apps/server/src/demo-provider.ts'
import { loadAppSecret } from '../apps/server/src/platform/process/secrets.ts'
import { checkInvariants } from '../testkit/src/invariants.ts'

/** One audit: returns the violations, one line each. */
type Audit = (db: Db, config: Config) => Promise<string[]>

const auditBooks: Audit = (db) => checkInvariants(db, { money: true, maxPerRule: 20, apart: true })

function compareDays(days: number): Audit {
  return async (db, config) => {
    const lines: string[] = []
    const provider = await findProvider(config)
    const report = (line: string) => void lines.push(line)
    await auditDeposits(db, provider, { days, report })
    await auditProvider(db, provider, {
      days,
      report,
      progress: (done, all, leftOut) => {
        const left = leftOut > 0 ? `, ${leftOut} of them left out: the books lack their orders yet` : ''
        console.error(`${done} of ${all} attempts compared with the provider${left}`)
      },
    })
    return lines
  }
}

function readArguments(): { provider: boolean; days: number; plan: boolean } {
  const { values } = parseArgs({
    options: {
      provider: { type: 'boolean', default: false },
      days: { type: 'string', default: '42' },
      plan: { type: 'boolean', default: false },
    },
  })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > 3650) throw new Error('--days takes 1 to 3650')
  return { provider: values.provider, days, plan: values.plan }
}

async function findDatabaseUrl(config: Config): Promise<string> {
  // Past a pooler: the audit's snapshot lasts minutes and would occupy one of the pooler's connections.
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url) return url
  forgetPgVariables()
  return readOfServer(config, 'database-url')
}

/** The real provider, or the simulator of the demo that runs on DATA_DIR. */
async function findProvider(config: Config): Promise<NonNullable<Config['midtrans']>> {
  if (config.midtrans) return config.midtrans
  const url = await readOfServer(config, SIMULATOR_URL_FILE)
  const secret = await loadAppSecret(config.dataDir, config.appSecret)
  return { serverKey: demoServerKey(secret), snapUrl: url, apiUrl: url }
}

/** Returns what the server that runs on DATA_DIR wrote to this file; throws if the file is absent. */
async function readOfServer(config: Config, file: string): Promise<string> {
  try {
    return (await readFile(join(config.dataDir, file), 'utf8')).trim()
  } catch {
    throw new Error(`No server runs on ${config.dataDir}: start it, or set DATABASE_URL.`)
  }
}

function report(wrong: readonly string[], fine: string): void {
  for (const line of wrong) console.error(line)
  console.log(wrong.length === 0 ? fine : `${wrong.length} lines of violations.`)
  if (wrong.length > 0) process.exitCode = 1
}

try {
  const { provider, days, plan } = readArguments()
  const config = loadConfig(process.env)
  const db = openDatabase(await findDatabaseUrl(config), { maxConnections: 6, noTimeouts: true })
  try {
    report(await auditBooks(db, config), 'All invariants hold.')
    if (plan) report(await auditSettlement(db), 'The settlement plan has nothing to do.')
    if (provider) report(await compareDays(days)(db, config), 'The provider’s records match.')
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
