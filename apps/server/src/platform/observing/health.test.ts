import { expect, test } from 'vitest'
import fastify from 'fastify'
import { startTestApp } from '@tiketbus/testkit'
import { registerHealth } from './health.ts'
import { createMetrics } from './metrics.ts'

test('/health/background responds 503 while background work has stopped, and /health/ready stays 200', async () => {
  const { db } = await startTestApp()
  const http = fastify()
  let stopped = false
  registerHealth(http, {
    db,
    draining: { begun: false, begin: async () => {} },
    background: { isStopped: async () => stopped },
    metrics: createMetrics(),
    beforeScrape: async () => {},
    mayScrape: () => true,
  })
  const ask = async (name: string) => (await http.inject(`/health/${name}`)).statusCode
  expect([await ask('background'), await ask('ready')]).toEqual([200, 200])
  stopped = true
  expect([await ask('background'), await ask('ready')]).toEqual([503, 200])
  await http.close()
})

test('/health/ready responds 503 while the database only reads', async () => {
  const { db } = await startTestApp()
  const http = fastify()
  let writable = true
  const rows = async () => [{ writable }]
  registerHealth(http, {
    db: { ...db, rows } as unknown as typeof db,
    draining: { begun: false, begin: async () => {} },
    background: { isStopped: async () => false },
    metrics: createMetrics(),
    beforeScrape: async () => {},
    mayScrape: () => true,
  })
  const ask = async () => (await http.inject('/health/ready')).statusCode
  expect(await ask()).toBe(200)
  writable = false
  expect(await ask()).toBe(503)
  await http.close()
})
