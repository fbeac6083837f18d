import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processesIn, processStart, run } from '../processes.ts'
import { StartError } from '../../platform/process/start-error.ts'

/**
 * Ends what a killed server may have left in the cluster's folder: waits for a database that is shutting down,
 * stops a running one, removes the lock of a dead one. Call it only as the owner of the data folder's lock.
 */
export async function endPreviousDatabase(folder: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const startedAt = performance.now()
  let asked: NodeJS.Signals | undefined
  for (;;) {
    const pid = await readPid(pidFile)
    const postmaster = pid !== undefined && (await isPostmaster(pid, folder)) ? pid : undefined
    // Children of a dead postmaster still use its shared memory: a new one beside them would corrupt the data.
    if (postmaster === undefined && (await processesIn(folder)).length === 0) break
    const waited = performance.now() - startedAt
    const signal = waited > 30_000 ? 'SIGQUIT' : 'SIGINT'
    if (postmaster !== undefined && asked !== signal) {
      endProcess(postmaster, signal, folder)
      if (!asked) log('Menunggu database dari server sebelumnya berhenti…')
      asked = signal
    }
    if (waited > 60_000)
      throw new StartError(`Database lama di ${folder} tidak juga berhenti (proses ${pid}).`)
    await delay(20)
  }
  await rm(pidFile, { force: true })
  // Each start may use another port, so that the socket of a killed one is never replaced.
  for (const file of await readdir(folder))
    if (file.startsWith('.s.PGSQL.')) await rm(join(folder, file), { force: true })
}

/** Returns the pid in the first line of `postmaster.pid`, if there is such a file. */
async function readPid(pidFile: string): Promise<number | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

// The pid alone proves nothing: after a reboot it may be any process.
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if ((await processStart(pid)) === undefined) return false
  if (process.platform === 'linux') return (await processesIn(folder)).includes(pid)
  if (process.platform === 'win32') return true
  const { output } = await run('ps', ['-o', 'args=', '-p', String(pid)])
  return output.includes('postgres') && output.includes(folder)
}

function endProcess(pid: number, signal: NodeJS.Signals, folder: string): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw new StartError(`Database di ${folder} masih dijalankan pengguna lain (proses ${pid}).`, {
      cause: error,
    })
  }
}
