import { chmod, copyFile, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { majorVersion } from '../postgres/cluster.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { giveTo } from './copy.ts'
import { fill } from './fill.ts'
import { readManifest, requireIntact, type Manifest } from './manifest.ts'
import { requireApart } from './places.ts'

/**
 * Fills `dataDir` (absent or empty) from a backup; the next start continues from there. Throws `StartError` if
 * it is not empty or is in use, or if the backup is incomplete, altered or of another PostgreSQL; a failed restore is
 * removed again.
 */
export async function restore(backup: string, dataDir: string): Promise<void> {
  const manifest = await readManifest(backup)
  if (manifest.postgres !== majorVersion)
    throw new StartError(
      `Cadangan ${backup} dibuat oleh PostgreSQL ${manifest.postgres}, sedangkan yang tersedia ${majorVersion}.`,
    )
  await requireApart(backup, dataDir)
  await requireIntact(backup, manifest)
  const isNew = (await readdir(dataDir).catch(() => undefined)) === undefined
  await fill(dataDir, () => copyBack(backup, dataDir, manifest, isNew))
}

async function copyBack(
  backup: string,
  dataDir: string,
  { folders, files }: Manifest,
  isNew: boolean,
): Promise<void> {
  for (const { path, mode } of folders) {
    const folder = join(dataDir, path)
    await mkdir(folder, { recursive: true })
    // A folder that the operator created keeps its owner and mode.
    if (path === '' && !isNew) continue
    await chmod(folder, mode)
    await giveTo(folder, await ownerOf(backup, path))
  }
  for (const { path, mode } of files) {
    const file = join(dataDir, path)
    await copyFile(join(backup, path), file)
    await chmod(file, mode)
    await giveTo(file, await ownerOf(backup, path))
  }
}

const NOBODY = 65_534

/** The backed-up owner. A database owned by root could not be started: it gets the user that a start chooses. */
async function ownerOf(backup: string, path: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await lstat(join(backup, path))
  if (uid !== 0 || !/^postgres(\/|$)/.test(path)) return { uid, gid }
  const above = await stat(backup)
  return above.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: above.uid, gid: above.gid }
}
