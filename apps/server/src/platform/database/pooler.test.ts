/** What a pooler in transaction mode requires: no startup parameters, no session settings. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@tiketbus/testkit'
import { prepareRole } from './role-settings.ts'
import { openDatabase, type Db, type DatabaseOptions, type Reader } from './database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function onOneConnection<Result>(
  work: (db: Db) => Promise<Result>,
  options: DatabaseOptions & { url?: string } = {},
): Promise<Result> {
  const db = openDatabase(options.url ?? database.url, { ...options, maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function timeouts(reader: Reader): Promise<string[]> {
  const [row] = await reader.query<{ statement: string; idle: string }>(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  return [row?.statement ?? '', row?.idle ?? '']
}

describe('time-outs', () => {
  it('belong to the transaction: the connection is unchanged before and after', async () => {
    await onOneConnection(async (db) => {
      expect(await timeouts(db)).toEqual(['0', '0'])
      expect(await db.transaction(timeouts)).toEqual(['10s', '15s'])
      await expect(db.transaction((tx) => tx.query('select 1/0'))).rejects.toThrow('division by zero')
      expect(await timeouts(db)).toEqual(['0', '0'])
    })
  })

  it('of a statement outside a transaction belong to its role, which any role may set, even by servers that start at once', async () => {
    const name = `tiketbus_role_${randomBytes(4).toString('hex')}`
    const password = randomBytes(12).toString('hex')
    await onOneConnection((db) => db.query(`create role ${name} login password '${password}'`))
    const url = Object.assign(new URL(database.url), { username: name, password }).href
    await Promise.all([1, 2, 3].map(() => prepareRole(url)))
    await prepareRole(url)
    expect(await onOneConnection(timeouts, { url })).toEqual(['10s', '0'])
    expect(await onOneConnection(timeouts)).toEqual(['0', '0'])
    await onOneConnection((db) =>
      db.query(`alter role ${name} in database ${new URL(url).pathname.slice(1)} reset all`),
    )
    await onOneConnection((db) => db.query(`drop role ${name}`))
  })
})

describe('a named statement', () => {
  const kept = async (db: Db) => {
    await db.query({ name: 'pooler_test', text: 'select 1' })
    await db.transaction((tx) => tx.query({ name: 'pooler_test_too', text: 'select 2' }))
    return (await db.query<{ name: string }>('select name from pg_prepared_statements order by name')).map(
      (row) => row.name,
    )
  }

  it('is prepared once per connection', async () => {
    expect(await onOneConnection(kept)).toEqual(['pooler_test', 'pooler_test_too'])
  })

  it('has no name if DATABASE_PREPARED is off: the pooler’s next connection would not know it', async () => {
    expect(await onOneConnection(kept, { prepared: false })).toEqual([])
  })
})
