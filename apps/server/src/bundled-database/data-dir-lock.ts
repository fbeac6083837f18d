import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeFolder } from '../platform/process/folders.ts'
import { processStart } from './processes.ts'
import { StartError } from '../platform/process/start-error.ts'

type Owner = { pid: number; started: string | undefined; stopping: boolean }

export type DataDirLock = {
  /** Announces to the next server that this one is stopping, so that it waits. */
  announceStop(): Promise<void>
  release(): Promise<void>
}

const waitForStoppingMs = 30_000

/**
 * Makes this process the only TiketBus server on `dataDir`. Throws `StartError` if another one is running there,
 * waits for one that is stopping, and ignores the lock of one that was killed. PostgreSQL has a lock of its own as well;
 * this one names the other server, and finds a database that was left running without a server.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  // For its owner alone: it holds secrets, people's data and the database.
  await makeFolder(dataDir, 0o700)
  const path = join(dataDir, 'server.lock')
  const draft = `${path}.${process.pid}`
  const me = { pid: process.pid, started: await processStart(process.pid), stopping: false } satisfies Owner
  await writeFile(draft, JSON.stringify(me), { mode: 0o600 })
  const deadline = performance.now() + waitForStoppingMs
  try {
    while (!(await linked(draft, path))) {
      const owner = await findLivingOwner(path)
      if (!owner) await discard(path)
      else if (!owner.stopping || performance.now() > deadline)
        throw new StartError(`DATA_DIR ${dataDir} sedang dipakai server TiketBus lain (proses ${owner.pid}).`)
      else await delay(50)
    }
    return {
      announceStop: async () => {
        await writeFile(draft, JSON.stringify({ ...me, stopping: true } satisfies Owner))
        await rename(draft, path)
      },
      release: () => rm(path, { force: true }),
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function findLivingOwner(path: string): Promise<Owner | undefined> {
  const owner = parseOwner(await readFile(path, 'utf8').catch(() => ''))
  if (!owner) return undefined
  const started = await processStart(owner.pid)
  return started !== undefined && started === owner.started ? owner : undefined
}

// Moved aside before it is deleted: of two servers that discard the same dead lock only one can move it.
async function discard(path: string): Promise<void> {
  const aside = `${path}.${process.pid}.old`
  await rename(path, aside).catch(() => undefined)
  await rm(aside, { force: true })
}

function parseOwner(text: string): Owner | undefined {
  const [, pid, started, stopping] =
    /^\{"pid":(\d+),"started":"([^"]*)","stopping":(true|false)\}$/.exec(text) ?? []
  return pid === undefined ? undefined : { pid: Number(pid), started, stopping: stopping === 'true' }
}
