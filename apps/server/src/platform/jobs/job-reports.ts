/** What the log, the metrics and the alerts learn of background work. */
import type { FastifyBaseLogger } from 'fastify'
import type { RaiseAlert } from '../observing/alerts.ts'
import { isExpectedFailure, JobEnded, Postponed, reportGivenUp, type JobFailure } from './job-failures.ts'
import { withoutRecipients } from '../observing/log-privacy.ts'
import type { Metrics } from '../observing/metrics.ts'

export type JobReports = {
  onFailure(failure: JobFailure): void
  onTrouble(message: string): void
}

export function createJobReports(options: {
  log: FastifyBaseLogger
  raiseAlert: RaiseAlert
  metrics: Metrics
}): JobReports {
  const { log, raiseAlert, metrics } = options
  const failures = metrics.counter({
    name: 'tiketbus_job_failures_total',
    help: 'Tries of jobs that failed, by task; ended: no further try follows',
    labels: ['task', 'outcome'],
  })
  return {
    onFailure: ({ task, line, error, ended, scheduled }) => {
      failures.inc({ task, outcome: ended ? 'ended' : 'retried' })
      log[isExpectedFailure(error) ? 'warn' : 'error'](withoutRecipients(line))
      if (error instanceof Postponed && error.alert)
        raiseAlert(error.alert, withoutRecipients(error.message), { task })
      if (ended && !scheduled && !(error instanceof JobEnded)) reportGivenUp(raiseAlert, task)
    },
    onTrouble: (message) => log.warn(withoutRecipients(message)),
  }
}
