import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createEmptyDatabase } from '@tiketbus/testkit'
import type { TestDatabase } from '@tiketbus/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

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
  test('three servers that start at once end with each migration applied once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, () => {})))
    const names = applied.flat()
    expect(names.length).toBeGreaterThan(3)
    expect(new Set(names).size).toBe(names.length)
    expect(await recorded()).toEqual(names)
  })

  test('three servers with a concurrent index among the migrations do not wait for each other for ever', async () => {
    await writeFile(join(dir, '0001_table.sql'), 'create table t (n int);')
    await writeFile(
      join(dir, '0002_index.ts'),
      `export function up(pgm) { pgm.noTransaction(); pgm.sql('create index concurrently t_n on t (n)') }`,
    )
    await Promise.all([1, 2, 3].map(() => migrate(database.url, () => {}, dir)))
    expect(await recorded()).toEqual(['0001_table', '0002_index'])
  })

  test('a failing migration leaves those before it and nothing of itself', async () => {
    await writeFile(join(dir, '0001_good.sql'), 'create table good (n int);')
    await writeFile(join(dir, '0002_bad.sql'), 'create table half (n int); select 1/0;')
    await expect(migrate(database.url, () => {}, dir)).rejects.toThrow('division by zero')
    expect(await recorded()).toEqual(['0001_good'])
    expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  })

  test('has nothing to do the second time', async () => {
    await migrate(database.url, () => {})
    expect(await migrate(database.url, () => {})).toEqual([])
  })
})

async function recorded(): Promise<unknown[]> {
  const rows = await ask('select name from migrations order by id')
  return rows.map(({ name }) => name)
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
