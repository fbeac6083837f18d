import { expect, it } from 'vitest'
import { useTestApp } from '@tiketbus/testkit'
import { addJob } from './jobs.ts'

const app = useTestApp()

it('frees a job of a killed worker for another after minutes, not after four hours', async () => {
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

it('leaves the other jobs of that worker alone: they may just be running', async () => {
  const add = () => app.db.transaction((tx) => addJob(tx, 'tidy_platform', {}))
  await add()
  await add()
  await app.db.query(
    `update graphile_worker._private_jobs j
     set locked_by = 'a server', locked_at = now() - n * interval '6 minutes'
     from (select id, row_number() over (order by id) - 1 as n from graphile_worker._private_jobs) numbered
     where numbered.id = j.id`,
  )
  await app.app.jobs.free_jobs_of_the_dead?.({})
  expect(await app.db.query('select locked_by from graphile_worker.jobs order by id')).toEqual([
    { locked_by: 'a server' },
    { locked_by: null },
  ])
})

it('drops a job of a killed worker that a second one of its key replaced: that one does the work', async () => {
  await app.db.query('delete from graphile_worker._private_jobs')
  const add = () => app.db.transaction((tx) => addJob(tx, 'tidy_platform', {}, { key: 'one' }))
  const lock = (since: string) =>
    app.db.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'killed', locked_at = now() - $1::interval`,
      [since],
    )
  await add()
  await lock('6 minutes')
  await add()
  await app.app.jobs.free_jobs_of_the_dead?.({})
  expect(await app.db.query('select key, attempts from graphile_worker.jobs')).toEqual([
    { key: 'one', attempts: 0 },
  ])
})
