import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Config } from './platform/process/config.ts'
import { isTransientDatabaseFault } from './platform/database/database-faults.ts'
import { startEmbeddedDatabase } from './bundled-database/embedded-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { forgetSessionVariables } from './platform/database/pg-variables.ts'
import { prepareRole } from './platform/database/role-settings.ts'
import { explainFault } from './platform/process/start-faults.ts'
import { StartError } from './platform/process/start-error.ts'

export type PreparedDatabase = {
  url: string
  /** A direct connection past the pooler, if there is one: for LISTEN, jobs and migrations. */
  sessionUrl: string
  /** Makes the next server on the same DATA_DIR wait for this one's end. */
  announceStop(): Promise<void>
}

type Surroundings = {
  log: (line: string) => void
  onStop: (undo: () => Promise<void>) => void
  signal: AbortSignal
}

const waitForDatabaseMs = 30_000

/** Returns the operator's database or the bundled one, running and with the newest schema. */
export async function prepareDatabase(
  config: Config,
  { log, onStop, signal }: Surroundings,
): Promise<PreparedDatabase> {
  if (config.databaseUrl) {
    forgetSessionVariables()
    const sessionUrl = config.databaseDirectUrl ?? config.databaseUrl
    const urls = new Map([[config.databaseUrl, 'DATABASE_URL']])
    if (sessionUrl !== config.databaseUrl) urls.set(sessionUrl, 'DATABASE_DIRECT_URL')
    // The role behind a pooler may be another one.
    for (const [url, name] of urls) {
      await waitFor(url, name, log, signal)
      await inOneLine(name, url, () => prepareRole(url, name))
    }
    await inOneLine(urls.get(sessionUrl) ?? '', sessionUrl, () => migrate(sessionUrl, log))
    return { url: config.databaseUrl, sessionUrl, announceStop: async () => {} }
  }
  const { socketUrl, stop, announceStop } = await startEmbeddedDatabase({ dataDir: config.dataDir, log })
  onStop(stop)
  await inOneLine(`DATA_DIR ${config.dataDir}`, socketUrl, async () => {
    await prepareRole(socketUrl)
    await migrate(socketUrl, log)
  })
  return { url: socketUrl, sessionUrl: socketUrl, announceStop }
}

/** What the operator can mend is one line. */
async function inOneLine(where: string, url: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    const { username, pathname } = new URL(url)
    const known = explainFault(error, {
      where,
      role: decodeURIComponent(username) || undefined,
      database: decodeURIComponent(pathname.slice(1)) || undefined,
    })
    if (known) throw new StartError(known, { cause: error })
    if (isTransientDatabaseFault(error)) throw unreachable(where, error)
    throw error
  }
}

// Server and database are often started together; the database may take longer.
async function waitFor(
  url: string,
  name: string,
  log: Surroundings['log'],
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + waitForDatabaseMs
  for (let attempt = 1; ; attempt++) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    // A connection that dies also emits 'error'; the rejection reaches the caller.
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (!isTransientDatabaseFault(error) || performance.now() > deadline) throw unreachable(name, error)
      if (attempt === 1) log(`Menunggu database ${name}…`)
      await delay(500, undefined, { signal })
    }
  }
}

function unreachable(name: string, error: unknown): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const reason = error instanceof Error && error.message ? error.message : String(code)
  return new StartError(`${name}: database tidak dapat dihubungi (${reason}).`, { cause: error })
}
