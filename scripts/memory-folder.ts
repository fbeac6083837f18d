/** The place of the tests' databases: memory, if it has the room. */
import { existsSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** Some hundred megabytes are in use at once. A container may have 64 in all. */
const ROOM = 4 * 1024 ** 3

/**
 * From now on the temporary files of this process, and of those it starts, lie in memory on a Linux with 4 GB to spare.
 * For each new file the file system of a disk looks through those deleted last: a test's own database has five hundred,
 * and lives for seconds. TMPDIR, if it is set, stays.
 */
export function keepFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(FOLDER)) return
  const { bavail, bsize } = statfsSync(FOLDER)
  if (bavail * bsize >= ROOM) process.env.TMPDIR = FOLDER
}
