/**
 * The schedule while clocks step. A server's clock is faked (its Date) and moves only when a test sets it, the database's is real: what a
 * clock that ran ahead has left behind is what the library itself wrote by it.
 */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '@tiketbus/testkit'
import { openDatabase } from '../database/database.ts'
import { createMetrics } from '../process/metrics.ts'
import { createBackground } from './background.ts'
import { startJobs } from './job-runner.ts'
import { beat, BEAT } from './schedule-watch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WITHIN = { timeout: 30_000, interval: 20 }

afterEach(() => vi.unstubAllGlobals())

const RealDate = Date
let serverTime = 0
/** The time as this process sees it: it stands still, so that a slow machine misses no minute. */
class ServerDate extends RealDate {
  constructor(...values: unknown[]) {
    super(...((values.length > 0 ? values : [serverTime]) as [number]))
  }
  static override now = () => serverTime
}

/** So long before a full minute the library looks again and again whether it has come. */
const SHORTLY_MS = 30

/** Sets the server's clock shortly, or so many ms, before a full minute that is `ahead` of the last one that is over in truth. */
function setClock(ahead: number, msBefore = SHORTLY_MS): void {
  serverTime = Math.floor((RealDate.now() + ahead) / MINUTE) * MINUTE - msBefore
}

/** Lets the full minute come, and stops shortly before the next one. */
const nextMinute = () => {
  serverTime += MINUTE
}

/** A server that runs the heartbeat and a minutely task of its own. `later` lets its monotonic clock go on, check by check. */
async function aScheduledServer({ isWatched = true } = {}) {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const background = createBackground({
    metrics: createMetrics(),
    readLag: async () => 0,
    onStopped: () => {},
  })
  const alerts: string[] = []
  let runs = 0
  let firstRuns = 0
  let passed = 0
  let looked = 0
  const now = () => {
    looked++
    return performance.now() + passed
  }
  /** A further task is one that no other server has scheduled before. */
  const start = async (further: readonly string[] = []) => {
    const tasks = ['minutely', ...(isWatched ? [BEAT] : []), ...further]
    const runner = await startJobs({
      url: database.url,
      jobs: {
        minutely: async () => void runs++,
        first: async () => void firstRuns++,
        [BEAT]: () => db.transaction(beat),
      },
      cron: tasks.map((task) => ({ task, match: '* * * * *' })),
      onFailure: () => {},
      onTrouble: () => {},
      raiseAlert: (name) => alerts.push(name),
      background,
      stopWithinMs: 1000,
      schedule: { everyMs: 10, now },
    })
    onTestFinished(() => runner.stop())
    return runner
  }
  onTestFinished(async () => {
    background.close()
    await db.close()
    await database.drop()
  })
  vi.stubGlobal('Date', ServerDate)
  const remembered = async () => {
    const [row] = await db.query<{ ahead: boolean }>(
      `select bool_or(last_execution > clock_timestamp() + interval '1 minute') as ahead from graphile_worker._private_known_crontabs`,
    )
    return row?.ahead
  }
  return {
    start,
    db,
    background,
    alerts,
    runs: () => runs,
    firstRuns: () => firstRuns,
    later: async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 30) {
        passed += Math.min(left, 30) * 1000
        const before = looked
        await expect.poll(() => looked, WITHIN).toBeGreaterThan(before + 6)
      }
    },
    remembered,
  }
}

describe('a server whose clock runs an hour ahead', () => {
  it('runs its scheduled jobs in time, once each, and leaves no time of the future behind [B95]', async () => {
    const server = await aScheduledServer()
    setClock(HOUR)
    await server.start()
    nextMinute()
    await expect.poll(server.runs, WITHIN).toBe(1)
    await expect.poll(server.remembered, WITHIN).toBe(false)
    expect(server.alerts).toEqual([])
  })

  it('runs nothing for an hour without the watch, and neither does a server with the right clock: the control', async () => {
    const server = await aScheduledServer({ isWatched: false })
    setClock(HOUR)
    const ahead = await server.start()
    nextMinute()
    await expect.poll(server.remembered, WITHIN).toBe(true)
    await ahead.stop()
    setClock(0)
    // The library schedules all tasks of a minute by one statement: once this one has run, the other was left out.
    await server.start(['first'])
    nextMinute()
    await expect.poll(server.firstRuns, WITHIN).toBe(1)
    expect(server.runs()).toBe(0)
  })
})

describe('a clock that is set back while the server runs', () => {
  it('stops the schedule in its memory: an alert after two missed runs, 503 of /health/background, and a new start [B95]', async () => {
    const server = await aScheduledServer()
    setClock(HOUR)
    await server.start()
    nextMinute()
    await expect.poll(server.runs, WITHIN).toBe(1)
    await expect.poll(() => server.db.query('select 1 from heartbeats'), WITHIN).toHaveLength(1)
    // The library now waits for a minute that is an hour away.
    setClock(0, 30_000)
    await server.later(1)
    await server.later(145)
    expect(await server.background.isStopped()).toBe(false)
    setClock(0)
    await server.later(10)
    expect(await server.background.isStopped()).toBe(true)
    await expect.poll(() => server.alerts, WITHIN).toContain('schedule_stopped')
    // Once it has started anew, the next full minute is scheduled.
    const runsByNextMinute = () => (nextMinute(), server.runs())
    await expect.poll(runsByNextMinute, { ...WITHIN, interval: 200 }).toBeGreaterThan(1)
    await expect.poll(server.background.isStopped, WITHIN).toBe(false)
  })
})
