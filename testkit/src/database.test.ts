import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('databases that are created at once are migrated and independent of each other', async () => {
  const databases = await Promise.all(Array.from({ length: 5 }, () => createTestDatabase()))
  const counts = await Promise.all(
    databases.map(async ({ url }) => {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(
        `insert into mailbox (recipient, subject, body_text, body_html) values ('a@b.id', 's', 't', 'h')`,
      )
      const { rows } = await client.query<{ n: number }>('select count(*)::int as n from mailbox')
      await client.end()
      return rows[0]?.n
    }),
  )
  await Promise.all(databases.map(({ drop }) => drop()))
  expect(counts).toEqual([1, 1, 1, 1, 1])
})
