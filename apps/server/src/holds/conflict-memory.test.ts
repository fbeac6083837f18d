import { api } from '@tiketbus/contract'
import { aBookedHold, aClaim, aHold, aTrip, aUser, age, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { checkClaim } from '../seats/index.ts'
import { createMetrics } from '../platform/observing/metrics.ts'
import { createHoldQueue } from './hold-queue.ts'
import { createConflictMemory, findTokenConflicts } from './conflict-memory.ts'
import type { TokenHoldRequest } from './place-batch.ts'
import { holdRequest, terms } from './testing.ts'

const app = useTestApp({ invariants: true })

const place = (user: TestUser, id_rute: number, ...nomor_kursi: number[]) =>
  app.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi } })
/** The size of one batch. */
const MOST_TOGETHER = 64
const conflictsOf = async (...requests: TokenHoldRequest[]) =>
  (await findTokenConflicts(app.db, requests)).map((conflict) => conflict?.conflictSeats)

describe('requests for seats that somebody has', () => {
  it('conflict because of others’ seats only; every other request has to be tried', async () => {
    const [owner, other, gone] = [await aUser(app.db), await aUser(app.db), await aUser(app.db)]
    const { id_rute } = await aHold(app.db, { user: owner, nomor_kursi: [1, 2] })
    const closed = await aTrip(app.db, { inMinutes: 5 })
    await app.call(api.accounts.logout, { token: gone.token })
    expect(
      await conflictsOf(
        holdRequest(other, id_rute, 1, 2, 3),
        holdRequest(other, id_rute, 3),
        holdRequest(owner, id_rute, 1, 2),
        holdRequest(owner, id_rute, 2, 3),
        holdRequest(gone, id_rute, 1),
        holdRequest(other, id_rute, 2, 41),
        holdRequest(other, closed, 1),
        holdRequest(other, 999_999, 1),
      ),
    ).toEqual([[1, 2], ...Array.from({ length: 7 }, () => undefined)])
  })

  it('conflict exactly if the check of a single claim finds others’ seats', async () => {
    const [owner, other] = [await aUser(app.db), await aUser(app.db)]
    const open = await aTrip(app.db)
    await aBookedHold(app.db, { user: owner, id_rute: open, nomor_kursi: [4, 5] })
    await aHold(app.db, { user: owner, id_rute: open, nomor_kursi: [6, 7] })
    const closed = await aTrip(app.db, { inMinutes: 5 })
    const inactive = await aTrip(app.db, { status: 'nonaktif' })
    const outcomes: boolean[] = []
    for (const id_rute of [open, closed, inactive]) {
      if (id_rute !== closed) await aClaim(app.db, { id_rute, nomor_kursi: 1, heldMinutes: 30 })
      await aClaim(app.db, { id_rute, nomor_kursi: 2, heldMinutes: -1 })
      await aClaim(app.db, { id_rute, nomor_kursi: 3, status_tiket: 'confirmed' })
      for (const user of [owner, other])
        for (const nomor_kursi of [
          [1],
          [2],
          [3],
          [4],
          [6],
          [6, 7],
          [1, 2, 3],
          [4, 6],
          [6, 8],
          [9],
          [1, 41],
        ]) {
          const [conflictSeats] = await conflictsOf(holdRequest(user, id_rute, ...nomor_kursi))
          const request = { id_user: user.id_user, id_rute, nomor_kursi, maxLiveHolds: 3 }
          const check = await checkClaim(app.db, request)
          const expected = check?.outcome === 'SEAT_CONFLICT' ? check.conflict_seats : undefined
          expect({ id_rute, nomor_kursi, conflictSeats }).toEqual({
            id_rute,
            nomor_kursi,
            conflictSeats: expected,
          })
          outcomes.push(expected !== undefined)
        }
    }
    expect(new Set(outcomes)).toEqual(new Set([true, false]))
  })

  it('do not conflict because of a hold that has expired', async () => {
    const { id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [1] })
    await age(app.db, id_reservasi, '31 minutes')
    expect(await conflictsOf(holdRequest(await aUser(app.db), id_rute, 1))).toEqual([undefined])
  })

  it('conflict without taking a lock', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [1] })
    const request = holdRequest(await aUser(app.db), id_rute, 1)
    const [locked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const others = app.db.transaction(async (tx) => {
      await tx.query('lock table users, sessions, holds, seat_claims in exclusive mode')
      locked.resolve()
      await found.promise
    })
    await locked.promise
    expect(await conflictsOf(request).finally(() => found.resolve())).toEqual([[1]])
    await others
  })

  it('have to be tried if one of the batch cannot be read', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [1] })
    const request = holdRequest(await aUser(app.db), id_rute, 1)
    expect(await conflictsOf(request, { ...request, id_rute: 2 ** 63 })).toEqual([undefined, undefined])
  })

  it('are checked again on every call, even for a seat that was others’ before', async () => {
    const [owner, other] = [await aUser(app.db), await aUser(app.db)]
    const { id_rute, id_reservasi } = await aHold(app.db, { user: owner, nomor_kursi: [1] })
    const batches: number[] = []
    const memory = createConflictMemory(app.db, {
      batch: (size) => batches.push(size),
      waited: () => {},
      refused: () => {},
    })
    const request = holdRequest(other, id_rute, 1, 2)
    expect(await memory.find(request)).toBeUndefined()
    expect(batches).toEqual([])
    memory.remember({ id_rute, nomor_kursi: [1] })
    expect(await memory.find(request)).toMatchObject({ conflictSeats: [1] })
    expect(batches).toEqual([1])
    await app.call(api.holds.cancelHold, { token: owner.token, params: { id: id_reservasi } })
    expect(await memory.find(request)).toBeUndefined()
    expect(await memory.find(request)).toBeUndefined()
    expect(batches).toEqual([1, 1])
  })
})

describe('POST /api/reservasi/temp for a seat that was a conflict before', () => {
  it('refuses it again with the same reply, and accepts it as soon as it is free', async () => {
    const [owner, other] = [await aUser(app.db), await aUser(app.db)]
    const { id_rute, id_reservasi } = await aHold(app.db, { user: owner, nomor_kursi: [1] })
    const [first, again] = [await place(other, id_rute, 1, 2), await place(other, id_rute, 1, 2)]
    expect(first.status).toBe(409)
    expect([again.status, again.error()]).toEqual([first.status, first.error()])
    await app.call(api.holds.cancelHold, { token: owner.token, params: { id: id_reservasi } })
    expect((await place(other, id_rute, 1, 2)).status).toBe(200)
  })

  it('locks no row: the second refusal is only a read', async () => {
    const other = await aUser(app.db)
    const { id_rute } = await aHold(app.db, { nomor_kursi: [1] })
    // A row lock leaves its transaction's id in the row.
    const lastLock = () =>
      app.db.query('select xmax::text as by from users where id_user = $1', [other.id_user])
    const before = await lastLock()
    await place(other, id_rute, 1)
    const first = await lastLock()
    expect(first).not.toEqual(before)
    await place(other, id_rute, 1)
    expect(await lastLock()).toEqual(first)
  })

  it('also checks it for calls that waited while somebody claimed it', async () => {
    const id_rute = await aTrip(app.db)
    const crowd = await Promise.all(Array.from({ length: MOST_TOGETHER * 2 }, () => aUser(app.db)))
    const locks = () =>
      app.db.query<{ by: string }>(
        'select id_user, xmax::text as by from users where id_user = any($1) order by id_user',
        [crowd.map((user) => user.id_user)],
      )
    const before = await locks()
    const statuses = await Promise.all(crowd.map(async (user) => (await place(user, id_rute, 1)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...crowd.slice(1).map(() => 409)])
    const after = await locks()
    const tried = after.filter((row, at) => row.by !== before[at]?.by)
    expect(tried.length).toBeLessThanOrEqual(MOST_TOGETHER)
  })

  it('responds 401 first if the session has ended meanwhile', async () => {
    const other = await aUser(app.db)
    const { id_rute } = await aHold(app.db, { nomor_kursi: [1] })
    expect((await place(other, id_rute, 1)).status).toBe(409)
    await app.call(api.accounts.logout, { token: other.token })
    expect((await place(other, id_rute, 1)).status).toBe(401)
  })

  it('are read at most twice: many calls of one person for their own hold cost no more for each of them', async () => {
    const metrics = createMetrics()
    const placeByToken = createHoldQueue({ db: app.db, config: terms, metrics })
    const request = holdRequest(await aUser(app.db), await aTrip(app.db), 1, 2)
    const calls = 30
    const ids = await Promise.all(Array.from({ length: calls }, () => placeByToken(request)))
    expect(new Set(ids.map(({ hold }) => hold.id_reservasi)).size).toBe(1)
    const [, waits] = /tiketbus_hold_wait_seconds_count (\d+)/.exec(await metrics.registry.metrics()) ?? []
    expect(Number(waits)).toBeLessThanOrEqual(4 * calls)
  })
})
