import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '@tiketbus/testkit'
import { openFaultProxy } from '../../../tests/faults/fault-proxy.ts'
import { createBackground } from './background.ts'
import { openDatabase } from '../database/database.ts'
import { readJobLag } from './job-metrics.ts'
import { startJobs } from './job-runner.ts'
import { addJob } from './jobs.ts'
import { createMetrics } from '../observing/metrics.ts'

const MINUTE = 60_000

function aBackground(readLag: (tasks: readonly string[]) => Promise<number> = async () => 0) {
  let at = 0
  const onStopped = vi.fn<() => void>()
  const background = createBackground({ metrics: createMetrics(), readLag, onStopped, now: () => at })
  const later = (milliseconds: number) => void (at += milliseconds)
  return { background, onStopped, later }
}

test('a runner that shows no life for a minute has stopped, one that does has not, however empty its queue', async () => {
  const { background, later } = aBackground()
  const [money, mail] = [background.watch(['a']), background.watch(['b'])]
  later(MINUTE)
  expect(await background.isStopped()).toBe(false)
  later(1)
  money.alive()
  expect(await background.isStopped()).toBe(true)
  mail.alive()
  expect(await background.isStopped()).toBe(false)
  background.close()
})

test('a job that takes long is no stop while another worker of its runner shows life', async () => {
  const { background, later } = aBackground()
  const runner = background.watch(['a'])
  runner.began()
  later(10 * MINUTE)
  runner.alive()
  expect(await background.isStopped()).toBe(false)
  background.close()
})

test('a runner that was stopped on purpose is not missed', async () => {
  const { background, later } = aBackground()
  background.watch(['a']).release()
  later(2 * MINUTE)
  expect(await background.isStopped()).toBe(false)
  background.close()
})

test('jobs that wait for a minute before a runner that has nothing to do are a stop; behind a busy one they are not', async () => {
  const asked: (readonly string[])[] = []
  const { background, later } = aBackground(async (tasks) => {
    asked.push(tasks)
    return 61
  })
  const runner = background.watch(['a'])
  later(MINUTE + 1)
  runner.alive()
  expect(await background.isStopped()).toBe(true)
  expect(asked).toEqual([['a']])
  runner.began()
  expect(await background.isStopped()).toBe(false)
  background.close()
})

test('a database that does not say how much waits is no stop by itself: its silence ends the signs of life', async () => {
  const { background, later } = aBackground(() => Promise.reject(new Error('away')))
  const runner = background.watch(['a'])
  later(2 * MINUTE)
  runner.alive()
  expect(await background.isStopped()).toBe(false)
  background.close()
})

test('a stop raises one alert, and another after work went on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { background, onStopped, later } = aBackground()
    const runner = background.watch(['a'])
    const nextCheck = () => vi.advanceTimersByTimeAsync(10_000)
    later(MINUTE + 1)
    await nextCheck()
    await nextCheck()
    expect(onStopped).toHaveBeenCalledTimes(1)
    runner.alive()
    await nextCheck()
    later(MINUTE + 1)
    await nextCheck()
    expect(onStopped).toHaveBeenCalledTimes(2)
    background.close()
  } finally {
    vi.useRealTimers()
  }
})

test('the real runner shows life while nothing is to do, none without its database, and again afterwards', async () => {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  const gate = await openFaultProxy({ port: Number(url.port) })
  url.port = String(gate.port)
  const db = openDatabase(database.url)
  const { background, later } = aBackground((tasks) => readJobLag(db, tasks))
  const runner = await startJobs({
    url: url.href,
    jobs: { idle: async () => {} },
    cron: [],
    background,
    onFailure: () => {},
    onTrouble: () => {},
    raiseAlert: () => {},
    stopWithinMs: 1000,
  })
  later(MINUTE + 1)
  await expect.poll(() => background.isStopped()).toBe(false)
  await gate.refuse()
  await expect
    .poll(async () => {
      later(MINUTE + 1)
      return background.isStopped()
    })
    .toBe(true)
  await gate.admit()
  await expect.poll(() => background.isStopped()).toBe(false)
  await runner.stop()
  background.close()
  await db.close()
  await gate.close()
  await database.drop()
})

test('a runner that never takes a job of its own is found out by what waits', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const { background, later } = aBackground((tasks) => readJobLag(db, tasks))
  const runner = background.watch(['sweep_holds'])
  await db.transaction((tx) => addJob(tx, 'sweep_holds', {}))
  later(2 * MINUTE)
  runner.alive()
  expect(await background.isStopped()).toBe(false)
  await db.query(`update jobs set run_at = now() - interval '2 minutes'`)
  expect(await background.isStopped()).toBe(true)
  await db.query(`update jobs set taken_by = gen_random_uuid()`)
  expect(await background.isStopped()).toBe(false)
  background.close()
  await db.close()
  await database.drop()
})
