/** How runners learn of a job: after the commit, by a message of its own. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '@tiketbus/testkit'
import { openDatabase, type Db, type Tx } from '../database/database.ts'
import { addJob } from './jobs.ts'

let database: TestDatabase
let db: Db
let listener: pg.Client
const heard: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen "jobs:insert"')
  // The first job of a task is the library's to add: only it makes tasks.
  await db.transaction((tx) => addJob(tx, 'a_task', {}))
  await hearing('known')
})
afterAll(async () => {
  await listener.end()
  await db.close()
  await database.drop()
})

/** What was said since the last call: messages arrive in the order of their commits. */
async function hearing(end: string): Promise<string[]> {
  await db.query('select pg_notify($1, $2)', ['jobs:insert', end])
  await vi.waitFor(() => expect(heard).toContain(end))
  return heard.splice(0).slice(0, -1)
}

const jobs = async () =>
  (await db.query<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs'))[0]?.n

const deaf = (tx: Tx): Tx => ({ ...tx, afterCommit: () => {} })

describe('addJob', () => {
  it('sends nothing in the transaction that it writes into: those that notify commit one at a time', async () => {
    const before = await jobs()
    await db.transaction((tx) => addJob(deaf(tx), 'a_task', {}))
    expect(await hearing('end')).toEqual([])
    expect(await jobs()).toBe(Number(before) + 1)
  })

  it('as the library adds it, the transaction itself notifies: the control', async () => {
    await db.transaction((tx) => addJob(deaf(tx), 'a_task', {}, { key: 'one' }))
    expect(await hearing('end of the control')).toHaveLength(1)
  })

  it('wakes the runners after the commit', async () => {
    await db.transaction((tx) => addJob(tx, 'a_task', {}))
    await vi.waitFor(() => expect(heard.map((text) => JSON.parse(text))).toEqual([{ count: 1 }]))
    heard.length = 0
  })

  it('wakes nobody for a transaction that rolls back, nor for a job of later', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await db.transaction((tx) => addJob(tx, 'a_task', {}, { runAt: later }))
    const back = db.transaction(async (tx) => {
      await addJob(tx, 'a_task', {})
      throw new Error('rolled back')
    })
    await expect(back).rejects.toThrow('rolled back')
    // Had they woken anybody, this job's message would come after theirs and stand for all of them.
    await db.transaction((tx) => addJob(tx, 'a_task', {}))
    await vi.waitFor(() => expect(heard.map((text) => JSON.parse(text))).toEqual([{ count: 1 }]))
    heard.length = 0
  })

  it('wakes for each job of a commit', async () => {
    await db.transaction(async (tx) => {
      for (let n = 0; n < 3; n++) await addJob(tx, 'a_task', {})
    })
    // The first message may be on its way before the third job has asked for one.
    const woken = () => heard.reduce((sum, text) => sum + (JSON.parse(text) as { count: number }).count, 0)
    await vi.waitFor(() => expect(woken()).toBe(3))
    heard.length = 0
  })
})
