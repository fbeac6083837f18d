import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '@tiketbus/testkit'
import { addJob } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('gives a job of a killed worker to another after minutes, not after four hours', async () => {
  await app.db.transaction((tx) => addJob(tx, 'tidy_platform', {}))
  const lock = (since: string) =>
    app.db.query(
      `update graphile_worker._private_jobs set locked_by = 'a worker that was killed', locked_at = now() - $1::interval`,
      [since],
    )
  const left = () => app.db.query(`select task_identifier from graphile_worker.jobs`)
  await lock('1 minute')
  await app.app.jobs.free_jobs_of_the_dead?.({})
  await app.runJobs()
  expect(await left()).toHaveLength(1)
  await lock('6 minutes')
  await app.runJobs()
  expect(await left()).toHaveLength(1)
  await app.app.jobs.free_jobs_of_the_dead?.({})
  await app.runJobs()
  expect(await left()).toEqual([])
})
