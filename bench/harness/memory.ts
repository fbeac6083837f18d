/** Memory of a process as Linux counts it. */
import { readFile } from 'node:fs/promises'

/** Its share of resident memory in bytes: pages that several processes use count in parts (Pss). */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1] ?? NaN) * 1024
}
