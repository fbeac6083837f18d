import { chmod, chown, copyFile, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies a folder with modes and, as root, owners; top-level entries in `skipped` are left out. */
export async function copy(from: string, to: string, skipped: readonly string[]): Promise<void> {
  await copyFolder(from, to)
  await copyEntries(from, to, skipped)
}

/** Copies the contents of a folder into an existing one. */
export async function copyEntries(from: string, to: string, skipped: readonly string[]): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skipped.includes(entry.name)) continue
    const [source, destination] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await unlessGone(copy(source, destination, []))
    else if (entry.isFile()) await unlessGone(copyWithOwner(source, destination))
  }
}

/** Creates the folder without its contents. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await lstat(from)
  await mkdir(to, { recursive: true })
  await chmod(to, mode & 0o777)
  await giveTo(to, { uid, gid })
}

export async function copyWithOwner(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const { mode, uid, gid } = await lstat(from)
  await chmod(to, mode & 0o777)
  await giveTo(to, { uid, gid })
}

// A running database deletes files; what the copy needs of them is in its log.
async function unlessGone(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}

/** Only root can, and only root needs to: other users can read only their own files. */
export async function giveTo(path: string, owner: { uid: number; gid: number }): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, owner.uid, owner.gid)
}
