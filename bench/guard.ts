/**
 * `npm run check:ratios`: what a request costs the server's process, compared with the same bytes from bare `node:http`. Compares
 * processor time, not elapsed time, so that a busy machine changes little. Each floor is a third of the measured ratio; as a
 * control, a server without the list cache has to fall below its floor. Linux only: it counts the time of another process.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startBare, replyOf } from './harness/bare.ts'
import { cpuOf } from './harness/cpu.ts'
import { load, type Load } from './harness/load.ts'
import { openStage, type Stage } from './harness/stage.ts'
import { HOLD, JSON_BODY, spread } from './rows/holds.ts'

type Work = Omit<Load, 'origin' | 'seconds'>
type Guarded = {
  name: string
  /** Lower bound of bare Node's processor time divided by the server's. */
  floor: number
  work: Work
  requests: number
}

/** One connection: concurrent callers may share a read, and the control has to show what each request costs. */
const LIST: Work = { path: '/api/rute?limit=100&page=1', connections: 1 }

const guarded = (stage: Stage): Guarded[] => {
  let n = 0
  return [
    {
      name: 'empty POST',
      floor: 0.12,
      work: { path: '/api/auth/logout', method: 'POST', accept: [200, 401], connections: 16 },
      requests: 3000,
    },
    { name: 'GET /api/rute, 100 departures', floor: 0.12, work: LIST, requests: 1500 },
    {
      name: 'seat map',
      floor: 0.06,
      work: { path: `/api/tiket/available-seats/${stage.trips[0]}`, connections: 1 },
      requests: 1500,
    },
    {
      name: 'hold',
      floor: 0.03,
      work: {
        path: HOLD,
        method: 'POST',
        headers: JSON_BODY,
        connections: 16,
        each: () => spread(stage, n++),
      },
      requests: 600,
    },
  ]
}

/** Returns the processor time of the process for one request, in microseconds, after a warm-up. */
async function costOf(origin: string, pid: number | undefined, work: Work, requests: number) {
  const ask = { ...work, origin, seconds: Infinity }
  await load({ ...ask, requests: Math.ceil(requests / 2) })
  const before = await cpuOf(pid)
  await load({ ...ask, requests })
  return ((await cpuOf(pid)) - before) / requests
}

async function ratioOf(server: Stage['server'], { work, requests }: Guarded): Promise<number> {
  const reply = work.method === 'POST' ? undefined : await replyOf(server.origin, work.path)
  const bare = await startBare(reply?.bytes, reply?.type)
  try {
    const ours = await costOf(server.origin, server.child.pid, work, requests)
    const least = await costOf(bare.origin, bare.child.pid, work, requests)
    return least / ours
  } finally {
    await bare.stop()
  }
}

/** Measures a server without the list cache, which reads and writes each list anew. Throws if its ratio reaches the floor. */
async function requireControl(stage: Stage, floor: number): Promise<void> {
  const hook = join(import.meta.dirname, 'without-cache.ts')
  const server = await stage.startServer({ NODE_OPTIONS: `--import ${hook}` })
  const ratio = await ratioOf(server, { name: 'control', floor, work: LIST, requests: 100 })
  await server.kill('SIGTERM')
  console.log(`control without kept lists: ${ratio.toFixed(3)}, has to stay below ${floor}`)
  if (ratio >= floor) throw new Error('The guard would not have seen that each list is made anew')
}

if (existsSync('/proc/self/schedstat')) {
  const stage = await openStage({ seconds: 0 })
  try {
    for (const one of guarded(stage)) {
      const ratio = await ratioOf(stage.server, one)
      const low = ratio < one.floor
      console.log(`${low ? 'LOW' : 'ok '} ${one.name}: ${ratio.toFixed(3)} of bare Node, floor ${one.floor}`)
      if (low) process.exitCode = 1
      if (one.work === LIST) await requireControl(stage, one.floor)
    }
  } finally {
    await stage.close()
  }
} else console.log('Not measured: this system does not show the processor time of another process.')
