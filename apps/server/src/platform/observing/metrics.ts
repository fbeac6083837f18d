/** The metrics of one server process, in the registry that `/metrics` prints. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type MetricName = `tiketbus_${string}`

export type MetricOptions<Label extends string> = {
  name: MetricName
  help: string
  labels?: readonly Label[]
}

export type Metrics = {
  registry: Registry
  /** Returns a counter; `name` ends in `_total`. The same name returns the same counter. */
  counter<Label extends string = never>(options: MetricOptions<Label>): Counter<Label>
  /** Declares a gauge. `read` supplies the value of one without labels at each scrape. */
  gauge<Label extends string = never>(
    options: MetricOptions<Label> & { read?: () => number | Promise<number> },
  ): Gauge<Label>
  /** Durations in seconds, so `name` ends in `_seconds`; `buckets` are upper bounds. */
  histogram<Label extends string = never>(
    options: MetricOptions<Label> & { buckets: readonly number[] },
  ): Histogram<Label>
}

/** Creates the registry of one server. Two servers in one process, as in tests, count separately. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const common = <Label extends string>({ name, help, labels }: MetricOptions<Label>) => ({
    name,
    help,
    labelNames: labels ?? [],
    registers: [registry],
  })
  return {
    registry,
    counter: <Label extends string>(options: MetricOptions<Label>) => {
      const known = registry.getSingleMetric(options.name)
      // The registry has no types for labels; a name is declared with the same labels each time.
      return known ? (known as Counter<Label>) : new Counter(common(options))
    },
    gauge: <Label extends string>({
      read,
      ...options
    }: MetricOptions<Label> & { read?: () => number | Promise<number> }) => {
      if (!read) return new Gauge(common(options))
      const gauge: Gauge<Label> = new Gauge({
        ...common(options),
        collect: async () => gauge.set(await read()),
      })
      return gauge
    },
    histogram: (options) => new Histogram({ ...common(options), buckets: [...options.buckets] }),
  }
}
