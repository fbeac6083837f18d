/** Runs jobs, lane by lane, until stopped; several servers share the work. */
import { setTimeout as delay } from 'node:timers/promises'
import type { RaiseAlert } from '../process/alerts.ts'
import type { Background } from './background.ts'
import { openJobConnections, type JobConnections } from './job-connections.ts'
import type { JobFailure } from './job-failures.ts'
import { createLanes, sortIntoLanes } from './job-lanes.ts'
import { IS_SUPERSEDED, startTasks, type Tasks } from './job-tasks.ts'
import type { CronJob, Jobs } from './jobs.ts'
import { BEAT, watchSchedule } from './schedule-watch.ts'
import { sql } from '../database/statements.ts'

export type JobRunner = {
  /** Waits for running jobs, at most `stopWithinMs`; the rest is released to the other servers. */
  stop(): Promise<void>
}

export type JobRunnerOptions = {
  /** A session connection (LISTEN). */
  url: string
  jobs: Jobs
  cron: readonly CronJob[]
  onFailure: (failure: JobFailure) => void
  /** Other messages of the library. */
  onTrouble: (message: string) => void
  raiseAlert: RaiseAlert
  background: Background
  stopWithinMs: number
  /** After this time a statement whose answer was lost has ended in the database, too. */
  lostAfterMs?: number
  /** For tests: how often the schedule is looked at, and by which monotonic clock. */
  schedule?: { everyMs: number; now: () => number }
}

const LOST_AFTER_MS = 20_000
const TAKE_WITHIN_MS = 1500

/** Returns once each lane runs or has failed for the first time; a failed lane is restarted until it runs. */
export async function startJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const lanes = sortIntoLanes(options.jobs).map((lane) => ({
    ...lane,
    watch: options.background.watch(lane.names),
  }))
  const listeners = lanes.filter(({ lane }) => lane.prompt).length
  const connections = openJobConnections(options.url, listeners)
  const tasks = startTasks(options.jobs)
  const stopping = new AbortController()
  const { start, runners, restartScheduled, workers } = createLanes(options, {
    connections,
    tasks,
    stopping: stopping.signal,
  })
  await Promise.all(lanes.map(start))
  const lostAfterMs = options.lostAfterMs ?? LOST_AFTER_MS
  const free = () => freeLostTakes({ connections, tasks, workers, lostAfterMs })
  const freeing = setInterval(() => void free(), Math.min(lostAfterMs, 5000))
  const schedule = startScheduleWatch(options, connections, restartScheduled)
  const stop = async () => {
    clearInterval(freeing)
    schedule?.close()
    for (const { watch } of lanes) watch.release()
    stopping.abort()
    connections.takeNoMore()
    const ended = Promise.allSettled(runners().map((runner) => runner.stop()))
    await Promise.race([ended, delay(options.stopWithinMs, undefined, { ref: false })])
    // A statement that reaches the database later would lock released jobs again.
    await Promise.race([connections.noTakeIsUnderWay(), delay(TAKE_WITHIN_MS, undefined, { ref: false })])
    await handOver(connections, tasks, workers)
    if (connections.unwritten() > 0)
      options.onTrouble(`${connections.unwritten()} outcomes of jobs were not written: the database is away`)
    await connections.close()
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}

/** Watches the schedule if this server has one; `/health/background` asks it. */
function startScheduleWatch(
  { cron, raiseAlert, background, schedule }: JobRunnerOptions,
  connections: JobConnections,
  restart: () => void,
) {
  const tasks = cron.map(({ task }) => task)
  if (!tasks.includes(BEAT)) return undefined
  const query = async (statement: { text: string; values: unknown[] }) =>
    (await connections.ask(statement)).rows
  const watch = watchSchedule({ tasks, query, raiseAlert, restart, ...schedule })
  const release = background.ask(watch.isStopped)
  return {
    close: () => {
      release()
      watch.close()
    },
  }
}

/** Unlocks jobs of this server as if they had never been taken, so that any server can take them at once. */
const FREE = sql(
  'platform_free_jobs',
  `update graphile_worker._private_jobs
  set attempts = greatest(attempts - 1, 0), locked_by = null, locked_at = null
  where locked_by = any($1::text[]) and not id = any($2::bigint[])
    and locked_at < clock_timestamp() - $3::interval and not (${IS_SUPERSEDED})`,
  { prepared: false },
)

/** Aborts running jobs and unlocks them. Jobs whose handlers are done stay locked, since they must not run again. */
async function handOver(
  connections: JobConnections,
  tasks: Tasks,
  workers: ReadonlySet<string>,
): Promise<void> {
  const running = tasks.running()
  if (running.length === 0 && connections.lostATakeAt() === undefined) return
  tasks.giveUp()
  const done = tasks.known().filter((id) => !running.includes(id))
  for (let attempt = 0; attempt < 3; attempt++) {
    const values = [Array.from(workers), done, '0 seconds']
    const written = await connections.ask({ text: FREE.text, values }).then(
      () => true,
      () => false,
    )
    if (written) return
  }
}

/** A statement may have locked a job although its answer was lost; that job would never run. */
async function freeLostTakes(lane: {
  connections: JobConnections
  tasks: Tasks
  workers: ReadonlySet<string>
  lostAfterMs: number
}): Promise<void> {
  const { connections, tasks, workers, lostAfterMs } = lane
  const lostAt = connections.lostATakeAt()
  if (lostAt === undefined || performance.now() - lostAt < lostAfterMs || connections.unwritten() > 0) return
  const values = [Array.from(workers), tasks.known(), `${lostAfterMs} milliseconds`]
  await connections.ask({ text: FREE.text, values }).then(
    () => connections.forgetLostTake(lostAt),
    () => {},
  )
}
