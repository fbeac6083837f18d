/** Processor time of a process as Linux counts it; unlike elapsed time it hardly depends on what else the machine does. */
import { readdir, readFile } from 'node:fs/promises'

/** Returns the microseconds that the current threads of the process have run so far. */
export async function cpuOf(pid: number | undefined): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`)
  const times = tasks.map(async (task) => {
    // A thread may end after the listing; its time is lost, which is little.
    const text = await readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0')
    return Number(text.split(' ')[0]) / 1000
  })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}
