/** Fills an empty folder with a copy, or leaves it as it was. */
import { access, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../platform/process/folders.ts'
import { lockDataDir } from '../data-dir-lock.ts'
import { StartError } from '../../platform/process/start-error.ts'

/** A marker file that exists while a copy is incomplete, even after a kill. */
export const INCOMPLETE = 'incomplete-copy'
const isLock = (name: string) => name.startsWith('server.lock')

/**
 * Runs `work`, which fills `target` (absent or empty). No server can start there meanwhile. If it fails, its files
 * are removed; if it is killed, the marker stays, and restore and start refuse the folder.
 * Throws `StartError` before anything is written if `target` is not empty or is in use.
 */
export async function fill(target: string, work: () => Promise<void>): Promise<void> {
  await requireEmpty(target)
  const above = await makeFolder(dirname(target))
  const own = await makeFolder(target, 0o700)
  const made = above ?? own
  const lock = await lockDataDir(target)
  try {
    await requireEmpty(target)
    const marker = join(target, INCOMPLETE)
    await writeFile(marker, '', { mode: 0o600 })
    try {
      await work()
      await rm(marker)
    } catch (error) {
      await removeContents(target)
      throw error
    }
  } catch (error) {
    if (made) await rm(made, { recursive: true, force: true })
    throw error
  } finally {
    await lock.release()
  }
}

/** Throws `StartError` if a copy into this folder was never completed. */
export async function refuseIncomplete(folder: string): Promise<void> {
  const incomplete = await access(join(folder, INCOMPLETE)).then(
    () => true,
    () => false,
  )
  if (incomplete)
    throw new StartError(`${folder} berisi salinan yang belum selesai: hapus folder itu dan ulangi.`)
}

async function requireEmpty(folder: string): Promise<void> {
  const present = await readdir(folder).catch(() => [])
  if (present.some((name) => !isLock(name))) throw new StartError(`${folder} tidak kosong.`)
}

async function removeContents(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!isLock(name)) await rm(join(folder, name), { recursive: true, force: true })
}
