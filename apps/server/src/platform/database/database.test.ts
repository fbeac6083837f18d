import { createHash } from 'node:crypto'
import { asStaff, type Actor } from '../http/actor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@tiketbus/testkit'
import { openDatabase, type Db, type Tx } from './database.ts'
import { inOrder } from './in-order.ts'
import { once } from '../http/idempotency.ts'
import type { Statement } from './statements.ts'

/** Not by `sql`, which would have the statement described. */
const ONE: Statement = {
  name: 'test_one',
  text: 'select 1 as one',
  prepared: true,
  as: () => expect.unreachable(),
}

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { maxConnections: 4 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('transactions', () => {
  it('keep nothing if the work throws', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.query(
          "insert into mailbox (recipient, subject, body_text, body_html) values ('a', 'b', 'c', 'd')",
        )
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await db.query('select 1 from mailbox')).toEqual([])
  })

  it('reject the database handle inside, which would take a second connection', async () => {
    await expect(db.transaction(() => db.query('select 1'))).rejects.toThrow('Db used inside a transaction')
    await expect(db.transaction(() => db.rows(ONE, []))).rejects.toThrow('Db used inside a transaction')
  })

  it('return identifiers as numbers and instants as ISO text', async () => {
    const [row] = await db.query<{ id: number; at: string }>(
      "select 1::bigint as id, timestamptz '2026-01-02 03:04:05+07' as at",
    )
    expect(row).toEqual({ id: 1, at: '2026-01-01T20:04:05.000Z' })
  })
})

/** Not by `sql`, which would have the statement described. */
const aStatement = (name: string, text: string): Statement => ({ ...ONE, name, text })
const inbox = (subject: string) =>
  `insert into mailbox (recipient, subject, body_text, body_html) values ('a', '${subject}', 'c', 'd')`
const subjects = async () =>
  (await db.query<{ subject: string }>('select subject from mailbox')).map((row) => row.subject)

describe('statements sent together', () => {
  const write = aStatement('test_write', `${inbox('kept')} returning subject`)
  const fail = aStatement('test_fail', 'select 1 / 0')

  it('return the rows of the last one after the commit', async () => {
    const { sent } = await db.transaction(async (tx) => ({ sent: tx.rowsAtCommit(write, []) }))
    expect([await sent, await subjects()]).toEqual([[{ subject: 'kept' }], ['kept']])
    await db.query('truncate mailbox')
  })

  it('keep nothing if the last one fails, although its commit succeeds', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.rows(write, [])
      void tx.rowsAtCommit(fail, [])
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await subjects()).toEqual([])
  })

  it('fail with the first error, not with one that followed from it', async () => {
    const failing = db.transaction(async (tx) => {
      void tx.rowsAtCommit(fail, [])
      await tx.rows(write, [])
    })
    await expect(failing).rejects.toThrow('division by zero')
    const behind = db.transaction((tx) => inOrder(tx.rows(fail, []), tx.rowsAtCommit(write, [])))
    await expect(behind).rejects.toThrow('division by zero')
    const inTurn = db.transaction((tx) => inOrder(tx.rows(fail, []), tx.rows(write, [])))
    await expect(inTurn).rejects.toThrow('division by zero')
    expect(await subjects()).toEqual([])
  })

  it('see what was committed before a lock among them was obtained', async () => {
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = db.transaction(async (tx) => {
      await tx.query('lock table mailbox in exclusive mode')
      locked.resolve()
      await release.promise
      await tx.query(inbox('before'))
    })
    await locked.promise
    const second = db.transaction((tx) =>
      inOrder(
        tx.rows(aStatement('test_lock', 'lock table mailbox in exclusive mode'), []),
        tx.rows(aStatement('test_read', 'select subject from mailbox'), []),
      ),
    )
    release.resolve()
    const [, [, seen]] = await Promise.all([first, second])
    expect(seen).toEqual([{ subject: 'before' }])
    await db.query('truncate mailbox')
  })

  it('write nothing if the transaction did not begin', async () => {
    // The server refuses to parse such a beginning, so that nothing of it happens.
    const unbegun = { lockWithinMs: -Infinity }
    const writes = (tx: Tx) => inOrder(tx.rows(ONE, []), tx.rows(write, []), tx.rowsAtCommit(write, []))
    await expect(db.transaction(writes, unbegun)).rejects.toThrow('syntax error')
    const failing = (tx: Tx) =>
      Promise.all([tx.rows(write, []), Promise.reject(new Error('changed my mind'))])
    await expect(db.transaction(failing)).rejects.toThrow('changed my mind')
    expect(await subjects()).toEqual([])
    // The control: a write that looks like a read, which `npm run statements` refuses, travels with the beginning and is kept.
    const body = `insert into mailbox (recipient, subject, body_text, body_html) values ('a', 'kept', 'c', 'd')`
    await db.query(`create function test_hidden_write() returns void language sql as $$ ${body} $$`)
    const hidden = db.transaction((tx) => tx.query('select test_hidden_write()'), unbegun)
    await expect(hidden).rejects.toThrow('syntax error')
    expect(await subjects()).toEqual(['kept'])
    await db.query('truncate mailbox')
  })

  it('may be a whole transaction if it writes nothing', async () => {
    const asked = db.read((reader) => inOrder(reader.rows(ONE, []), reader.rows(ONE, [])))
    expect(await asked).toEqual([[{ one: 1 }], [{ one: 1 }]])
    await expect(db.read((reader) => reader.rows(write, []))).rejects.toThrow('read-only transaction')
    const late = db.read(async (reader) => [await reader.rows(ONE, []), await reader.rows(ONE, [])])
    await expect(late).rejects.toThrow('before its first await')
    // The database refuses it as well: a function may write although the statement does not look like it.
    const calling = `select nextval('booking_numbers')`
    await expect(db.read((reader) => reader.query(calling))).rejects.toThrow('read-only transaction')
  })
})

describe('a retried request', () => {
  const retry = { actor: { kind: 'user', id: 1 } as const, key: 'k1', request: 'POST /x {}' }

  it('acts once even if it arrives ten times at the same moment [W81]', async () => {
    let acted = 0
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => db.transaction((tx) => once(tx, retry, async () => ({ n: ++acted })))),
    )
    expect(acted).toBe(1)
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ n: 1 })))
  })

  it('acts ten times if no key protects it: the control', async () => {
    let acted = 0
    const unprotected = { ...retry, key: undefined }
    await Promise.all(
      Array.from({ length: 10 }, () => db.transaction((tx) => once(tx, unprotected, async () => ++acted))),
    )
    expect(acted).toBe(10)
  })

  it('is refused if another body arrives under the key [W81]', async () => {
    const other = db.transaction((tx) => once(tx, { ...retry, request: 'POST /x {"a":1}' }, async () => 1))
    await expect(other).rejects.toMatchObject({ type: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('is an account’s, whichever its role, or another actor’s of the same number', async () => {
    let acted = 0
    const actors: Actor[] = [asStaff(1), { kind: 'device', id: 1 }, { kind: 'partner', id: 1 }]
    const twice = [...actors, ...actors, { kind: 'user', id: 1 } as const]
    const replies = []
    for (const actor of twice)
      replies.push(
        await db.transaction((tx) => once(tx, { ...retry, actor, key: 'k3' }, async () => ++acted)),
      )
    expect(replies).toEqual([1, 2, 3, 1, 2, 3, 1])
  })

  it('is recognised between servers of this release and of an earlier one', async () => {
    const claim = `insert into idempotency_keys (id_user, key, request_hash) values ($1, $2, $3)
       on conflict (id_user, key) do update set request_hash = excluded.request_hash
         where idempotency_keys.created_at < clock_timestamp() - interval '24 hours' returning key`
    const hash = createHash('sha256').update(retry.request).digest()
    expect(await db.query(claim, [1, 'k4', hash])).toEqual([{ key: 'k4' }])
    await db.query(`update idempotency_keys set reply = '"earlier"' where id_user = 1 and key = 'k4'`)
    const key = { ...retry, key: 'k4' }
    expect(await db.transaction((tx) => once(tx, key, async () => 'again'))).toBe('earlier')
    await db.transaction((tx) => once(tx, { ...retry, key: 'k5' }, async () => 'ours'))
    expect(await db.query(claim, [1, 'k5', hash])).toEqual([])
  })

  it('may be repeated after a failure: only successes are stored', async () => {
    const failing = { actor: { kind: 'user', id: 1 } as const, key: 'k2', request: 'POST /y' }
    await expect(
      db.transaction((tx) => once(tx, failing, () => Promise.reject(new Error('down')))),
    ).rejects.toThrow('down')
    expect(await db.transaction((tx) => once(tx, failing, async () => 'done'))).toBe('done')
  })
})
