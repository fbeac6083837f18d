import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../embedded-database.ts'

let dataDir = ''
let database: EmbeddedDatabase
const start = async () => (database = await startEmbeddedDatabase({ dataDir, log: () => {} }))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-roles-'))
  await chmod(dataDir, 0o755)
  await start()
})
afterAll(async () => {
  await database.stop()
  await rm(dataDir, { recursive: true })
})

/** Runs the statements in one session and returns the rows of the last one. */
async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

describe('the role that serves requests', () => {
  test.each([
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    `copy (select 1) to program 'true'`,
    `create temp table t (line text); copy t from '/etc/passwd'`,
    `copy (select 1) to '/tmp/tiketbus-x'`,
    `select lo_import('/etc/passwd')`,
    `alter system set log_statement = 'all'`,
    `create role thief superuser`,
    `alter role tiketbus_app superuser`,
    `set role tiketbus`,
    `create database thief`,
    `create extension file_fdw`,
    `create function f() returns int language c as 'libc', 'getpid'`,
    `select rolpassword from pg_authid`,
    `select pg_create_physical_replication_slot('thief')`,
  ])('may not: %s', async (statement) => {
    await expect(run(database.url, statement)).rejects.toThrow(
      /permission denied|must be|only roles|not available/i,
    )
  })

  test('cannot open another database', async () => {
    for (const name of ['postgres', 'template1'])
      await expect(run(database.url.replace(/\/tiketbus$/, `/${name}`), 'select 1')).rejects.toThrow(
        'permission denied',
      )
  })

  test('of a superuser each of them reads the machine’s files: the control', async () => {
    const [row] = await run(database.superuserUrl, `select pg_read_file('/etc/passwd') as text`)
    expect(row).toMatchObject({ text: expect.stringContaining('root:') })
  })

  test('owns its schema and may begin and end a backup', async () => {
    await run(
      database.url,
      'create schema own',
      'create table own.t (n int)',
      'alter table own.t add m int',
      'drop schema own cascade',
    )
    const [row] = await run(
      database.url,
      `select pg_backup_start('x', true)`,
      'select lsn from pg_backup_stop(false)',
    )
    expect(row).toMatchObject({ lsn: expect.stringContaining('/') })
  })
})

test('a database whose superuser served requests is converted at the next start', async () => {
  // As an earlier version left it: no second role, and everything belongs to the superuser.
  const { superuserUrl } = database
  await run(
    superuserUrl,
    `set statement_timeout = 0; alter database tiketbus owner to tiketbus; drop owned by tiketbus_app; drop role tiketbus_app`,
    `create schema worker`,
    `create type worker.state as enum ('a', 'b')`,
    `create type worker.pair as (a int, b int)`,
    `create domain worker.seat as int check (value > 0)`,
    `create table worker.parts (id int, state worker.state) partition by range (id)`,
    `create table worker.part partition of worker.parts for values from (0) to (10)`,
    `create table numbered (id bigint generated always as identity, s serial, n int)`,
    `create sequence alone`,
    `create view seen as select n from numbered`,
    `create materialized view kept as select n from numbered`,
    `create function twice(n int) returns int language sql as 'select 2 * n'`,
    `create procedure nothing() language sql as 'select 1'`,
    `create extension pgcrypto schema worker`,
    `revoke update on numbered from public, current_user`,
  )
  await database.stop()
  const { url } = await start()
  const left = await run(
    database.superuserUrl,
    `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
     where relowner = current_user::regrole and nspname in ('public', 'worker')
     union all select proname from pg_proc where proowner = current_user::regrole and pronamespace = 'public'::regnamespace
     union all select typname from pg_type where typowner = current_user::regrole and typnamespace::regnamespace::text in ('public', 'worker')`,
  )
  expect(left).toEqual([])
  const [row] = await run(
    url,
    `insert into numbered (n) values (1)`,
    `insert into worker.parts values (1, 'a')`,
    `alter table numbered add column more worker.seat`,
    `alter type worker.state add value 'c'`,
    `refresh materialized view kept`,
    `drop view seen`,
    `create or replace function twice(n int) returns int language sql as 'select n + n'`,
    `call nothing()`,
    `select nextval('alone') as alone, twice(2) as four, (select count(*)::int from kept) as kept`,
  )
  expect(row).toEqual({ alone: '1', four: 4, kept: 1 })
  // What its owner had revoked stays revoked.
  await expect(run(url, 'update numbered set n = 2')).rejects.toThrow('permission denied')
})
