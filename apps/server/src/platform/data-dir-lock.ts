import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processStart } from './processes.ts'
import { StartError } from './start-error.ts'

type Owner = { pid: number; started: string | undefined }

/**
 * Makes this process the only TiketBus server on `dataDir`; ends in `StartError` where another one lives there.
 * The lock of a server that was killed does not count. PostgreSQL's own lock stands behind this one: this one is
 * there to say it by name, and to know that a database still running there belongs to nobody.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'server.lock')
  const draft = `${path}.${process.pid}`
  const mine = JSON.stringify({ pid: process.pid, started: await processStart(process.pid) } satisfies Owner)
  await writeFile(draft, mine)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (await linked(draft, path)) return { release: () => releaseLock(path, mine) }
      await refuseOrDiscard(path, dataDir)
    }
    throw new StartError(`DATA_DIR ${dataDir} sedang dipakai server TiketBus lain.`)
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

async function refuseOrDiscard(path: string, dataDir: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const owner = parseOwner(text)
  if (owner && owner.pid !== process.pid && (await isRunning(owner)))
    throw new StartError(`DATA_DIR ${dataDir} sedang dipakai server TiketBus lain (proses ${owner.pid}).`)
  // Moved aside before it is deleted: of two servers that discard the same dead lock only one moves it.
  const aside = `${path}.${process.pid}.old`
  await rename(path, aside).catch(() => undefined)
  await rm(aside, { force: true })
}

async function isRunning(owner: Owner): Promise<boolean> {
  const started = await processStart(owner.pid)
  return started !== undefined && started === owner.started
}

function parseOwner(text: string): Owner | undefined {
  const [, pid, started] = /^\{"pid":(\d+),"started":"([^"]*)"\}$/.exec(text) ?? []
  return pid === undefined ? undefined : { pid: Number(pid), started }
}

async function releaseLock(path: string, mine: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === mine) await rm(path, { force: true })
}
