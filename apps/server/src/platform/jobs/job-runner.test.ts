/** The runner itself, in this process: what stops it, which jobs it returns, and who waits for whom. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@tiketbus/testkit'
import { openCrashProxy, type CrashProxy } from '../../../tests/faults/crash-proxy.ts'
import { createBackground } from './background.ts'
import { openDatabase, type Db } from '../database/database.ts'
import type { JobFailure } from './job-failures.ts'
import { registeredStatements } from '../database/statements.ts'
import { startJobs, type JobRunner, type JobRunnerOptions } from './job-runner.ts'
import { addJob, inLane, type Jobs } from './jobs.ts'
import { createMetrics } from '../observing/metrics.ts'

const WITHIN = { timeout: 30_000, interval: 20 }
const QUICK_BEATS = { everyMs: 20, deadAfterMs: 300 }

let database: TestDatabase
let db: Db
let wire: CrashProxy
const background = createBackground({ metrics: createMetrics(), readLag: async () => 0, onStopped: () => {} })
const runners: JobRunner[] = []
const alerts: string[] = []
const failures: JobFailure[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
  wire = await openCrashProxy(database.url)
})
afterAll(async () => {
  background.close()
  await db.close()
  await wire.close()
  await database.drop()
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await db.query('delete from jobs')
  alerts.length = 0
  failures.length = 0
})

async function aRunner(jobs: Jobs, more: Partial<JobRunnerOptions> = {}): Promise<JobRunner> {
  const runner = await startJobs({
    url: database.url,
    jobs,
    cron: [],
    onFailure: (failure) => failures.push(failure),
    onTrouble: () => {},
    raiseAlert: (name) => alerts.push(name),
    background,
    stopWithinMs: 10_000,
    ...more,
  })
  runners.push(runner)
  return runner
}

const add = (task: string, options?: { key?: string }) =>
  db.transaction((tx) => addJob(tx, task, {}, options))
const left = () =>
  db.query<{ task: string; attempts: number; locked: boolean }>(
    `select task, attempts, taken_by is not null as locked from jobs order by id`,
  )

/** A job that runs until it is let go; `begun` counts its runs. */
function aGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const seen = { begun: 0, aborted: false }
  return {
    seen,
    open: resolve,
    run: async (_payload: unknown, context?: { signal: AbortSignal }) => {
      seen.begun += 1
      context?.signal.addEventListener('abort', () => (seen.aborted = true))
      await promise
    },
  }
}

describe('a backlog', () => {
  const JOBS = 300
  const TAKEN_AT_ONCE = 3

  it('is taken from its front', async () => {
    for (let n = 0; n < 10; n++) await add('backlog')
    const waiting = await ids()
    const gate = aGate()
    const runner = await aRunner({ backlog: gate.run })
    await vi.waitFor(() => expect(gate.seen.begun).toBe(TAKEN_AT_ONCE), WITHIN)
    const stopped = runner.stop()
    gate.open()
    await stopped
    expect(await ids()).toEqual(waiting.slice(TAKEN_AT_ONCE))
  })

  const ids = async () =>
    (await db.query<{ id: number }>('select id from jobs order by id')).map(({ id }) => id)

  /** The jobs that this statement reads of a backlog, by a plan of the time when the queue was empty. */
  async function countRead(statement: string, values: string): Promise<number> {
    await db.query('delete from jobs')
    await db.query('vacuum analyze jobs')
    return db.transaction(async (tx) => {
      await tx.query('set local plan_cache_mode = force_generic_plan')
      await tx.query(`prepare planned_early as ${statement}`)
      await tx.query(`execute planned_early (${values})`)
      await tx.query(
        `insert into jobs (task, payload) select 'backlog', '{}' from generate_series(1, ${JOBS})`,
      )
      const explained = await tx.query<Record<string, unknown>>(
        `explain (analyze, format json) execute planned_early (${values})`,
      )
      await tx.query('deallocate planned_early')
      return sumOfScans(explained.map((row) => Object.values(row)))
    })
  }

  /** Rows that the scans of `jobs` in this plan returned or passed over. */
  function sumOfScans(plan: unknown): number {
    if (Array.isArray(plan)) return plan.reduce((sum: number, part) => sum + sumOfScans(part), 0)
    if (typeof plan !== 'object' || plan === null) return 0
    const node = plan as Record<string, unknown>
    const [rows, loops, passed] = ['Actual Rows', 'Actual Loops', 'Rows Removed by Filter'].map((name) =>
      Number(node[name] ?? 0),
    )
    const own = /Scan/.test(String(node['Node Type'])) && node['Relation Name'] === 'jobs'
    return (own ? ((rows ?? 0) + (passed ?? 0)) * (loops ?? 0) : 0) + sumOfScans(Object.values(node))
  }

  it('is read no further than it is taken, however many jobs wait', async () => {
    const take = registeredStatements().find(({ name }) => name === 'platform_take_jobs')?.text ?? ''
    // The three that are taken are found once as due and once to be locked.
    expect(await countRead(take, `'{backlog}', '{0}', '{3}', gen_random_uuid()`)).toBe(2 * TAKEN_AT_ONCE)
  })

  it('is read as a whole by a plan for an empty queue, if its tasks are looked up together: the control', async () => {
    const together = `select id from jobs where taken_by is null and attempts < max_attempts and run_at <= statement_timestamp()
      and task = any($1::text[]) order by priority, run_at limit 3 for update skip locked`
    expect(await countRead(together, `'{backlog}'`)).toBe(JOBS)
  })
})

describe('an outcome that cannot be written for another reason than the database’s absence', () => {
  it('raises an alert, is written once it can be, and holds up no other job', async () => {
    let runs = 0
    await aRunner({ count: async () => void (runs += 1) })
    await refuseOutcomes()
    await add('count')
    await vi.waitFor(() => expect(alerts).toEqual(['job_runner_ended']), WITHIN)
    await add('count')
    await vi.waitFor(() => expect(runs).toBe(2), WITHIN)
    await acceptOutcomes()
    await vi.waitFor(async () => expect(await left()).toEqual([]), WITHIN)
    expect(runs).toBe(2)
  })
})

/** Each write that removes a finished job fails with this code, until `acceptOutcomes`. */
async function refuseOutcomes(code = 'P0001') {
  await db.query('create sequence refusals')
  await db.query(
    `create function refuse() returns trigger language plpgsql as $$
     begin perform nextval('refusals'); raise 'refused' using errcode = '${code}'; end; $$`,
  )
  await db.query('create trigger refuse before delete on jobs for each row execute function refuse()')
}
const countRefusals = async () =>
  (
    await db.query<{ n: number }>('select case when is_called then last_value else 0 end as n from refusals')
  )[0]?.n
async function acceptOutcomes() {
  await db.query('drop function refuse cascade')
  await db.query('drop sequence refusals')
}

describe('an outcome that the database refuses to write for now', () => {
  // Otherwise the job stays locked, and minutes later it runs again: a mail is sent twice.
  it.each([
    ['the statement timeout', '57014'],
    ['a lock timeout', '55P03'],
    ['a full disk', '53100'],
  ])('is written once it can be (%s): the job runs once, and nothing is started again', async (_, code) => {
    let runs = 0
    await aRunner({ count: async () => void (runs += 1) })
    await refuseOutcomes(code)
    await add('count')
    await vi.waitFor(async () => expect(await countRefusals()).toBeGreaterThan(1), WITHIN)
    await acceptOutcomes()
    await vi.waitFor(async () => expect(await left()).toEqual([]), WITHIN)
    expect([runs, alerts]).toEqual([1, []])
  })
})

describe('a stop', () => {
  it('waits for what runs, and takes nothing more', async () => {
    const gate = aGate()
    const runner = await aRunner({ slow: gate.run })
    await add('slow')
    await vi.waitFor(() => expect(gate.seen.begun).toBe(1), WITHIN)
    const stopped = runner.stop()
    await add('slow')
    gate.open()
    await stopped
    expect(gate.seen).toEqual({ begun: 1, aborted: false })
    expect(await left()).toEqual([{ task: 'slow', attempts: 0, locked: false }])
  })

  it('leaves a job that runs longer than it may wait to another server, as if it had never been taken', async () => {
    const [mine, theirs] = [aGate(), aGate()]
    const runner = await aRunner({ slow: mine.run }, { stopWithinMs: 50 })
    await add('slow')
    await vi.waitFor(() => expect(mine.seen.begun).toBe(1), WITHIN)
    await runner.stop()
    expect(mine.seen.aborted).toBe(true)
    expect(await left()).toEqual([{ task: 'slow', attempts: 0, locked: false }])
    await aRunner({ slow: theirs.run })
    await vi.waitFor(() => expect(theirs.seen.begun).toBe(1), WITHIN)
    // What the first one still does is written nowhere.
    mine.open()
    expect(await left()).toEqual([{ task: 'slow', attempts: 1, locked: true }])
    theirs.open()
    await vi.waitFor(async () => expect(await left()).toEqual([]), WITHIN)
  })
})

describe('a job that a second one of its key replaced while it ran', () => {
  it('leaves the work to that one when it fails: nothing has failed for good', async () => {
    const gate = aGate()
    const fail = async (payload: unknown) => {
      await gate.run(payload)
      throw new Error('failed')
    }
    await aRunner(inLane({ name: 'alone', atOnce: 1 }, { keyed: fail }))
    await add('keyed', { key: 'one' })
    await vi.waitFor(() => expect(gate.seen.begun).toBe(1), WITHIN)
    await add('keyed', { key: 'one' })
    gate.open()
    await vi.waitFor(() => expect(failures).toHaveLength(2), WITHIN)
    await vi.waitFor(
      async () => expect(await left()).toEqual([{ task: 'keyed', attempts: 1, locked: false }]),
      WITHIN,
    )
  })
})

describe('a job whose taking was done and never answered', () => {
  it('is taken again, as no runner counts its beats on: no handler ever had it', async () => {
    const gate = aGate()
    gate.open()
    const alone = { name: 'alone', atOnce: 1 }
    await aRunner(inLane(alone, { quick: gate.run }), { url: wire.url, beat: QUICK_BEATS })
    await add('quick')
    await vi.waitFor(async () => expect(await left()).toEqual([]), WITHIN)
    // It crashes after each statement that takes jobs, until one of them has taken the job.
    const crashed = wire.crashAt(1, 'after', 'commit')
    await add('quick')
    await crashed
    while (!(await left())[0]?.locked) {
      wire.revive()
      await wire.crashAt(1, 'after', 'commit')
    }
    expect(await left()).toEqual([{ task: 'quick', attempts: 1, locked: true }])
    expect(gate.seen.begun).toBe(1)
    wire.revive()
    await vi.waitFor(async () => expect(await left()).toEqual([]), WITHIN)
    expect(gate.seen.begun).toBe(2)
  })
})

describe('a job of a server that was killed', () => {
  const dead = () => db.query('update jobs set taken_by = gen_random_uuid(), attempts = 1')

  it('is taken by another one once no beat has been seen for a while, and the try counts', async () => {
    const gate = aGate()
    await add('abandoned')
    await dead()
    await aRunner({ abandoned: gate.run }, { beat: QUICK_BEATS })
    await vi.waitFor(() => expect(gate.seen.begun).toBe(1), WITHIN)
    expect(await left()).toEqual([{ task: 'abandoned', attempts: 2, locked: true }])
    gate.open()
  })

  it('is reported if that was its last try; one that the schedule writes again is not', async () => {
    await add('last')
    await add('scheduled')
    await dead()
    await db.query(`update jobs set attempts = max_attempts where task = 'last'`)
    await db.query(`update jobs set max_attempts = 1 where task = 'scheduled'`)
    await aRunner({ unlike: async () => {} }, { beat: QUICK_BEATS })
    await vi.waitFor(
      async () => expect((await left()).map(({ locked }) => locked)).toEqual([false, false]),
      WITHIN,
    )
    await vi.waitFor(() => expect(alerts).toEqual(['job_given_up']), WITHIN)
  })

  it('is dropped if a second one of its key replaced it: that one does the work', async () => {
    await add('other', { key: 'one' })
    await dead()
    await add('other', { key: 'one' })
    expect(await left()).toHaveLength(2)
    await aRunner({ unlike: async () => {} }, { beat: QUICK_BEATS })
    await vi.waitFor(
      async () => expect(await left()).toEqual([{ task: 'other', attempts: 0, locked: false }]),
      WITHIN,
    )
  })

  it('stays with a server that lives, however long it runs', async () => {
    const gate = aGate()
    await aRunner({ long: gate.run }, { beat: QUICK_BEATS })
    await add('long')
    await vi.waitFor(() => expect(gate.seen.begun).toBe(1), WITHIN)
    await add('abandoned')
    await db.query(`update jobs set taken_by = gen_random_uuid() where task = 'abandoned'`)
    let freed = false
    await aRunner({ long: gate.run, abandoned: async () => void (freed = true) }, { beat: QUICK_BEATS })
    // The other server has waited for as long as it takes to call one dead.
    await vi.waitFor(() => expect(freed).toBe(true), WITHIN)
    expect(gate.seen).toEqual({ begun: 1, aborted: false })
    gate.open()
    await vi.waitFor(async () => expect(await left()).toEqual([]), WITHIN)
  })

  it('goes on, once, in a server that was suspended and is the first to take it again', async () => {
    const gate = aGate()
    await aRunner({ long: gate.run })
    await add('long')
    await vi.waitFor(() => expect(gate.seen.begun).toBe(1), WITHIN)
    await db.query('update jobs set taken_by = null')
    await vi.waitFor(
      async () => expect(await left()).toEqual([{ task: 'long', attempts: 2, locked: true }]),
      WITHIN,
    )
    gate.open()
    await vi.waitFor(async () => expect(await left()).toEqual([]), WITHIN)
    expect(gate.seen).toEqual({ begun: 1, aborted: false })
  })

  it('is left to the others by a server that was silent for too long', async () => {
    const gate = aGate()
    await aRunner({ long: gate.run }, { beat: QUICK_BEATS })
    await add('long')
    await vi.waitFor(() => expect(gate.seen.begun).toBe(1), WITHIN)
    await db.query('update jobs set taken_by = gen_random_uuid(), attempts = 2')
    await vi.waitFor(() => expect(gate.seen.aborted).toBe(true), WITHIN)
    gate.open()
    expect(await left()).toEqual([{ task: 'long', attempts: 2, locked: true }])
  })
})

describe('lanes', () => {
  it('keep what is slow from what is quick, and each has its bound', async () => {
    const slow = aGate()
    let quick = 0
    await aRunner({
      ...inLane({ name: 'slow', atOnce: 2 }, { slow: slow.run }),
      quick: async () => void (quick += 1),
    })
    for (let n = 0; n < 6; n++) await add('slow')
    await vi.waitFor(() => expect(slow.seen.begun).toBe(2), WITHIN)
    await add('quick')
    await vi.waitFor(() => expect(quick).toBe(1), WITHIN)
    expect(slow.seen.begun).toBe(2)
    slow.open()
    await vi.waitFor(() => expect(slow.seen.begun).toBe(6), WITHIN)
  })

  it('without them the quick job waits: the control', async () => {
    const slow = aGate()
    let quick = 0
    await aRunner({ slow: slow.run, quick: async () => void (quick += 1) })
    for (let n = 0; n < 6; n++) await add('slow')
    await vi.waitFor(() => expect(slow.seen.begun).toBe(3), WITHIN)
    await add('quick')
    slow.open()
    await vi.waitFor(() => expect(quick).toBe(1), WITHIN)
    expect(slow.seen.begun).toBe(6)
  })
})
