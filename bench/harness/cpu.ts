/** Processor time of a process as Linux counts it: it hardly depends on what else the machine does, unlike a clock. */
import { readdir, readFile } from 'node:fs/promises'

/** Microseconds that all threads of the process have run so far. */
export async function cpuOf(pid: number | undefined): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`)
  const times = tasks.map(async (task) => {
    // A thread may end between the two looks; its time is lost, which is little.
    const text = await readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0')
    return Number(text.split(' ')[0]) / 1000
  })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}
