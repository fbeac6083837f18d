/** Metrics of how long requests wait for a connection to the database. */
import type { Db } from './database.ts'
import type { Metrics } from '../observing/metrics.ts'

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 1.5]

export function countConnections(db: Db, metrics: Metrics): void {
  const { pool } = db
  metrics.gauge({
    name: 'tiketbus_pool_connections',
    help: 'Connections to the database that are open.',
    read: () => pool.size(),
  })
  metrics.gauge({
    name: 'tiketbus_pool_idle',
    help: 'Open connections that are not in use.',
    read: () => pool.idle(),
  })
  metrics.gauge({
    name: 'tiketbus_pool_waiting',
    help: 'Callers that wait for a connection; batches have their own.',
    read: () => pool.waiting(),
  })
  const waits = metrics.histogram({
    name: 'tiketbus_pool_wait_seconds',
    help: 'Time until a caller got a connection, or gave up.',
    labels: ['got'],
    buckets: SECONDS,
  })
  pool.onWait((seconds, got) => waits.observe({ got: got ? 'yes' : 'no' }, seconds))
}
