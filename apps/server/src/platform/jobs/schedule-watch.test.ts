/**
 * The schedule while clocks step. A server's clock is faked (its Date), the database's is real: if it is set back, what the schedule
 * remembers lies ahead.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@tiketbus/testkit'
import { openDatabase, type Db } from '../database/database.ts'
import { createMetrics } from '../observing/metrics.ts'
import { createBackground } from './background.ts'
import { startJobs } from './job-runner.ts'
import { DAY, HOUR } from './jobs.ts'
import { writeScheduledJobs } from './schedule.ts'
import { beat, BEAT } from './schedule-watch.ts'

const HOUR_MS = 3_600_000
const WITHIN = { timeout: 30_000, interval: 20 }

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.query('truncate jobs, job_schedule, heartbeats'))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Moves what the schedule remembers: the same as if the database's clock had been set the other way. */
const move = (interval: string) =>
  db.query('update job_schedule set last_at = last_at + $1::interval', [interval])

const isRegistered = () =>
  vi.waitFor(async () => expect(await db.query('select from job_schedule')).toHaveLength(2), WITHIN)

/** A server that runs the heartbeat and an hourly task. `later` lets its monotonic clock go on. */
async function aScheduledServer({ hasHeart = true } = {}) {
  const background = createBackground({
    metrics: createMetrics(),
    readLag: async () => 0,
    onStopped: () => {},
  })
  const alerts: string[] = []
  const seen = { runs: 0, looks: 0, passed: 0 }
  const runner = await startJobs({
    url: database.url,
    jobs: {
      hourly: async () => void seen.runs++,
      [BEAT]: async () => void (hasHeart && (await db.transaction(beat))),
    },
    cron: [
      { task: 'hourly', every: HOUR },
      { task: BEAT, every: 1 },
    ],
    onFailure: () => {},
    onTrouble: () => {},
    raiseAlert: (name) => alerts.push(name),
    background,
    stopWithinMs: 1000,
    beat: {
      everyMs: 10,
      deadAfterMs: 120_000,
      now: () => {
        seen.looks++
        return performance.now() + seen.passed
      },
    },
  })
  onTestFinished(async () => {
    await runner.stop()
    background.close()
  })
  const later = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 30) {
      seen.passed += Math.min(left, 30) * 1000
      const before = seen.looks
      await expect.poll(() => seen.looks, WITHIN).toBeGreaterThan(before + 20)
    }
  }
  return { seen, alerts, background, later }
}

describe('a scheduled job', () => {
  it('runs once for each time, however many servers there are, and not for one before its first server', async () => {
    const servers = await Promise.all([aScheduledServer(), aScheduledServer()])
    const runs = () => servers.reduce((sum, { seen }) => sum + seen.runs, 0)
    await isRegistered()
    expect(runs()).toBe(0)
    await move('-1 hour')
    await expect.poll(runs, WITHIN).toBe(1)
    await Promise.all(servers.map(({ later }) => later(1)))
    expect(runs()).toBe(1)
  })

  it('has its time on each hour or day, UTC', async () => {
    const last = async (task: string) => {
      const [row] = await db.query<{ at: string }>(
        `select to_char(last_at at time zone 'UTC', 'HH24:MI') as at from job_schedule where task = $1`,
        [task],
      )
      return row?.at
    }
    await writeScheduledJobs(db, [
      { task: 'daily', every: DAY, minute: 18 * HOUR + 41 },
      { task: 'hourly', every: HOUR, minute: 23 },
      { task: 'often', every: 5 },
    ])
    expect([await last('daily'), await last('hourly'), await last('often')]).toEqual([
      '18:41',
      expect.stringMatching(/:23$/),
      expect.stringMatching(/:\d[05]$/),
    ])
  })
})

describe('a clock that steps', () => {
  it('of a server, by an hour ahead: its scheduled jobs run in time, and no time of the future is left behind [B95]', async () => {
    const RealDate = Date
    vi.stubGlobal(
      'Date',
      class extends RealDate {
        constructor(...values: unknown[]) {
          super(...((values.length > 0 ? values : [RealDate.now() + HOUR_MS]) as [number]))
        }
        static override now = () => RealDate.now() + HOUR_MS
      },
    )
    const { seen } = await aScheduledServer()
    await isRegistered()
    await move('-1 hour')
    await expect.poll(() => seen.runs, WITHIN).toBe(1)
    expect(await db.query(`select from job_schedule where last_at > clock_timestamp()`)).toEqual([])
  })

  it('of the database, by hours back: what it remembers of the future runs now, once [B95]', async () => {
    const { seen } = await aScheduledServer()
    await isRegistered()
    await move('5 hours')
    await expect.poll(() => seen.runs, WITHIN).toBe(1)
  })

  it('of the database: if only later times counted, nothing would run until it has caught up: the control', async () => {
    await db.query(`insert into job_schedule values ('hourly', clock_timestamp() + interval '5 hours')`)
    const counted = `update job_schedule set last_at = clock_timestamp() where last_at < clock_timestamp() returning task`
    expect(await db.query(counted)).toEqual([])
  })
})

describe('a schedule that runs on no server', () => {
  it('raises an alert after two missed runs and is 503 of /health/background, until it runs again [B95]', async () => {
    const { alerts, background, later } = await aScheduledServer({ hasHeart: false })
    await isRegistered()
    await later(145)
    expect([await background.isStopped(), alerts]).toEqual([false, []])
    await later(10)
    expect(await background.isStopped()).toBe(true)
    await expect.poll(() => alerts, WITHIN).toEqual(['schedule_stopped'])
    await db.transaction(beat)
    await expect.poll(background.isStopped, WITHIN).toBe(false)
  })

  it('because the beat itself fails for good is reported, too [B95]', async () => {
    const { alerts, background, later } = await aScheduledServer()
    await isRegistered()
    await db.query('alter function move_old_jobs() rename to move_old_jobs_away')
    onTestFinished(async () => {
      await db.query('alter function move_old_jobs_away() rename to move_old_jobs')
    })
    await expect.poll(() => alerts, WITHIN).toEqual(['job_runner_ended'])
    await later(155)
    expect(await background.isStopped()).toBe(true)
  })
})
