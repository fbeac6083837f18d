import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { refuseIncomplete } from './backup/fill.ts'
import { forgetPgVariables } from '../platform/database/pg-variables.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { getPostgresBinaries } from './postgres/binaries.ts'
import { prepareCluster } from './postgres/cluster.ts'
import type { Cluster } from './postgres/cluster.ts'
import { databaseUrl, socketUrl, startPostmaster, superuserUrl } from './postgres/postmaster.ts'
import { applicationRole, prepareRoles } from './postgres/roles.ts'
import type { Postmaster } from './postgres/postmaster.ts'
import { endPreviousDatabase } from './postgres/previous.ts'

type Options = {
  /** An absolute path; created if absent. Contains the cluster, its password and its log. */
  dataDir: string
  /** Prints a line of progress. */
  log: (line: string) => void
  /** PostgreSQL settings that differ from ours, for tests. */
  settings?: Record<string, string>
}

export type EmbeddedDatabase = {
  /** postgres://tiketbus_app:…@127.0.0.1:port/tiketbus */
  url: string
  /** The superuser's address, for maintenance and tests: nothing that serves requests may have it. */
  superuserUrl: string
  /** The same database through a Unix socket, if there is one. */
  socketUrl: string
  /** Announces that the server is about to stop: the next one on this folder then waits instead of refusing to start. */
  announceStop(): Promise<void>
  stop(): Promise<void>
}

const databaseName = 'tiketbus'

/**
 * Starts the bundled PostgreSQL under `dataDir` and returns the address of the database `tiketbus`. It stops with this
 * process, even by SIGKILL if setpriv is installed; if it crashes by itself it is restarted on the same port.
 * The shell's PG… variables are forgotten.
 * Throws `StartError` (one line for the operator) if another server uses `dataDir` or PostgreSQL cannot run.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedDatabase> {
  forgetPgVariables()
  await refuseIncomplete(dataDir)
  const lock = await lockDataDir(dataDir)
  const urlFile = join(dataDir, 'database-url')
  try {
    const binaries = await getPostgresBinaries(join(dataDir, 'lib'))
    const cluster = await prepareCluster(dataDir, binaries, log)
    await endPreviousDatabase(cluster.folder, log)
    const start = (again: { port?: number; socketFolder?: string | undefined } = {}) =>
      startPostmaster(cluster, { ...again, log, settings, logFile: join(dataDir, 'database.log') })
    const first = await start()
    const { applicationPassword } = cluster
    const application = { user: applicationRole, password: applicationPassword }
    const url = databaseUrl(application, first.port, databaseName)
    const addressOf = (name: string) => superuserUrl(cluster, first.port, name)
    try {
      await prepareRoles({ addressOf, database: databaseName, applicationPassword })
      await noteUrl(urlFile, url)
    } catch (error) {
      await first.stop()
      throw error
    }
    const supervised = supervise(first, cluster, start, log)
    const stop = async () => {
      await supervised.stop()
      await rm(urlFile, { force: true })
      await lock.release()
    }
    return {
      url,
      socketUrl: socketUrl(url, first),
      superuserUrl: addressOf(databaseName),
      stop,
      announceStop: () => lock.announceStop(),
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Restarts the database whenever it ends unexpectedly. */
function supervise(
  first: Postmaster,
  cluster: Cluster,
  start: (again: Pick<Postmaster, 'port' | 'socketFolder'>) => Promise<Postmaster>,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  let stopping = false
  let current = first
  const watch = async () => {
    for (;;) {
      await current.exited
      if (stopping) return
      log('Database berhenti sendiri; dijalankan kembali…')
      try {
        await endPreviousDatabase(cluster.folder, () => {})
        current = await start({ port: first.port, socketFolder: first.socketFolder })
        if (stopping) await current.stop()
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await delay(2_000)
      }
    }
  }
  const watched = watch()
  const stop = async () => {
    stopping = true
    await current.stop()
    await watched
  }
  return { stop }
}

// For the operator's own tools, such as psql or the audit, while the server runs.
async function noteUrl(path: string, url: string): Promise<void> {
  await writeFile(
    path,
    `${url}
`,
    { mode: 0o600 },
  )
  await chmod(path, 0o600)
}
