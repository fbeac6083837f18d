import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '@tiketbus/testkit'
import { openDatabase, type Db } from './database.ts'
import { isTransientDatabaseFault } from './database-faults.ts'
import { createPipelines } from './pipelines.ts'
import { repeatingReader } from './repeat-reads.ts'
import type { Statement } from './statements.ts'
import { TimedPool } from './timed-pool.ts'

const app = useTestApp()
let db: Db
beforeAll(() => (db = openDatabase(app.databaseUrl)))
afterAll(() => db.close())

type Row = { pid: number; n: number }

/** A statement of the test; it has no description. */
const statement = (name: string, text: string) =>
  ({ name, text, prepared: true }) as unknown as Statement<readonly unknown[], Row>

const BACKEND = statement('test_backend', 'select pg_backend_pid() as pid, $1::int as n')
const NAP = statement('test_nap', 'select pg_backend_pid() as pid, $1::int as n from pg_sleep($2::float8)')
const TENTH = statement('test_tenth', 'select pg_backend_pid() as pid, 10 / $1::int as n')

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const pidsOf = (replies: readonly Row[][]) => new Set(replies.map(([row]) => row?.pid))

describe('statements of one kind that are sent at the same time', () => {
  it('share a connection, eight at once, and each gets its own rows', async () => {
    const replies = await Promise.all(numbers(24).map((n) => db.pipelined.rows(BACKEND, [n])))
    expect(replies.map(([row]) => row?.n)).toEqual(numbers(24))
    expect(pidsOf(replies).size).toBe(3)
    const alone = await Promise.all(numbers(6).map((n) => db.forBatches.rows(BACKEND, [n])))
    expect(pidsOf(alone).size).toBe(6)
  })

  it('wait for no other kind', async () => {
    let isSlowOver = false
    const slow = db.pipelined.rows(NAP, [1, 30]).finally(() => (isSlowOver = true))
    slow.catch(() => {})
    const [quick] = await db.pipelined.rows(BACKEND, [7])
    expect([quick?.n, isSlowOver]).toEqual([7, false])
    await app.db.query(`select pg_cancel_backend(pid) from pg_stat_activity where query = $1`, [NAP.text])
    await expect(slow).rejects.toThrow(/canceling statement/)
  })

  it('wait for none of their kind that hangs', async () => {
    const hung = db.pipelined.rows(NAP, [1, 30])
    hung.catch(() => {})
    await setTimeout(600)
    const [quick] = await db.pipelined.rows(NAP, [2, 0])
    expect(quick?.n).toBe(2)
    await app.db.query(`select pg_cancel_backend(pid) from pg_stat_activity where query = $1`, [NAP.text])
    await expect(hung).rejects.toThrow(/canceling statement/)
  })

  it('that fail leave the others their rows', async () => {
    const ends = await Promise.allSettled([1, 0, 2, 0, 5].map((n) => db.pipelined.rows(TENTH, [n])))
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value[0]?.n : 'failed'))).toEqual([
      10,
      'failed',
      5,
      'failed',
      2,
    ])
    expect((await db.pipelined.rows(TENTH, [5]))[0]?.n).toBe(2)
  })

  it('wait until the first was prepared: if that fails, none of them lacks its text', async () => {
    await app.db.query('create table if not exists locked_while_prepared ()')
    const LOCKED = statement(
      'test_locked',
      'select pg_backend_pid() as pid, $1::int + (select count(*)::int from locked_while_prepared) as n',
    )
    const ask = () => numbers(8).map((n) => db.pipelined.rows(LOCKED, [n]))
    const lock = new pg.Client({ connectionString: app.databaseUrl })
    await lock.connect()
    await lock.query('begin')
    await lock.query('lock table locked_while_prepared in access exclusive mode')
    const waiting = Promise.allSettled(ask())
    const cancel = () =>
      app.db.query(
        `with victim as materialized (select pid from pg_stat_activity where query = $1 and wait_event_type = 'Lock')
         select pg_cancel_backend(pid) from victim`,
        [LOCKED.text],
      )
    await expect.poll(async () => (await cancel()).length).toBe(1)
    const ends = await waiting
    await lock.end()
    for (const end of ends)
      expect(end.status === 'rejected' && isTransientDatabaseFault(end.reason)).toBe(true)
    expect((await Promise.all(ask())).map(([row]) => row?.n)).toEqual(numbers(8))
    await app.db.query('drop table locked_while_prepared')
  })

  it('lose their connection together; reads that are repeated get their rows from another one', async () => {
    const naps = (reader: Pick<Db, 'rows'>) => numbers(5).map((n) => reader.rows(NAP, [n, 0.1]))
    const end = () =>
      app.db.query(
        `with victim as (select pid from pg_stat_activity where query = $1 and state = 'active')
         select pg_terminate_backend(pid) from victim`,
        [NAP.text],
      )
    const lost = Promise.allSettled(naps(db.pipelined))
    await expect.poll(async () => (await end()).length).toBe(1)
    for (const outcome of await lost)
      expect(outcome.status === 'rejected' && isTransientDatabaseFault(outcome.reason)).toBe(true)
    // The naps alone take half of the time after which a read counts as slow, and would be sent twice.
    const repeated = Promise.all(naps(repeatingReader(db.pipelined, 30_000)))
    await expect.poll(async () => (await end()).length).toBe(1)
    expect((await repeated).map(([row]) => row?.n)).toEqual(numbers(5))
  })

  it('release their connection, also under load without a pause', async () => {
    const pool = new TimedPool({ connectionString: app.databaseUrl, max: 2, pipeline: true })
    let acquired = 0
    pool.on('acquire', () => acquired++)
    const send = createPipelines(pool, { atOnce: 4, inAll: 10, stalledMs: 500 })
    let left = 100
    const worker = async () => {
      while (left-- > 0) await send('one', (client) => client.query('select 1'))
    }
    await Promise.all([worker(), worker(), worker()])
    expect(acquired).toBeGreaterThanOrEqual(10)
    expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0])
    await pool.end()
  })

  it('all learn that there is no connection, and the next ones ask for another', async () => {
    const pool = new TimedPool({
      connectionString: app.databaseUrl,
      max: 1,
      connectionTimeoutMillis: 50,
      pipeline: true,
    })
    const send = createPipelines(pool)
    const ask = () => send('one', (client) => client.query('select 1'))
    const other = await pool.connect()
    const refused = await Promise.allSettled([ask(), ask()])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    other.release()
    expect((await ask()).rows).toHaveLength(1)
    await pool.end()
  })
})
