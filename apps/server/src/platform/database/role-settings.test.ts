import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '@tiketbus/testkit'
import { openDatabase, type Reader } from './database.ts'
import { migrate } from './migrate.ts'
import { prepareRole } from './role-settings.ts'

let database: TestDatabase
let url = ''
const role = `tiketbus_role_${randomBytes(4).toString('hex')}`

beforeEach(async () => {
  database = await createEmptyDatabase()
  url = Object.assign(new URL(database.url), { username: role, password: 'x' }).href
  await ask(`create role ${role} login password 'x'`)
})
afterEach(async () => {
  const name = new URL(url).pathname.slice(1)
  await ask(`drop owned by ${role}`, `alter role ${role} in database ${name} reset all`, `drop role ${role}`)
  await database.drop()
})

/** Runs SQL as the superuser. */
async function ask(...statements: string[]): Promise<void> {
  await as(database.url, async (db) => {
    for (const statement of statements) await db.query(statement)
  })
}

async function as<Result>(address: string, work: (db: Reader) => Promise<Result>): Promise<Result> {
  const db = openDatabase(address, { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

test('dates keep their day and month although role and database write them otherwise [W111]', async () => {
  const name = new URL(url).pathname.slice(1)
  await ask(
    `alter role ${role} set datestyle = 'SQL, DMY'`,
    `alter database ${name} set datestyle = 'German'`,
    `alter role ${role} set timezone = 'Asia/Jakarta'`,
    `alter role ${role} set statement_timeout = '4s'`,
    `alter role ${role} set bytea_output = 'escape'`,
  )
  const read = () =>
    as(url, (db) =>
      db.query<Record<string, string>>(`select timestamptz '2026-03-04 05:06:07Z'::text as at,
        interval '1 day 2 hours'::text as span, '\\x01ff'::bytea::text as bytes, current_setting('statement_timeout') as timeout`),
    )
  const [spoilt] = await read()
  expect(new Date(String(spoilt?.at).replace(' WIB', '')).toISOString()).toContain('2026-04-03')
  await Promise.all([1, 2, 3].map(() => prepareRole(url)))
  expect(await read()).toEqual([
    { at: '2026-03-04 05:06:07+00', span: '1 day 02:00:00', bytes: '\\x01ff', timeout: '10s' },
  ])
  const broken = `${url}?options=${encodeURIComponent('-c datestyle=SQL,DMY')}`
  await expect(prepareRole(broken)).rejects.toThrow(
    'DATABASE_URL: DateStyle tetap "SQL, DMY" di sambungan baru, seharusnya "ISO, MDY": hapus dari "options" di alamat itu, atau muat ulang pooler.',
  )
})

test('a search_path that leads away from our tables is mended, one that finds them is kept [W111]', async () => {
  const name = new URL(url).pathname.slice(1)
  await ask(
    `create schema milik authorization ${role}`,
    `create schema lain authorization ${role}`,
    `grant create on database ${name} to ${role}`,
    `alter role ${role} set search_path = milik`,
  )
  await prepareRole(url)
  const path = () => as(url, (db) => db.query<{ path: string }>(`select current_schema() as path`))
  expect(await path()).toEqual([{ path: 'milik' }])
  await as(url, (db) => db.query('create table migrations ()'))
  await ask(`alter role ${role} set search_path = lain, milik`)
  expect(await path()).toEqual([{ path: 'lain' }])
  await prepareRole(url)
  expect(await path()).toEqual([{ path: 'milik' }])
})

test('a role without CREATE fails with the code that the start explains [W112]', async () => {
  await prepareRole(url)
  await expect(migrate(url, () => {})).rejects.toMatchObject({ code: '42501' })
})
