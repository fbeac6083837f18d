/** One try of a job. */
import { storable } from '../database/storable.ts'
import { withoutRecipients } from '../observing/log-privacy.ts'
import { isScheduled, JobEnded, type JobFailure } from './job-failures.ts'
import type { FailedTry, TakenJob } from './job-store.ts'
import type { Jobs } from './jobs.ts'

type Try = { job: TakenJob; jobs: Jobs; signal: AbortSignal; onFailure: (failure: JobFailure) => void }

/** Runs the handler, reports its failure, and returns what has to be written of it. */
export async function tryJob({ job, jobs, signal, onFailure }: Try): Promise<FailedTry | undefined> {
  const { id, task, attempts, max_attempts } = job
  const lastTry = attempts >= max_attempts
  try {
    await jobs[task]?.(job.payload, { signal, lastTry })
    return undefined
  } catch (error) {
    // The message is stored with the job, and a mail server's refusal repeats the recipient's address.
    if (error instanceof Error) error.message = withoutRecipients(error.message)
    const message = String(
      storable(error instanceof Error ? error.message : withoutRecipients(String(error))),
    )
    const ends = error instanceof JobEnded
    if (!signal.aborted) {
      const stack = error instanceof Error ? (error.stack ?? '') : ''
      onFailure({
        task,
        line: `Failed task ${id} (${task}, attempt ${attempts} of ${max_attempts}) with error '${message}':\n  ${stack}`,
        error,
        ended: lastTry || ends,
        scheduled: isScheduled(job),
      })
    }
    return { id, error: message, ends }
  }
}
