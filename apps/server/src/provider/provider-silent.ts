import { Postponed } from '../platform/jobs/job-failures.ts'

/** The error for a job that got no usable answer about `what`: the job is retried, and an alert is raised. */
export function providerSilent(what: string): Postponed {
  return new Postponed(`payment provider is silent about ${what}`, { alert: 'payment_provider_silent' })
}
