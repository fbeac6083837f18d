import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Background } from '../jobs/background.ts'
import type { Db } from '../database/database.ts'
import type { Draining } from '../process/draining.ts'
import type { Metrics } from './metrics.ts'
import { sql } from '../database/statements.ts'
import { createWriteProbe } from './write-probe.ts'

type HealthDeps = {
  db: Db
  draining: Draining
  background: Pick<Background, 'isStopped'>
  metrics: Metrics
  /** Reads values that `/metrics` needs from elsewhere. */
  beforeScrape(): Promise<void>
  mayScrape(request: FastifyRequest): boolean
}

const REACH = sql('platform_reach', `select current_setting('transaction_read_only') = 'off' as writable`, {
  prepared: false,
  present: ['writable'],
})

/**
 * `live`: the process responds. `ready`: it can do its work with a database that it can write, and is not about to stop.
 * `background`: background work is running; separate from `ready`, because a cause that all servers share must not
 * end booking as well. `/metrics`: Prometheus text, for whom `mayScrape` allows it.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, draining, background, metrics: { registry }, beforeScrape, mayScrape }: HealthDeps,
): void {
  // An overloaded server is alive and soon ready again: restarting or removing it would only add load to the others.
  const config = { pressureHandler: () => {} }
  const probe = createWriteProbe(db)
  app.get('/health/live', { config }, async () => ({ success: true }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const reached = db.rows(REACH).then(
      ([database]) => database?.writable ?? false,
      () => false,
    )
    const works = await Promise.all([reached, probe.canWrite()])
    const ready = works.every(Boolean) && !draining.begun
    return reply.status(ready ? 200 : 503).send({ success: ready })
  })
  app.get('/health/background', { config }, async (_request, reply) => {
    const stopped = await background.isStopped()
    return reply.status(stopped ? 503 : 200).send({ success: !stopped })
  })
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayScrape(request)) return reply.callNotFound()
    await beforeScrape()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
