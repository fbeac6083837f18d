/** The numbers of holds for `/metrics`: held seats, and the queue of holds. */
import type { DatabaseMetrics } from '../platform/database/database-metrics.ts'
import type { Metrics } from '../platform/observing/metrics.ts'
import { countLiveHolds } from './metrics-store.ts'

export const holdMetrics: DatabaseMetrics = {
  gauges: [
    { name: 'tiketbus_holds_live', help: 'Holds that have not ended.' },
    { name: 'tiketbus_seats_held', help: 'Seats in live holds.' },
  ],
  read: async (reader) => {
    const { holds, seats } = await countLiveHolds(reader)
    return [
      { name: 'tiketbus_holds_live', value: holds },
      { name: 'tiketbus_seats_held', value: seats },
    ]
  },
}

/** Creates the metrics of this process's queue of holds; `report` is what the queue calls. */
export function queueMetrics(metrics: Metrics) {
  const sizes = metrics.histogram({
    name: 'tiketbus_hold_batch_size',
    help: 'Holds in one batch.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
  })
  const waits = metrics.histogram({
    name: 'tiketbus_hold_wait_seconds',
    help: 'Time that a hold waited for its batch to begin.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2],
  })
  const refusals = metrics.counter({
    name: 'tiketbus_hold_refusals_total',
    help: 'Holds answered 503 because too many waited before them, or they themselves too long.',
  })
  const report = {
    batch: (size: number) => sizes.observe(size),
    waited: (seconds: number) => waits.observe(seconds),
  }
  return { report, refusals }
}
