/** A database connection that breaks during a batch, before its commit or after it: no hold is lost, and none is placed twice. */
import { api } from '@tiketbus/contract'
import { aTrip, aUser, createTestApp, meet, useTestApp, type TestUser } from '@tiketbus/testkit'
import { openFaultProxy } from '../../tests/faults/fault-proxy.ts'
import { openCrashProxy, type CrashProxy } from '../../tests/faults/crash-proxy.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTransientDatabaseFault, isSilence } from '../platform/database/database-faults.ts'
import { openDatabase, type Db, type Tx } from '../platform/database/database.ts'
import { holdRequest, placeBatch } from './testing.ts'

const app = useTestApp({ invariants: true })
const { getProfile } = api.accounts
const { availableSeats } = api.seats
const { listTrips } = api.trips

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(app.db)))
const place = ({ token }: TestUser, id_rute: number, seat: number) =>
  app.call(api.holds.placeHold, { token, body: { id_rute, nomor_kursi: [seat] } })
const liveHolds = (id_rute: number) =>
  app.db.query<{ id_reservasi: number }>(
    'select id_reservasi from holds where id_rute = $1 and ended_at is null order by id_reservasi',
    [id_rute],
  )

/** Ends every connection that waits for a lock of this transaction. */
const endWaiting = async (tx: Tx) =>
  void (await tx.query(
    `select pg_terminate_backend(pid) from (select distinct pid from pg_locks where not granted) as waiting
     where pg_backend_pid() = any(pg_blocking_pids(pid))`,
  ))
const lockTable = (name: string) => async (tx: Tx) =>
  void (await tx.query(`lock table ${name} in access exclusive mode`))

describe('a connection that ends during a statement that many share', () => {
  it('the look of a batch is repeated, and each hold is placed', async () => {
    const [users, id_rute] = [await people(5), await aTrip(app.db)]
    const placeAll = () => Promise.all(users.map((user, at) => place(user, id_rute, at + 1)))
    const [, replies] = await meet(app.db, lockTable('users'), placeAll, endWaiting)
    expect(replies).toMatchObject({ value: users.map(() => ({ status: 200 })) })
    expect(await liveHolds(id_rute)).toHaveLength(5)
  })

  it('the look of a batch is repeated, and refuses others’ seats', async () => {
    const [users, id_rute] = [await people(4), await aTrip(app.db)]
    const [winner, ...others] = users as [TestUser, ...TestUser[]]
    await place(winner, id_rute, 1)
    const placeAll = () => Promise.all(others.map((user) => place(user, id_rute, 1)))
    const [, replies] = await meet(app.db, lockTable('users'), placeAll, endWaiting)
    expect(replies).toMatchObject({ value: others.map(() => ({ status: 409 })) })
  })

  it.each([
    [
      'sessions',
      'sessions',
      (users: readonly TestUser[]) => users.map(({ token }) => app.call(getProfile, { token })),
    ],
    ['a seat map', 'trips', (_: unknown, id: number) => [app.call(availableSeats, { params: { id } })]],
    ['the timetable', 'trips', () => [app.call(listTrips, { query: { tujuan: 'Solo' } })]],
  ] as const)('the read of %s is repeated', async (_, table, calls) => {
    const [users, id_rute] = [await people(3), await aTrip(app.db)]
    const [, replies] = await meet(
      app.db,
      lockTable(table),
      () => Promise.all(calls(users, id_rute)),
      endWaiting,
    )
    const statuses = replies.status === 'fulfilled' && replies.value.map((reply) => reply.status)
    expect(new Set(statuses || [])).toEqual(new Set([200]))
  })
})

describe('a connection that breaks during a batch', () => {
  let wire: CrashProxy
  let db: Db
  beforeAll(async () => {
    wire = await openCrashProxy(app.databaseUrl, { reads: false })
    db = openDatabase(wire.url)
  })
  afterAll(async () => {
    await db.close()
    await wire.close()
  })
  const batchOf = async (count: number) => {
    const [users, id_rute] = [await people(count), await aTrip(app.db)]
    return { users, id_rute, requests: users.map((user, at) => holdRequest(user, id_rute, at + 1)) }
  }

  it.each([
    ['before its commit', 'before', 0],
    ['after its commit', 'after', 5],
  ] as const)('%s lets each go alone: every hold is there, once', async (_, moment, kept) => {
    const { users, id_rute, requests } = await batchOf(5)
    const crashed = wire.crashAt(1, moment)
    const ends = placeBatch(db, ...requests)
    await crashed
    wire.revive()
    expect(await ends).toEqual(requests.map(() => 'alone'))
    const before = await liveHolds(id_rute)
    expect(before).toHaveLength(kept)
    const again = await Promise.all(users.map((user, at) => place(user, id_rute, at + 1)))
    expect(again.map((reply) => reply.status)).toEqual(users.map(() => 200))
    const after = await liveHolds(id_rute)
    expect(after).toHaveLength(5)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('after the commit still answers each call with its hold', async () => {
    const server = await createTestApp({ databaseUrl: wire.url, env: { LOG_LEVEL: 'fatal' } })
    const [users, id_rute] = [await people(20), await aTrip(app.db)]
    const crashed = wire.crashAt(1, 'after').then(() => wire.revive())
    const replies = await Promise.all(
      users.map(({ token }, at) =>
        server.call(api.holds.placeHold, { token, body: { id_rute, nomor_kursi: [at + 1] } }),
      ),
    )
    await crashed
    expect(replies.map((reply) => reply.status)).toEqual(users.map(() => 200))
    const acknowledged = replies.map((reply) => reply.data().id_reservasi)
    const kept = await liveHolds(id_rute)
    expect(new Set(kept.map((hold) => hold.id_reservasi))).toEqual(new Set(acknowledged))
    await server.close()
  })

  it('differs from a silent database, which no call of the batch tries a second time', async () => {
    const gate = await openFaultProxy({ port: Number(new URL(app.databaseUrl).port) })
    const url = new URL(app.databaseUrl)
    url.port = String(gate.port)
    const silent = openDatabase(url.href)
    const fault = await silent
      .transaction(async (tx) => {
        await tx.query('select 1')
        gate.silence()
        await tx.query('select 2')
      })
      .catch((error: unknown) => error)
    expect([isTransientDatabaseFault(fault), isSilence(fault)]).toEqual([true, true])
    const ended = await app.db
      .query('select pg_terminate_backend(pg_backend_pid())')
      .catch((error: unknown) => error)
    expect([isTransientDatabaseFault(ended), isSilence(ended)]).toEqual([true, false])
    await gate.close()
    await silent.close()
  })
})
