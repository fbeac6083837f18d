import { expect, test } from 'vitest'
import { startTestApp } from '@tiketbus/testkit'
import { declareDatabaseMetrics, type DatabaseMetrics } from './database-metrics.ts'
import { createMetrics } from '../observing/metrics.ts'

test('simultaneous and frequent scrapes share one reading', async () => {
  const { db } = await startTestApp()
  let readings = 0
  const chapter: DatabaseMetrics = {
    gauges: [{ name: 'tiketbus_x', help: 'x' }],
    read: async (reader) => {
      readings += 1
      return (await reader.query<{ value: number }>('select 1 as value')).map(({ value }) => ({
        name: 'tiketbus_x',
        value,
      }))
    },
  }
  const metrics = createMetrics()
  const beforeScrape = declareDatabaseMetrics({ db, metrics }, [chapter])
  await Promise.all(Array.from({ length: 20 }, beforeScrape))
  await beforeScrape()
  expect(readings).toBe(1)
  expect(await metrics.registry.getSingleMetricAsString('tiketbus_x')).toContain('tiketbus_x 1')
})
