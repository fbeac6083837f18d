/** Counts requests of a route and method as plain numbers: the library would look a series up by its labels for each count. */
import type { Registry } from 'prom-client'

export type RequestTally = {
  /** Counts one response of this status. */
  answered(status: number): void
  /** Counts one duration. */
  took(seconds: number): void
}

type Metric = { name: string; help: string }
type Labels = { method: string; route: string }
type Series = { labels: Labels; byClass: number[]; buckets: number[]; sum: number }

/** The number of status classes, up to 5xx. */
const CLASSES = 5

/**
 * Declares a counter and a histogram of requests in the registry. `bounds` are the buckets' upper bounds in seconds,
 * ascending. Returns the function that finds the tally of a series; the same labels have the same tally.
 */
export function tallyRequests(
  registry: Registry,
  { requests, durations, bounds }: { requests: Metric; durations: Metric; bounds: readonly number[] },
): (labels: Labels) => RequestTally {
  const all: Series[] = []
  const tallies = new Map<string, RequestTally>()
  register(registry, { ...requests, type: 'counter', values: () => all.flatMap(countsOf) })
  register(registry, {
    ...durations,
    type: 'histogram',
    values: () => all.flatMap((series) => bucketsOf(durations.name, bounds, series)),
  })
  return (labels) => {
    const key = `${labels.method} ${labels.route}`
    const known = tallies.get(key)
    if (known) return known
    const series = {
      labels,
      byClass: Array.from({ length: CLASSES + 1 }, () => 0),
      buckets: [...bounds, Infinity].map(() => 0),
      sum: 0,
    }
    all.push(series)
    const tally: RequestTally = {
      answered: (status) => addOne(series.byClass, Math.trunc(status / 100)),
      took: (seconds) => {
        let at = 0
        while (at < bounds.length && seconds > (bounds[at] ?? Infinity)) at++
        addOne(series.buckets, at)
        series.sum += seconds
      },
    }
    tallies.set(key, tally)
    return tally
  }
}

const addOne = (numbers: number[], at: number) => void (numbers[at] = (numbers[at] ?? 0) + 1)

type Value = { labels: Record<string, string | number>; value: number; metricName?: string }

const countsOf = ({ labels, byClass }: Series): Value[] =>
  byClass.flatMap((value, status) =>
    value === 0 ? [] : [{ labels: { ...labels, status: `${status}xx` }, value }],
  )

/** Buckets are cumulative in Prometheus' format. */
function bucketsOf(name: string, bounds: readonly number[], { labels, buckets, sum }: Series): Value[] {
  let count = 0
  const values = buckets.map((inBucket, at) => {
    count += inBucket
    return { labels: { le: bounds[at] ?? '+Inf', ...labels }, value: count, metricName: `${name}_bucket` }
  })
  if (count === 0) return []
  return [
    ...values,
    { labels, value: sum, metricName: `${name}_sum` },
    { labels, value: count, metricName: `${name}_count` },
  ]
}

/** The registry only asks a metric for its values at each scrape. */
function register(registry: Registry, metric: Metric & { type: string; values(): Value[] }): void {
  const { name, help, type, values } = metric
  const asked = { name, help, type, aggregator: 'sum', get: async () => ({ ...asked, values: values() }) }
  registry.registerMetric(asked as unknown as Parameters<Registry['registerMetric']>[0])
}
