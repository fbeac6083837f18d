/** Alerts: faults that a person has to fix. Each is one line in the log and one increment in the metrics. */
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics.ts'

/**
 * Raises the alert `name` (snake_case, one name per cause). `details` and `text` contain no personal data: no addresses, no
 * codes. The counter counts each call; the log gets at most one line a minute per name.
 */
export type RaiseAlert = (
  name: string,
  text: string,
  details?: Readonly<Record<string, string | number | boolean>>,
) => void

/** A lasting fault repeats itself with each job: one line a minute is enough. */
const LINE_EVERY_MS = 60_000

export function createAlerts(log: Pick<FastifyBaseLogger, 'error'>, metrics: Metrics): RaiseAlert {
  const raised = metrics.counter({
    name: 'tiketbus_alerts_total',
    help: 'Alerts raised, by name',
    labels: ['alert'],
  })
  const lines = new Map<string, { at: number; suppressed: number }>()
  return (name, text, details) => {
    raised.inc({ alert: name })
    const last = lines.get(name)
    const now = performance.now()
    if (last && now - last.at < LINE_EVERY_MS) {
      last.suppressed += 1
      return
    }
    lines.set(name, { at: now, suppressed: 0 })
    log.error({ ...details, alert: name, ...(last?.suppressed && { suppressed: last.suppressed }) }, text)
  }
}
