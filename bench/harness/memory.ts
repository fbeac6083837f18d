/** Memory of a process as Linux counts it. */
import { readFile } from 'node:fs/promises'

/** Returns the process's proportional set size (Pss) in bytes: a page that several processes share counts in parts. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1] ?? NaN) * 1024
}
