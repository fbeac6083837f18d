/** How a job is written: with the commit of its cause, once for each key, and when it is due. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '@tiketbus/testkit'
import { openDatabase, type Db } from '../database/database.ts'
import { addJob, onJobAdded, type JobOptions } from './jobs.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
afterEach(() => db.query('delete from jobs'))

const add = (payload: Record<string, unknown> = {}, options?: JobOptions) =>
  db.transaction((tx) => addJob(tx, 'a_task', payload, options))
const left = () =>
  db.query(
    `select payload, key, attempts, superseded, round(extract(epoch from run_at - clock_timestamp()))::int as seconds
     from jobs order by id`,
  )
const waiting = { key: 'one', attempts: 0, superseded: false }

describe('addJob', () => {
  it('writes nothing if its transaction rolls back, and notifies nobody in the commit: those that do commit one at a time', async () => {
    const listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    const heard: unknown[] = []
    listener.on('notification', (message) => heard.push(message.payload))
    await listener.query('listen "jobs:insert"')
    const back = db.transaction(async (tx) => {
      await addJob(tx, 'a_task', {})
      throw new Error('rolled back')
    })
    await expect(back).rejects.toThrow('rolled back')
    expect(await left()).toEqual([])
    await add()
    await add({}, { key: 'one' })
    expect(await left()).toHaveLength(2)
    await listener.query('select')
    expect(heard).toEqual([])
    await listener.end()
  })

  it('wakes the runner of its process after the commit, unless the job is for later or the transaction rolled back', async () => {
    let woken = 0
    const forget = onJobAdded(() => void woken++)
    await add()
    expect(woken).toBe(1)
    await add({}, { afterSeconds: 60 })
    await add({}, { runAt: new Date(Date.now() + 60_000).toISOString() })
    const back = db.transaction(async (tx) => {
      await addJob(tx, 'a_task', {})
      throw new Error('rolled back')
    })
    await expect(back).rejects.toThrow('rolled back')
    expect(woken).toBe(1)
    forget()
  })

  it('is due so many seconds after the database’s now', async () => {
    await add({}, { afterSeconds: 60 })
    expect(await left()).toMatchObject([{ seconds: 60 }])
  })
})

describe('a second job of a key', () => {
  it('replaces the first one, with its tries', async () => {
    await add({ n: 1 }, { key: 'one' })
    await db.query(`update jobs set attempts = 3, last_error = 'no'`)
    await add({ n: 2 }, { key: 'one', afterSeconds: 60 })
    expect(await left()).toEqual([{ ...waiting, payload: { n: 2 }, seconds: 60 }])
  })

  it('leaves it its place if asked to, unless it was tried', async () => {
    await add({ n: 1 }, { key: 'one', afterSeconds: 60 })
    await add({ n: 2 }, { key: 'one', keepsPlace: true })
    expect(await left()).toEqual([{ ...waiting, payload: { n: 2 }, seconds: 60 }])
    await db.query('update jobs set attempts = 1')
    await add({ n: 3 }, { key: 'one', keepsPlace: true })
    expect(await left()).toEqual([{ ...waiting, payload: { n: 3 }, seconds: 0 }])
  })

  it('waits behind one that runs', async () => {
    await add({ n: 1 }, { key: 'one' })
    await db.query('update jobs set taken_by = gen_random_uuid()')
    await add({ n: 2 }, { key: 'one' })
    await add({ n: 3 }, { key: 'one' })
    expect(await left()).toEqual([
      { payload: { n: 1 }, key: null, attempts: 0, superseded: true, seconds: 0 },
      { ...waiting, payload: { n: 3 }, seconds: 0 },
    ])
  })

  it('is neither lost nor doubled while many write it and others take it', async () => {
    const taker = `update jobs set taken_by = gen_random_uuid() where id in (
      select id from jobs where taken_by is null for update skip locked)`
    const writers = Array.from({ length: 40 }, (_, n) => add({ n }, { key: 'one' }))
    const takers = Array.from({ length: 40 }, () => db.query(taker))
    await Promise.all([...writers, ...takers])
    await add({ n: 'last' }, { key: 'one' })
    expect(await db.query(`select payload from jobs where not superseded`)).toEqual([
      { payload: { n: 'last' } },
    ])
  })
})
