import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { tallyRequests } from './request-tally.ts'

const declared = () => {
  const registry = new Registry()
  const tallyOf = tallyRequests(registry, {
    requests: { name: 'calls_total', help: 'Calls.' },
    durations: { name: 'call_seconds', help: 'Time.' },
    bounds: [0.1, 1],
  })
  return { registry, tallyOf }
}
const labels = { method: 'GET', route: '/api/rute' }

it('prints counts by status class, and durations in cumulative buckets', async () => {
  const { registry, tallyOf } = declared()
  const tally = tallyOf(labels)
  for (const status of [200, 204, 404]) tally.answered(status)
  for (const seconds of [0.1, 0.5, 4]) tally.took(seconds)
  expect(await registry.metrics()).toBe(`# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{method="GET",route="/api/rute",status="2xx"} 2
calls_total{method="GET",route="/api/rute",status="4xx"} 1

# HELP call_seconds Time.
# TYPE call_seconds histogram
call_seconds_bucket{le="0.1",method="GET",route="/api/rute"} 1
call_seconds_bucket{le="1",method="GET",route="/api/rute"} 2
call_seconds_bucket{le="+Inf",method="GET",route="/api/rute"} 3
call_seconds_sum{method="GET",route="/api/rute"} 4.6
call_seconds_count{method="GET",route="/api/rute"} 3
`)
})

it('has one series per set of labels, and none before the first count', async () => {
  const { registry, tallyOf } = declared()
  tallyOf({ method: 'POST', route: '/api/rute' })
  tallyOf(labels).answered(200)
  tallyOf({ ...labels }).answered(200)
  const printed = await registry.getSingleMetricAsString('calls_total')
  expect(printed.split('\n').slice(2)).toEqual(['calls_total{method="GET",route="/api/rute",status="2xx"} 2'])
})
