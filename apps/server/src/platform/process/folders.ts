import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes the folder `path` and those above it that are absent; returns the first one made, if any. Unlike Node's
 * recursive mkdir it also ends in a file system that answers ENOENT to each new folder, such as /proc: that one repeats itself for ever.
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
