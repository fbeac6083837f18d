/** Faults inside a batch: each fails only the call that it belongs to, and no hold is placed twice. */
import { api } from '@tiketbus/contract'
import { aTrip, aUser, createTestApp, keepLocked, meet, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { deleteUser } from '../accounts/index.ts'
import { hashToken } from '../platform/http/session.ts'
import { holdRequest, placeBatch } from './testing.ts'

const app = useTestApp({ invariants: true })

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(app.db)))
const place = (user: TestUser, id_rute: number, ...nomor_kursi: number[]) =>
  app.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi } })
const liveHolds = (id_rute: number) =>
  app.db.query<{ id_reservasi: number; seats: number[] }>(
    'select id_reservasi, nomor_kursi as seats from holds where id_rute = $1 and ended_at is null order by seats',
    [id_rute],
  )
/** Makes the database throw for one user's hold, as a forgotten constraint or a broken page would. */
async function poison({ id_user }: TestUser, code: string): Promise<() => Promise<void>> {
  await app.db.query(`create function poison() returns trigger language plpgsql as $$
    begin raise exception 'poison' using errcode = '${code}'; end $$`)
  await app.db.query(`create trigger poison before insert on holds for each row
    when (new.id_user = ${id_user}) execute function poison()`)
  return async () => {
    await app.db.query('drop trigger poison on holds')
    await app.db.query('drop function poison')
  }
}

describe('one call of a batch', () => {
  it.each([
    ['an error that nobody expects', 'XX000', 500],
    ['a serialization failure', '40001', 503],
    ['a deadlock', '40P01', 503],
    ['a lock that does not come', '55P03', 503],
    ['a statement that takes too long', '57014', 503],
    ['a connection that the administrator ends', '57P01', 503],
  ])('that meets %s fails alone; the others get their seats', async (_, code, status) => {
    const [bad, ...good] = await people(12)
    const id_rute = await aTrip(app.db)
    const cure = await poison(bad as TestUser, code)
    app.expectErrors(/poison/)
    const replies = await Promise.all([
      ...good.slice(0, 6).map((user, at) => place(user, id_rute, at + 2)),
      place(bad as TestUser, id_rute, 1),
      ...good.slice(6).map((user, at) => place(user, id_rute, at + 8)),
    ]).finally(cure)
    expect(replies.map((reply) => reply.status)).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      status,
      ...Array.from({ length: 5 }, () => 200),
    ])
    expect(await liveHolds(id_rute)).toHaveLength(11)
    expect((await place(bad as TestUser, id_rute, 1)).status).toBe(200)
  })

  it('that is refused, malformed or without a session does not affect the others', async () => {
    const users = await people(10)
    const [id_rute, closed] = [await aTrip(app.db), await aTrip(app.db)]
    await app.db.query('update trips set waktu_tutup = clock_timestamp() where id_rute = $1', [closed])
    const odd = users.slice(0, 4) as [TestUser, TestUser, TestUser, TestUser]
    const call = (token: string, body: unknown) => app.call(api.holds.placeHold, { token, body })
    const replies = await Promise.all([
      call(odd[0].token, { id_rute: closed, nomor_kursi: [1] }),
      call(odd[1].token, { id_rute, nomor_kursi: ['x'] }),
      call('x'.repeat(43), { id_rute, nomor_kursi: [1] }),
      call(odd[2].token, { id_rute, nomor_kursi: [99] }),
      call(odd[3].token, { id_rute: 987_654, nomor_kursi: [1] }),
      ...users.slice(4).map((user, at) => place(user, id_rute, at + 1)),
    ])
    expect(replies.map((reply) => reply.status)).toEqual([
      422, 400, 401, 400, 404, 200, 200, 200, 200, 200, 200,
    ])
    expect((await liveHolds(id_rute)).map((hold) => hold.seats)).toEqual([[1], [2], [3], [4], [5], [6]])
  })
})

describe('a user who is deleted while their hold is in a batch', () => {
  it('gets 401 and no hold; the others get theirs', async () => {
    const [gone, other, admin] = (await people(3)) as [TestUser, TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    const [, replies] = await meet(
      app.db,
      (tx) => deleteUser(tx, { id_user: gone.id_user, id_actor: admin.id_user }),
      () => Promise.all([place(gone, id_rute, 1), place(other, id_rute, 2)]),
    )
    expect(replies).toMatchObject({ value: [{ status: 401 }, { status: 200 }] })
    expect((await liveHolds(id_rute)).map((hold) => hold.seats)).toEqual([[2]])
  })
})

describe('two sessions of one user in one batch', () => {
  it('are decided one after the other', async () => {
    const user = await aUser(app.db)
    await app.db.query(
      `insert into sessions (token_hash, id_user, address_hash, credentials_at)
       select $1, id_user, address_hash, credentials_at from sessions where id_user = $2`,
      [hashToken('second'.padEnd(43, '-')), user.id_user],
    )
    const id_rute = await aTrip(app.db)
    const second = { ...user, token: 'second'.padEnd(43, '-') }
    const ends = await placeBatch(app.db, holdRequest(user, id_rute, 1), holdRequest(second, id_rute, 2))
    expect(ends.toSorted()).toEqual(['alone', 'placed'])
    const replies = await Promise.all([place(user, id_rute, 3), place(second, id_rute, 4)])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200])
    expect(await liveHolds(id_rute)).toHaveLength(1)
  })
})

/** Every statement ends after 10 s, also without a lock timeout of its own. */
const BEFORE_ANY_STATEMENT_ENDS_MS = 8000

/** As the transaction does in which an administrator shrinks a bus. */
const lockAllClaims = () =>
  keepLocked(app.db, (tx) => tx.query('lock table seat_claims in share row exclusive mode'))

describe('while the claims table is locked', () => {
  it('every hold is answered 503 before the lock is released, and succeeds afterwards', async () => {
    const users = await people(30)
    const id_rute = await aTrip(app.db)
    const placeAll = () => Promise.all(users.map((user, at) => place(user, id_rute, at + 1)))
    const unlock = await lockAllClaims()
    const refused = await placeAll().finally(unlock)
    expect(new Set(refused.map((reply) => reply.status))).toEqual(new Set([503]))
    expect(refused.every((reply) => reply.headers['retry-after'] === '2')).toBe(true)
    expect(await liveHolds(id_rute)).toEqual([])
    const placed = await placeAll()
    expect(placed.map((reply) => reply.status)).toEqual(users.map(() => 200))
  })

  it.each(['seat_claims', 'sessions'])(
    'also if nobody may read: %s',
    async (table) => {
      const users = await people(3)
      const id_rute = await aTrip(app.db)
      const unlock = await keepLocked(app.db, (tx) =>
        tx.query(`lock table ${table} in access exclusive mode`),
      )
      const dead = app.call(api.holds.placeHold, {
        token: 'x'.repeat(43),
        body: { id_rute, nomor_kursi: [9] },
      })
      const calls = [...users.map((user, at) => place(user, id_rute, at + 1)), dead]
      const replies = await Promise.all(calls).finally(unlock)
      const statuses = replies.map((reply) => reply.status)
      expect(statuses).toEqual([503, 503, 503, table === 'sessions' ? 503 : 401])
      expect(await liveHolds(id_rute)).toEqual([])
    },
    BEFORE_ANY_STATEMENT_ENDS_MS,
  )

  it('a server that stops answers each waiting hold, and leaves none that it did not acknowledge', async () => {
    const stopping = await createTestApp({ databaseUrl: app.databaseUrl })
    const [users, id_rute] = [await people(30), await aTrip(app.db)]
    const unlock = await lockAllClaims()
    const calls = users.map(({ token }, at) =>
      stopping.call(api.holds.placeHold, { token, body: { id_rute, nomor_kursi: [at + 1] } }),
    )
    const waiting = () =>
      app.db.query(`select 1 from pg_locks where not granted and relation = 'seat_claims'::regclass`)
    await expect.poll(waiting).not.toEqual([])
    const closed = stopping.close()
    await unlock()
    const replies = await Promise.all(calls)
    await closed
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true)
    const acknowledged = replies
      .filter(({ status }) => status === 200)
      .map((reply) => reply.data().id_reservasi)
    expect(new Set((await liveHolds(id_rute)).map((hold) => hold.id_reservasi))).toEqual(
      new Set(acknowledged),
    )
  })
})
