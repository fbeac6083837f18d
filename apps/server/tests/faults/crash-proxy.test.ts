import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '@tiketbus/testkit'
import { openCrashProxy } from './crash-proxy.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of undo.splice(0).toReversed()) await end()
})

async function connected(connectionString: string): Promise<Client> {
  // A wire that is down never answers.
  const client = new Client({ connectionString, query_timeout: 5000 })
  client.on('error', () => {})
  await client.connect()
  undo.push(() => client.end())
  return client
}

describe('a wire', () => {
  it('that is revived during a write does not crash after it', async () => {
    const database = await createTestDatabase()
    undo.push(database.drop)
    const wire = await openCrashProxy(database.url)
    undo.push(wire.close)
    const direct = await connected(database.url)
    const [slow, other] = [await connected(wire.url), await connected(wire.url)]
    await direct.query('select pg_advisory_lock(1)')
    const [{ pid }] = (await slow.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [
      { pid: number },
    ]
    void wire.crashAt(1, 'after')
    const locked = slow.query('select pg_advisory_lock(1)')
    const waits = async () =>
      (await direct.query('select from pg_locks where pid = $1 and not granted', [pid])).rowCount
    await expect.poll(waits).toBe(1)
    wire.revive()
    await direct.query('select pg_advisory_unlock(1)')
    expect((await locked).rowCount).toBe(1)
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('that does not count reads crashes at the first statement that writes, prepared or not', async () => {
    const database = await createTestDatabase()
    undo.push(database.drop)
    const wire = await openCrashProxy(database.url, { reads: false })
    undo.push(wire.close)
    const client = await connected(wire.url)
    const read = { name: 'read', text: 'with one as (select clock_timestamp()) select from one' }
    const write = { name: 'write', text: `with made as (select nextval('booking_numbers')) select from made` }
    const whole = ['begin', read, 'commit']
    for (const query of [read, ...whole, write, 'begin', write, 'commit']) await client.query(query)
    const crashed = wire.crashAt(1, 'before')
    for (const query of [read, 'select 1', ...whole]) await client.query(query)
    const lost = client.query(write).catch((error: unknown) => error)
    await crashed
    wire.hangUp()
    expect(await lost).toBeInstanceOf(Error)
  })
})
