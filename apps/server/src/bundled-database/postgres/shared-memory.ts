import { access, constants, statfs } from 'node:fs/promises'

/** A parallel query takes some tens of MB at once; containers have 64 MB by default. */
const ENOUGH_BYTES = 128 * 1024 * 1024

/**
 * Returns the settings by which PostgreSQL keeps what its processes share in files of its own folder, if /dev/shm is too small, closed
 * or absent: it would not start, or a large query would fail.
 */
export async function sharedMemorySettings(folder = '/dev/shm'): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= ENOUGH_BYTES) return {}
  } catch {
    // Absent or closed.
  }
  return { dynamic_shared_memory_type: 'mmap' }
}
