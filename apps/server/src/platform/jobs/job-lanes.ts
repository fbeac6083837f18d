/** The lanes of a server: each is a runner of the library for its own jobs, restarted whenever it ends. */
import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type { RunnerWatch } from './background.ts'
import type { JobConnections } from './job-connections.ts'
import { libraryLogger, OUTCOMES_ARE_AWAITED } from './job-failures.ts'
import type { JobRunnerOptions } from './job-runner.ts'
import type { Tasks } from './job-tasks.ts'
import type { Jobs, Lane } from './jobs.ts'

const POLL_MS = 1000
/** For jobs that only use the database. */
const OWN: Lane = { name: 'own', atOnce: 3 }
const START_AGAIN_MS = { first: 500, longest: 30_000 }
/** After a run of this length a lane's failures are counted from zero again. */
const STEADY_MS = 60_000

export type LaneOfJobs = { lane: Lane; names: string[] }
export type WatchedLane = LaneOfJobs & { watch: RunnerWatch }

export type Lanes = {
  /** Runs a lane until `stopping`; resolves once it runs or has failed for the first time. */
  start(lane: WatchedLane): Promise<void>
  runners(): Runner[]
  /** Starts the lanes that have scheduled jobs anew. */
  restartScheduled(): void
  /** The names under which the library locks jobs. */
  workers: ReadonlySet<string>
}

export function createLanes(
  options: JobRunnerOptions,
  { connections, tasks, stopping }: { connections: JobConnections; tasks: Tasks; stopping: AbortSignal },
): Lanes {
  const runners = new Map<string, Runner>()
  const workers = new Set<string>()
  const restarting = new Set<string>()
  const isScheduled = (names: readonly string[]) => options.cron.some(({ task }) => names.includes(task))
  const scheduledLanes = new Set<string>()

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
    if (isScheduled(names)) scheduledLanes.add(lane.name)
    started()
    // It settles the same way after a failure and after a stop.
    await Promise.race([runner.promise, released])
  }

  const keepRunning = async (lane: WatchedLane, settled: () => void) => {
    let pause = START_AGAIN_MS.first
    while (!stopping.aborted) {
      const began = performance.now()
      const fault = await runUntilItEnds(lane, settled).catch((error: unknown) => String(error))
      settled()
      if (stopping.aborted) return
      if (restarting.delete(lane.lane.name)) continue
      options.raiseAlert(
        'job_runner_ended',
        `background work of a lane ended and is started again: ${fault ?? ''}`,
        {
          lane: lane.lane.name,
        },
      )
      if (performance.now() - began > STEADY_MS) pause = START_AGAIN_MS.first
      await delay(pause, undefined, { signal: stopping }).catch(() => {})
      pause = Math.min(2 * pause, START_AGAIN_MS.longest)
    }
  }

  const start = (lane: WatchedLane) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void keepRunning(lane, resolve)
    return promise
  }
  const restartScheduled = () => {
    for (const name of scheduledLanes) {
      restarting.add(name)
      void runners
        .get(name)
        ?.stop()
        .catch(() => {})
    }
  }
  return { start, runners: () => Array.from(runners.values()), restartScheduled, workers }
}

/** A worker that finds no job shows life just like one that runs a job. */
function reportTo(watch: RunnerWatch): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:getJob:empty', watch.alive)
  events.on('job:start', watch.began)
  events.on('job:success', watch.alive)
  events.on('job:error', watch.alive)
  return events
}

export function sortIntoLanes(jobs: Jobs): LaneOfJobs[] {
  const lanes = new Map<string, LaneOfJobs>()
  for (const [name, { lane = OWN }] of Object.entries(jobs)) {
    const known = lanes.get(lane.name)
    if (known) known.names.push(name)
    else lanes.set(lane.name, { lane, names: [name] })
  }
  return Array.from(lanes.values())
}
