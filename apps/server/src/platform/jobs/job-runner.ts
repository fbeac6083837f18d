/** Runs jobs, lane by lane, until stopped; several servers share the work. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isTransientDatabaseFault } from '../database/database-faults.ts'
import { openDatabase } from '../database/database.ts'
import type { RaiseAlert } from '../observing/alerts.ts'
import type { Background, RunnerWatch } from './background.ts'
import { startBeats, type BeatTimes } from './beats.ts'
import type { JobFailure } from './job-failures.ts'
import { returnJobs, takeJobs, writeDone, writeFailed, type TakenJob } from './job-store.ts'
import { onJobAdded, type CronJob, type Jobs, type Lane } from './jobs.ts'
import { tryJob } from './try-job.ts'

export type JobRunner = {
  /** Waits for running jobs, at most `stopWithinMs`; the rest is returned to the other servers. */
  stop(): Promise<void>
}

export type JobRunnerOptions = {
  url: string
  jobs: Jobs
  cron: readonly CronJob[]
  onFailure: (failure: JobFailure) => void
  /** Other messages. */
  onTrouble: (message: string) => void
  raiseAlert: RaiseAlert
  background: Background
  stopWithinMs: number
  /** For tests. */
  beat?: BeatTimes
}

/** A job whose handler runs or, once that is over, whose outcome is not written yet. */
export type RunningJob = {
  id: number
  isOver: boolean
  ended: Promise<void>
  /** Leaves it to the runner that takes it next, as it was. */
  abandon(): void
}

const CONNECTIONS = 4
const POLL_MS = 500
/** For jobs that only use the database. */
const OWN: Lane = { name: 'own', atOnce: 3 }
const AGAIN_MS = { first: 100, longest: 1000 }
const TAKE_WITHIN_MS = 1500
/** Outcomes that cannot be written do not fill the process: nothing more is taken. */
const MOST_UNWRITTEN = 100
const ALERT_EVERY_MS = 60_000

type OpenLane = Lane & { tasks: string[]; running: number; watch: RunnerWatch }

/** Returns once due jobs have been taken, or could not be for the first time. */
export async function startJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { jobs, onFailure, onTrouble } = options
  const runner = randomUUID()
  const db = openDatabase(options.url, { maxConnections: CONNECTIONS })
  const lanes = sortIntoLanes(jobs, options.background)
  const running = new Map<number, RunningJob>()
  const stopping = new AbortController()
  const closing = new AbortController()
  let bell = Promise.withResolvers<void>()
  const look = () => bell.resolve()

  let alertedAt = -Infinity
  const report = (error: unknown) => {
    if (isTransientDatabaseFault(error) || performance.now() - alertedAt < ALERT_EVERY_MS) return
    alertedAt = performance.now()
    options.raiseAlert('job_runner_ended', `background work fails, and is tried again: ${String(error)}`)
  }

  /** A mail that was sent must not be sent again because the database was away: its outcome is written until that is answered. */
  const untilAnswered = async (write: () => Promise<void>): Promise<void> => {
    for (let pause = AGAIN_MS.first; !closing.signal.aborted; pause = Math.min(2 * pause, AGAIN_MS.longest)) {
      try {
        return await write()
      } catch (error) {
        report(error)
      }
      await delay(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const forgetDone = writeTogether((ids) => untilAnswered(() => writeDone(db, runner, ids)))

  const run = (job: TakenJob, lane: OpenLane): void => {
    const abort = new AbortController()
    const { id } = job
    const forget = () => running.get(id) === runningJob && running.delete(id)
    const work = async () => {
      lane.running += 1
      lane.watch.began()
      const failed = await tryJob({ job, jobs, signal: abort.signal, onFailure })
      runningJob.isOver = true
      lane.running -= 1
      lane.watch.alive()
      look()
      if (abort.signal.aborted) return
      await (failed ? untilAnswered(() => writeFailed(db, runner, failed)) : forgetDone(id))
      if (!closing.signal.aborted) forget()
    }
    const abandon = () => {
      abort.abort()
      forget()
    }
    const runningJob: RunningJob = { id, isOver: false, abandon, ended: Promise.resolve().then(work) }
    running.set(id, runningJob)
  }

  const take = async () => {
    const open = lanes.filter((lane) => lane.running < lane.atOnce)
    if (open.length === 0 || running.size >= MOST_UNWRITTEN) return
    const rooms = open.map(({ tasks, atOnce, running: taken }) => ({ tasks, room: atOnce - taken }))
    const taken = await takeJobs(db, runner, rooms)
    if (stopping.signal.aborted) return returnJobs(db, runner, idsOf(taken))
    for (const { watch } of open) watch.alive()
    for (const job of taken) {
      const lane = open.find(({ tasks }) => tasks.includes(job.task))
      // One that others freed while this process was suspended still runs here: it has it again.
      if (lane && !running.has(job.id)) run(job, lane)
    }
  }

  const tookOnce = Promise.withResolvers<void>()
  const takeUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      bell = Promise.withResolvers()
      // A lost answer may have taken jobs. Nothing counts their beats on, so that they are freed like those of a dead server.
      const timer = await take().then(
        () => setTimeout(look, POLL_MS),
        (error: unknown) => {
          report(error)
          bell = Promise.withResolvers()
          return setTimeout(look, AGAIN_MS.longest)
        },
      )
      tookOnce.resolve()
      await bell.promise
      clearTimeout(timer)
    }
  }
  const taking = takeUntilStopped()
  const forgetLook = onJobAdded(look)
  const beats = startBeats({ ...options, db, runner, running, report })
  await tookOnce.promise

  const stop = async () => {
    forgetLook()
    for (const { watch } of lanes) watch.release()
    stopping.abort()
    look()
    const within = (ms: number, ...work: Promise<unknown>[]) =>
      Promise.race([Promise.all(work), delay(ms, undefined, { ref: false })])
    await within(options.stopWithinMs, ...[...running.values()].map(({ ended }) => ended))
    await within(TAKE_WITHIN_MS, taking)
    const left = [...running.values()].filter(({ isOver }) => !isOver)
    for (const { abandon } of left) abandon()
    // If this fails, others take them once they see no beats.
    await returnJobs(db, runner, idsOf(left)).catch(() => {})
    if (running.size > 0) onTrouble(`${running.size} outcomes of jobs were not written: the database is away`)
    closing.abort()
    await beats.stop()
    await within(1000, db.close())
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}

const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id)

function sortIntoLanes(jobs: Jobs, background: Background): OpenLane[] {
  const lanes = Object.groupBy(Object.keys(jobs), (task) => (jobs[task]?.lane ?? OWN).name)
  return Object.values(lanes).map((tasks = []) => {
    const lane = jobs[tasks[0] ?? '']?.lane ?? OWN
    return { ...lane, tasks, running: 0, watch: background.watch(tasks) }
  })
}

/** What comes while a write is under way is written by the next one. */
function writeTogether(writeAll: (ids: readonly number[]) => Promise<void>): (id: number) => Promise<void> {
  const ids: number[] = []
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (id) => {
    ids.push(id)
    return (next ??= last.then(() => {
      next = undefined
      return (last = writeAll(ids.splice(0)))
    }))
  }
}
