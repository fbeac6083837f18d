/** Job handlers as the library calls them, with a record of the running ones and a way to abandon them. */
import type { Job, JobHelpers, TaskList } from 'graphile-worker'
import { JobEnded } from './job-failures.ts'
import type { JobHandler, Jobs } from './jobs.ts'
import { withoutRecipients } from '../process/log-privacy.ts'
import { sql } from '../database/statements.ts'

export type Tasks = {
  taskList: TaskList
  /** Ids of the jobs whose handlers are running. */
  running(): string[]
  /** Those, and jobs whose handlers ended recently: their outcome may not be written yet. */
  known(): string[]
  /** Aborts the running handlers; their outcome is not reported to the library. */
  giveUp(): void
}

/**
 * Of a locked job: a second job of its key came while it ran. The library then takes its key and its further tries, and
 * touches `updated_at`, which taking it does not. Its successor does the work: it has not failed for good.
 */
export const IS_SUPERSEDED = 'key is null and attempts >= max_attempts and updated_at > locked_at'
const LEAVE_TO_SUCCESSOR = sql(
  'platform_leave_job_to_successor',
  `delete from graphile_worker._private_jobs where id = $1 and ${IS_SUPERSEDED}`,
  { prepared: false },
)

const REMEMBERED_MS = 60_000
const NEVER = new Promise<never>(() => {})
/** Makes the current attempt the job's last one. */
const END_FOR_GOOD = sql(
  'platform_end_job_for_good',
  'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
  { prepared: false },
)

export function startTasks(jobs: Jobs): Tasks {
  const running = new Set<Job>()
  const known = new Set<Job>()
  const { signal, abort } = abortable()

  const run = async (handler: JobHandler, payload: unknown, helpers: JobHelpers) => {
    const { job } = helpers
    running.add(job)
    known.add(job)
    try {
      const lastTry = job.attempts >= job.max_attempts
      await handler((payload ?? {}) as Record<string, unknown>, { signal, lastTry })
    } catch (error) {
      if (signal.aborted) return await NEVER
      if (job.key !== null) await helpers.query(LEAVE_TO_SUCCESSOR.text, [job.id])
      if (error instanceof JobEnded) await helpers.query(END_FOR_GOOD.text, [job.id])
      throw withoutPeopleIn(error)
    } finally {
      running.delete(job)
      setTimeout(() => known.delete(job), REMEMBERED_MS).unref()
    }
    // An abandoned job belongs to the server that takes it next.
    if (signal.aborted) await NEVER
  }
  return {
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([task, handler]) => [
        task,
        (payload: unknown, helpers: JobHelpers) => run(handler, payload, helpers),
      ]),
    ),
    running: () => Array.from(running, ({ id }) => id),
    known: () => Array.from(known, ({ id }) => id),
    giveUp: abort,
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** The error message is stored with the job, and a mail server's refusal repeats the recipient's address. */
function withoutPeopleIn(error: unknown): unknown {
  if (error instanceof Error) error.message = withoutRecipients(error.message)
  return error
}
