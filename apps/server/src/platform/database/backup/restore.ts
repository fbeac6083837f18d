import { chmod, copyFile, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { majorVersion } from '../postgres/cluster.ts'
import { StartError } from '../../process/start-error.ts'
import { giveTo } from './copy.ts'
import { fill } from './fill.ts'
import { readManifest, requireIntact, type Manifest } from './manifest.ts'
import { requireApart } from './places.ts'

/**
 * Makes `dataDir` (absent or empty) what was backed up; the next start on it goes on from there. Throws `StartError` if
 * it holds something or is in use, or if the backup is incomplete, altered or of another PostgreSQL; a failed one is
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
    // A folder that the operator made has the owner and the mode that they chose.
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

/** As it was backed up. A database that belongs to root could not be started: it goes to the user that a start picks. */
async function ownerOf(backup: string, path: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await lstat(join(backup, path))
  if (uid !== 0 || !/^postgres(\/|$)/.test(path)) return { uid, gid }
  const above = await stat(backup)
  return above.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: above.uid, gid: above.gid }
}
