/** Runs jobs when a test asks for it, without a runner that polls. */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import type { JobFailure } from '../../apps/server/src/platform/jobs/job-failures.ts'
import { takeJobs, writeDone, writeFailed } from '../../apps/server/src/platform/jobs/job-store.ts'
import type { Jobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { tryJob } from '../../apps/server/src/platform/jobs/try-job.ts'

export type DueJobs = {
  /** Runs every job that is due now, one after the other. Failures stay in the table for a retry. */
  runDue(onError?: (message: string) => void): Promise<void>
  close(): Promise<void>
}

/** Its connections are kept: a new one costs more than a run. */
export function openDueJobs(url: string, jobs: Jobs): DueJobs {
  const db = openDatabase(url, { maxConnections: 2 })
  const runner = randomUUID()
  const { signal } = new AbortController()
  return {
    runDue: async (onError = () => {}) => {
      const onFailure = ({ line }: JobFailure) => onError(line)
      for (;;) {
        const [job] = await takeJobs(db, runner, [{ tasks: Object.keys(jobs), room: 1 }])
        if (!job) return
        const failed = await tryJob({ job, jobs, signal, onFailure })
        await (failed ? writeFailed(db, runner, failed) : writeDone(db, runner, [job.id]))
      }
    },
    close: () => db.close(),
  }
}
