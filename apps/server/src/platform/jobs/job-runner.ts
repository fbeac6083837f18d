/** Runs jobs, lane by lane, until stopped; several servers share the work. */
import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type { RaiseAlert } from '../process/alerts.ts'
import type { Background, RunnerWatch } from './background.ts'
import { openJobConnections, type JobConnections } from './job-connections.ts'
import { libraryLogger, OUTCOMES_ARE_AWAITED, type JobFailure } from './job-failures.ts'
import { IS_SUPERSEDED, startTasks, type Tasks } from './job-tasks.ts'
import type { CronJob, Jobs, Lane } from './jobs.ts'
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
}

const POLL_MS = 1000
/** For jobs that only use the database. */
const OWN: Lane = { name: 'own', atOnce: 3 }
const START_AGAIN_MS = { first: 500, longest: 30_000 }
const LOST_AFTER_MS = 20_000
const TAKE_WITHIN_MS = 1500
/** After a run of this length a lane's failures are counted from zero again. */
const STEADY_MS = 60_000

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
  const runners = new Map<string, Runner>()
  /** The name under which the library locks jobs. */
  const workers = new Set<string>()

  const runUntilItEnds = async ({ lane, names, watch }: WatchedLane, started: () => void) => {
    const events = reportTo(watch)
    events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id))
    // The library's stop waits for its cron, which may sleep for a minute.
    const released = once(events, 'pool:release')
    const runner = await run({
      pgPool: connections.pool(lane.prompt === true),
      taskList: Object.fromEntries(names.map((name) => [name, tasks.taskList[name]])),
      parsedCronItems: parseCronItems(
        options.cron.filter(({ task }) => names.includes(task)).map(({ task, match }) => ({ task, match })),
      ),
      concurrency: lane.atOnce,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      logger: libraryLogger(options),
      events,
      preset: OUTCOMES_ARE_AWAITED,
    })
    runners.set(lane.name, runner)
    started()
    // It settles the same way after a failure and after a stop.
    await Promise.race([runner.promise, released])
  }

  const keepRunning = async (lane: WatchedLane, settled: () => void) => {
    let pause = START_AGAIN_MS.first
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const fault = await runUntilItEnds(lane, settled).catch((error: unknown) => String(error))
      settled()
      if (stopping.signal.aborted) return
      options.raiseAlert(
        'job_runner_ended',
        `background work of a lane ended and is started again: ${fault ?? ''}`,
        {
          lane: lane.lane.name,
        },
      )
      if (performance.now() - began > STEADY_MS) pause = START_AGAIN_MS.first
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(2 * pause, START_AGAIN_MS.longest)
    }
  }

  await Promise.all(
    lanes.map((lane) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      void keepRunning(lane, resolve)
      return promise
    }),
  )
  const lostAfterMs = options.lostAfterMs ?? LOST_AFTER_MS
  const free = () => freeLostTakes({ connections, tasks, workers, lostAfterMs })
  const freeing = setInterval(() => void free(), Math.min(lostAfterMs, 5000))
  const stop = async () => {
    clearInterval(freeing)
    for (const { watch } of lanes) watch.release()
    stopping.abort()
    connections.takeNoMore()
    const ended = Promise.allSettled(Array.from(runners.values(), (runner) => runner.stop()))
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

type LaneOfJobs = { lane: Lane; names: string[] }
type WatchedLane = LaneOfJobs & { watch: RunnerWatch }

/** A worker that finds no job shows life just like one that runs a job. */
function reportTo(watch: RunnerWatch): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:getJob:empty', watch.alive)
  events.on('job:start', watch.began)
  events.on('job:success', watch.alive)
  events.on('job:error', watch.alive)
  return events
}

function sortIntoLanes(jobs: Jobs): LaneOfJobs[] {
  const lanes = new Map<string, LaneOfJobs>()
  for (const [name, { lane = OWN }] of Object.entries(jobs)) {
    const known = lanes.get(lane.name)
    if (known) known.names.push(name)
    else lanes.set(lane.name, { lane, names: [name] })
  }
  return Array.from(lanes.values())
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
async function handOver(connections: JobConnections, tasks: Tasks, workers: Set<string>): Promise<void> {
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
  workers: Set<string>
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
