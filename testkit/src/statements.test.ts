import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { describeAll } from '../../scripts/statements/describe-all.ts'
import { loadStatements } from '../../scripts/statements/load.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
let client: Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

async function findProblems(): Promise<string[]> {
  const problems: string[] = []
  await describeAll(client, await loadStatements(problems), problems)
  return problems
}

describe('statements against the schema', () => {
  it('fit today’s', async () => {
    expect(await findProblems()).toEqual([])
  })

  it('are reported with their file if a migration renames a column that they read', async () => {
    await client.query('alter table orders rename column tanggal_pemesanan to ordered_at')
    expect(await findProblems()).toEqual(
      expect.arrayContaining([
        'apps/server/src/tickets/ticket-list-store.ts: statement tickets_my_page: column o.tanggal_pemesanan does not exist',
        'apps/server/src/tickets/ticket-list-store.ts: statement tickets_my_newest: column o.tanggal_pemesanan does not exist',
      ]),
    )
  })
})
