import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates the folder `path` and its missing parents; returns the first one created, if any. Unlike Node's recursive mkdir
 * it also ends in a file system that responds ENOENT to each new folder, such as /proc: there Node's loops forever.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<string | undefined> {
  try {
    await mkdir(path, { mode })
    return path
  } catch (error) {
    if (await isFolder(path)) return undefined
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent || (await isFolder(dirname(path)))) throw error
  }
  const above = await makeFolder(dirname(path), mode)
  const own = await makeFolder(path, mode)
  return above ?? own
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
