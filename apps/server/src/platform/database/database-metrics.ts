/** Metrics that only the database knows. They are the same on every server: a dashboard shows their maximum. */
import type { Gauge } from 'prom-client'
import type { Db, Reader, Tx } from './database.ts'
import type { MetricName, MetricOptions, Metrics } from '../observing/metrics.ts'
import { sql } from './statements.ts'
import { withTimeout } from '../with-timeout.ts'

export type Sample = { name: MetricName; labels?: Record<string, string>; value: number }

/** A chapter's gauges, and the function that reads their values, all of them at each reading. */
export type DatabaseMetrics = {
  gauges: readonly MetricOptions<string>[]
  read(reader: Reader): Promise<readonly Sample[]>
}

/** Scrapes within this time share one reading, so that no number of scrapers can load the database. */
const FRESH_MS = 5000
/** A scraper gives up after 10 s by default; without the database it still receives the process's own metrics. */
const ANSWER_WITHIN_MS = 2000

/** Declares the gauges; the returned function fills them before a scrape is answered, and never throws. */
export function declareDatabaseMetrics(
  { db, metrics }: { db: Db; metrics: Metrics },
  chapters: readonly DatabaseMetrics[],
  answerWithinMs = ANSWER_WITHIN_MS,
): () => Promise<void> {
  const up = metrics.gauge({
    name: 'tiketbus_database_up',
    help: 'Whether the database answered this scrape in time; without it the numbers from the database are absent.',
  })
  const gauges = new Map<MetricName, Gauge<string>>(
    chapters.flatMap((chapter) => chapter.gauges).map((options) => [options.name, metrics.gauge(options)]),
  )
  let reading: Promise<Sample[]> | undefined
  let readAt = -Infinity

  const readOnce = () => {
    if (reading && performance.now() - readAt < FRESH_MS) return reading
    readAt = Infinity
    reading = readAll(db, chapters)
    const done = () => (readAt = performance.now())
    const failed = () => (reading = undefined)
    reading.then(done, failed)
    return reading
  }

  return async () => {
    const samples = await withTimeout(answerWithinMs, readOnce()).catch(() => undefined)
    // Values from before the database went away would look current.
    for (const gauge of gauges.values()) {
      gauge.reset()
      // A gauge without labels would be 0 from then on.
      gauge.remove({})
    }
    up.set(samples ? 1 : 0)
    for (const { name, labels = {}, value } of samples ?? []) gauges.get(name)?.set(labels, value)
  }
}

const READ_ONLY = sql('platform_read_only', 'set transaction read only', { prepared: false })
const HURRY = sql('platform_hurry', `set local statement_timeout = '${ANSWER_WITHIN_MS}ms'`, {
  prepared: false,
})

/** Reads on one connection, with a statement timeout, because metrics are not worth a long query. */
function readAll(db: Db, chapters: readonly DatabaseMetrics[]): Promise<Sample[]> {
  const work = async (tx: Tx) => {
    await tx.rows(READ_ONLY)
    await tx.rows(HURRY)
    const samples: Sample[] = []
    for (const { read } of chapters) samples.push(...(await read(tx)))
    return samples
  }
  return db.transaction(work, { scans: true })
}
