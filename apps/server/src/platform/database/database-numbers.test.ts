import { expect, test } from 'vitest'
import { startTestApp } from '@tiketbus/testkit'
import { declareDatabaseNumbers, type DatabaseNumbers } from './database-numbers.ts'
import { createMetrics } from '../process/metrics.ts'

test('simultaneous and frequent scrapes share one reading', async () => {
  const { db } = await startTestApp()
  let readings = 0
  const chapter: DatabaseNumbers = {
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
  const beforeScrape = declareDatabaseNumbers({ db, metrics }, [chapter])
  await Promise.all(Array.from({ length: 20 }, beforeScrape))
  await beforeScrape()
  expect(readings).toBe(1)
  expect(await metrics.registry.getSingleMetricAsString('tiketbus_x')).toContain('tiketbus_x 1')
})
