import { api } from '@tiketbus/contract'
import {
  aHold,
  aTrip,
  aUser,
  age,
  atOnce,
  keepLocked,
  meet,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { lockUser } from '../accounts/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { claimForHold, claimForHolds } from '../seats/index.ts'
import { contact, terms, holdRequest, placeBatch } from './testing.ts'

/** Two servers on one database. */
const app = useTestApp({ invariants: true })
const second = useTestApp({ besides: app })

const place = (server: typeof app, user: TestUser, id_rute: number, ...nomor_kursi: number[]) =>
  server.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi } })

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(app.db)))
const trips = (count: number) => Promise.all(Array.from({ length: count }, () => aTrip(app.db)))
const liveHolds = (id_user: number) =>
  app.db.query('select 1 from holds where id_user = $1 and ended_at is null', [id_user])

describe('holds of several people in one transaction', () => {
  it('are each all or nothing, with replies of their own', async () => {
    const [a, b, c, d] = (await people(4)) as [TestUser, TestUser, TestUser, TestUser]
    const [here = 0, there = 0] = await trips(2)
    await aHold(app.db, { id_rute: here, nomor_kursi: [1] })
    const held = await aHold(app.db, { user: d, id_rute: there, nomor_kursi: [3, 4] })
    expect(
      await placeBatch(
        app.db,
        holdRequest(a, here, 1, 2),
        holdRequest(b, here, 3),
        holdRequest(c, 999_999, 1),
        { ...holdRequest(d, there, 3, 4), nama_penumpang: 'Sari' },
        holdRequest(await aUser(app.db), here, 41),
      ),
    ).toEqual(['SEAT_CONFLICT', 'placed', 'NOT_FOUND', 'placed', 'VALIDATION_FAILED'])
    const rows = await app.db.query('select nama_penumpang, ended_at from holds where id_reservasi = $1', [
      held.id_reservasi,
    ])
    expect(rows).toEqual([{ nama_penumpang: 'Sari', ended_at: null }])
    expect([await liveHolds(a.id_user), await liveHolds(b.id_user)].map((holds) => holds.length)).toEqual([
      0, 1,
    ])
  })

  it('may each replace a hold; a seat that one gives up is not yet free for another', async () => {
    const [a, b] = (await people(2)) as [TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    expect(await placeBatch(app.db, holdRequest(a, id_rute, 1, 2), holdRequest(b, id_rute, 5))).toEqual([
      'placed',
      'placed',
    ])
    expect(await placeBatch(app.db, holdRequest(a, id_rute, 2, 3), holdRequest(b, id_rute, 1))).toEqual([
      'placed',
      'SEAT_CONFLICT',
    ])
    expect(await placeBatch(app.db, holdRequest(b, id_rute, 1))).toEqual(['placed'])
  })

  it('renew seats whose holds have expired, swept or not [H8]', async () => {
    const [a, b] = (await people(2)) as [TestUser, TestUser]
    const { id_rute, id_reservasi } = await aHold(app.db, { user: a, nomor_kursi: [1, 2] })
    await age(app.db, id_reservasi, '31 minutes')
    expect(await placeBatch(app.db, holdRequest(a, id_rute, 1), holdRequest(b, id_rute, 2))).toEqual([
      'placed',
      'placed',
    ])
  })

  it('return the same bytes as a hold that is placed alone', async () => {
    const [a, b] = (await people(2)) as [TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    const reply = await place(app, a, id_rute, 4, 5)
    const route = await app.db.transaction(async (tx) => {
      await lockUser(tx, b.id_user)
      return claimForHold(tx, { ...contact, ...terms, id_user: b.id_user, id_rute, nomor_kursi: [6] })
    })
    const read = await app.call(api.holds.getHold, {
      token: a.token,
      params: { id: reply.data().id_reservasi },
    })
    const { status: _s, id_tiket: _t, ...hold } = read.data()
    expect(JSON.stringify(reply.data().reservations)).toBe(JSON.stringify([hold]))
    expect(JSON.stringify(reply.data().route)).toBe(JSON.stringify(route.trip))
  })
})

describe('a session', () => {
  it('that was revoked on one server is refused on every other from then on, batched or not', async () => {
    const [a, b] = (await people(2)) as [TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    expect((await place(second, a, id_rute, 1)).status).toBe(200)
    await app.call(api.accounts.logout, { token: a.token })
    expect(await placeBatch(app.db, holdRequest(a, id_rute, 2), holdRequest(b, id_rute, 3))).toEqual([
      'UNAUTHENTICATED',
      'placed',
    ])
    const replies = await Promise.all([place(second, a, id_rute, 2), place(second, b, id_rute, 4)])
    expect(replies.map((reply) => reply.status)).toEqual([401, 200])
  })

  it('is checked before the fields of a call', async () => {
    const { token } = await aUser(app.db)
    const wrong = { body: { id_rute: 'x', nomor_kursi: [] } }
    const statuses = [{}, { token: 'x'.repeat(43) }, { token }].map(async (caller) => {
      const reply = await app.call(api.holds.placeHold, { ...wrong, ...caller })
      return reply.status
    })
    expect(await Promise.all(statuses)).toEqual([401, 401, 400])
  })

  it('that was not used for an hour is marked as used', async () => {
    const user = await aUser(app.db)
    const used = `last_used_at > clock_timestamp() - interval '1 minute' as used from sessions where id_user = $1`
    await app.db.query(`update sessions set last_used_at = now() - interval '2 hours' where id_user = $1`, [
      user.id_user,
    ])
    expect((await place(app, user, await aTrip(app.db), 1)).status).toBe(200)
    await expect.poll(() => app.db.query(`select ${used}`, [user.id_user])).toEqual([{ used: true }])
  })

  it('is marked in the background: a hold does not wait for it', async () => {
    const [a, b] = (await people(2)) as [TestUser, TestUser]
    const id_rute = await aTrip(app.db)
    const ids = [a.id_user, b.id_user]
    await app.db.query(
      `update sessions set last_used_at = now() - interval '2 hours' where id_user = any($1)`,
      [ids],
    )
    const unlock = await keepLocked(app.db, (tx) => tx.query('lock table sessions in share mode'))
    const replies = [await place(app, a, id_rute, 1), await place(app, b, id_rute, 1)]
    await unlock()
    expect(replies.map((reply) => reply.status)).toEqual([200, 409])
  })
})

describe('12 holds of one user at once, each in a batch', () => {
  const alone = (user: TestUser, id_rute: number) => [holdRequest(user, id_rute, 1)] as const

  it('never exceed the cap: one batch locks the user, the others skip the locked row [H10]', async () => {
    const user = await aUser(app.db)
    const requests = (await trips(12)).map((id_rute) => alone(user, id_rute))
    await Promise.all(requests.map((batch, index) => placeBatch((index % 2 ? app : second).db, ...batch)))
    expect((await liveHolds(user.id_user)).length).toBeLessThanOrEqual(3)
    const [here = 0, there = 0] = await trips(2)
    expect(await placeBatch(app.db, holdRequest(user, here, 1), holdRequest(user, there, 1))).toContain(
      'alone',
    )
  })

  it('exceed it without the first statement: the control', async () => {
    const { id_user } = await aUser(app.db)
    const claims = (await trips(12)).map((id_rute) => [{ ...contact, id_user, id_rute, nomor_kursi: [1] }])
    await atOnce(
      app.db,
      claims.map((batch) => (tx: Tx) => claimForHolds(tx, batch, terms)),
    )
    expect(await liveHolds(id_user)).toHaveLength(12)
  })

  it('wait their turn for a locked row: the call is placed alone', async () => {
    const [user, other] = (await people(2)) as [TestUser, TestUser]
    const [here = 0, there = 0] = await trips(2)
    const [, replies] = await meet(
      app.db,
      (tx) => lockUser(tx, user.id_user),
      () => Promise.all([place(app, user, here, 1), place(app, other, there, 1)]),
    )
    expect(replies).toMatchObject({ value: [{ status: 200 }, { status: 200 }] })
  })
})
