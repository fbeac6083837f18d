import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { createEmptyDatabase } from '@tiketbus/testkit'
import type { TestDatabase } from '@tiketbus/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, MIGRATE_LOCK_ID } from './migrate.ts'
import { StartError } from '../process/start-error.ts'

let database: TestDatabase
let dir = ''

beforeEach(async () => {
  database = await createEmptyDatabase()
  dir = await mkdtemp(join(tmpdir(), 'tiketbus-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(dir, { recursive: true })
})

describe('migrate', () => {
  test('takes turns by the lock that the library uses', async () => {
    expect(MIGRATE_LOCK_ID).toBe((await import('node-pg-migrate')).PG_MIGRATE_LOCK_ID)
  })

  test('three servers that start at once apply each migration once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, () => {})))
    const names = applied.flat()
    expect(names.length).toBeGreaterThan(3)
    expect(new Set(names).size).toBe(names.length)
    expect(await recorded()).toEqual(names)
  })

  test('three servers with a concurrent index among the migrations do not deadlock', async () => {
    await writeFile(join(dir, '0001_table.sql'), 'create table t (n int);')
    await writeFile(
      join(dir, '0002_index.sql'),
      'create index concurrently if not exists t_n on t (n);\ncreate index concurrently if not exists t_m on t ((-n));',
    )
    await Promise.all([1, 2, 3].map(() => migrate(database.url, () => {}, { dir })))
    expect(await recorded()).toEqual(['0001_table', '0002_index'])
  })

  test('a failing migration keeps those before it and nothing of itself', async () => {
    await writeFile(join(dir, '0001_good.sql'), 'create table good (n int);')
    await writeFile(join(dir, '0002_bad.sql'), 'create table half (n int); select 1/0;')
    await expect(migrate(database.url, () => {}, { dir })).rejects.toThrow('division by zero')
    expect(await recorded()).toEqual(['0001_good'])
    expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  })

  test('has nothing to do the second time', async () => {
    await migrate(database.url, () => {})
    expect(await migrate(database.url, () => {})).toEqual([])
  })
})

describe('an applied migration', () => {
  const run = () => migrate(database.url, () => {}, { dir })
  beforeEach(async () => {
    await writeFile(join(dir, '0001_a.sql'), '-- First.\ncreate table a (n int);')
    await writeFile(join(dir, '0002_b.sql'), 'create table b (n int);')
    await run()
  })

  test('that was edited prevents the start by its name, and nothing is applied', async () => {
    await writeFile(join(dir, '0002_b.sql'), 'create table b (n bigint);')
    await writeFile(join(dir, '0003_c.sql'), 'create table c (n int);')
    await expect(run()).rejects.toThrow(/^Migrasi 0002_b sudah diterapkan/)
    await expect(run()).rejects.toThrow(StartError)
    expect(await recorded()).toEqual(['0001_a', '0002_b'])
  })

  test('with other line endings is unchanged', async () => {
    await writeFile(join(dir, '0001_a.sql'), '-- First.\r\ncreate table a (n int);')
    expect(await run()).toEqual([])
  })

  test('from before checksums existed is watched from now on', async () => {
    await ask('drop table migration_checksums')
    await writeFile(join(dir, '0001_a.sql'), 'create table a (n int); -- reworded')
    expect(await run()).toEqual([])
    await writeFile(join(dir, '0001_a.sql'), 'create table a (m int);')
    await expect(run()).rejects.toThrow(/^Migrasi 0001_a /)
  })

  test('that this version does not know, of a newer server, is ignored', async () => {
    await rm(join(dir, '0002_b.sql'))
    expect(await run()).toEqual([])
  })
})

describe('a table that is in use', () => {
  beforeEach(async () => {
    await writeFile(join(dir, '0001_t.sql'), 'create table t (n int); insert into t values (1), (1);')
    await migrate(database.url, () => {}, { dir })
    await writeFile(join(dir, '0002_column.sql'), 'alter table t add column m int;')
  })

  test('stays readable while a migration waits for an old transaction', async () => {
    const old = await openTransaction()
    const migrated = migrate(database.url, () => {}, { dir })
    await untilBlocked('alter table t', migrated)
    // Queued behind the migration's lock until that times out; the old transaction is still open.
    expect(await ask('select n from t')).toHaveLength(2)
    await old.end()
    expect(await migrated).toEqual(['0002_column'])
  })

  test('is locked for no longer if the migration needs other tables too: its waits together keep the limit', async () => {
    await writeFile(
      join(dir, '0002_column.sql'),
      `create table u (n int); create table v (limits text);
       alter table u add column m int; alter table t add column m int; alter table t add column o int;
       insert into v values (current_setting('lock_timeout'));`,
    )
    await migrate(database.url, () => {}, { dir })
    expect(await ask('select limits from v')).toEqual([{ limits: '250ms' }])
  })

  test('would be unavailable if the lock had no timeout: the control', async () => {
    const old = await openTransaction()
    const altered = ask('alter table t add column m int')
    await untilBlocked('alter table t', altered)
    const read = ask('select n from t')
    await untilBlocked('select n from t', read)
    await old.end()
    await altered
    expect(await read).toHaveLength(2)
  })

  test('ends the start with one line after the time limit, and the next start continues', async () => {
    const old = await openTransaction()
    await expect(migrate(database.url, () => {}, { dir, patienceMs: 0 })).rejects.toThrow(
      /^Migrasi 0002_column tidak mendapat kunci/,
    )
    await old.end()
    expect(await migrate(database.url, () => {}, { dir })).toEqual(['0002_column'])
  })

  test('gets its index although an earlier attempt left an invalid one', async () => {
    await expect(ask('create unique index concurrently t_n on t (n)')).rejects.toThrow('unique')
    await ask('delete from t')
    await writeFile(join(dir, '0003_n.sql'), 'create unique index concurrently if not exists t_n on t (n);')
    await migrate(database.url, () => {}, { dir })
    expect(await ask(`select indisvalid from pg_index where indexrelid = 't_n'::regclass`)).toEqual([
      { indisvalid: true },
    ])
  })

  /** A transaction that has read the table and is still open. */
  async function openTransaction(): Promise<Client> {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('begin; select n from t')
    return client
  }

  /** Throws if the work ends without having waited. */
  async function untilBlocked(statement: string, work: Promise<unknown>): Promise<void> {
    const isOver = work.then(
      () => true,
      () => true,
    )
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and datname = current_database()`
    while ((await ask(waiting, [`%${statement}%`])).length === 0)
      if (await Promise.race([isOver, delay(10, false)])) throw new Error(`${statement}: did not wait`)
  }
})

async function recorded(): Promise<unknown[]> {
  const rows = await ask('select name from migrations order by id')
  return rows.map(({ name }) => name)
}

async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
