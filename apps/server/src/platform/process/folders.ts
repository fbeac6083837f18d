import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates the folder `path` with `mode` and its missing parents; returns the first one created, if any. Unlike Node's recursive mkdir
 * it also ends in a file system that responds ENOENT to each new folder, such as /proc: there Node's loops forever.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<string | undefined> {
  try {
    await mkdir(path, { mode })
    return path
  } catch (error) {
    if (await isFolder(path)) return undefined
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const above = (await isFolder(dirname(path))) ? undefined : await makeFolder(dirname(path))
  // Also if the parent is there: another process may have created it after the first attempt.
  const own = await mkdir(path, { mode }).then(
    () => path,
    async (error: unknown) => {
      if (!(await isFolder(path))) throw error
      return undefined
    },
  )
  return above ?? own
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
