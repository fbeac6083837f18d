/** The numbers of one server process, in the registry that `/metrics` prints. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type MetricName = `tiketbus_${string}`

type Described<Label extends string> = {
  name: MetricName
  help: string
  labels?: readonly Label[]
}

export type Metrics = {
  registry: Registry
  /** Counts up; `name` ends in `_total`. */
  counter<Label extends string = never>(options: Described<Label>): Counter<Label>
  /** Goes up and down. */
  gauge<Label extends string = never>(options: Described<Label>): Gauge<Label>
  /** Durations in seconds, so `name` ends in `_seconds`; `buckets` are upper bounds. */
  histogram<Label extends string = never>(
    options: Described<Label> & { buckets: readonly number[] },
  ): Histogram<Label>
}

/** Makes the registry of one app. Two apps in one process, as in tests, count apart. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const common = <Label extends string>({ name, help, labels }: Described<Label>) => ({
    name,
    help,
    labelNames: labels ?? [],
    registers: [registry],
  })
  return {
    registry,
    counter: (options) => new Counter(common(options)),
    gauge: (options) => new Gauge(common(options)),
    histogram: (options) => new Histogram({ ...common(options), buckets: [...options.buckets] }),
  }
}
