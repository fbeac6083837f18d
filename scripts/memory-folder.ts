/** Keeps the tests' databases in memory, if there is room. */
import { existsSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** The tests use some hundred megabytes at once; in a container the folder may have only 64. */
const ROOM = 4 * 1024 ** 3

/**
 * Puts the temporary files of this process, and of those that it starts, into memory on a Linux system with 4 GB to spare. On a
 * disk the file system searches the recently deleted files for each new one; a test's database has five hundred files and lives
 * for seconds. Does nothing if TMPDIR is set.
 */
export function keepFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(FOLDER)) return
  const { bavail, bsize } = statfsSync(FOLDER)
  if (bavail * bsize >= ROOM) process.env.TMPDIR = FOLDER
}
