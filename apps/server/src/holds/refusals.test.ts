/** What a caller sees whose seat somebody else has: the look before the claim. */
import { api } from '@tiketbus/contract'
import {
  aBookedHold,
  aClaim,
  aHold,
  aTrip,
  aUser,
  keepLocked,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { checkClaim, findConflicts } from '../seats/index.ts'
import { placeHold } from './place-hold.ts'
import { contact, terms } from './testing.ts'

const app = useTestApp({ invariants: true })

const LOCK_NOT_AVAILABLE = '55P03'

const place = (user: TestUser, id_rute: number, ...nomor_kursi: number[]) =>
  app.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi } })

describe('POST /api/reservasi/temp for a seat that somebody has', () => {
  it('refuses it again with the same reply, and accepts it as soon as it is free', async () => {
    const [owner, other] = [await aUser(app.db), await aUser(app.db)]
    const { id_rute, id_reservasi } = await aHold(app.db, { user: owner, nomor_kursi: [1] })
    const [first, again] = [await place(other, id_rute, 1, 2), await place(other, id_rute, 1, 2)]
    expect(first.status).toBe(409)
    expect([again.status, again.error()]).toEqual([first.status, first.error()])
    await app.call(api.holds.cancelHold, { token: owner.token, params: { id: id_reservasi } })
    expect((await place(other, id_rute, 1, 2)).status).toBe(200)
  })

  it('refuses it without a lock, while others keep every row of users, sessions, holds and claims; a claim alone would wait', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [1] })
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aUser(app.db)))
    const unlock = await keepLocked(app.db, (tx) =>
      tx.query('lock table users, sessions, holds, seat_claims in exclusive mode'),
    )
    const request = { ...contact, id_user: crowd[0]?.id_user ?? 0, id_rute, nomor_kursi: [1] }
    const [claim, ...replies] = await Promise.allSettled([
      placeHold(app.db, terms, request, { lockWithinMs: 10 }),
      ...crowd.map((user) => place(user, id_rute, 1)),
    ]).finally(unlock)
    expect(claim).toMatchObject({ reason: { code: LOCK_NOT_AVAILABLE } })
    expect(replies).toMatchObject(crowd.map(() => ({ value: { status: 409 } })))
  })

  it('responds 401 first if the session has ended meanwhile', async () => {
    const other = await aUser(app.db)
    const { id_rute } = await aHold(app.db, { nomor_kursi: [1] })
    expect((await place(other, id_rute, 1)).status).toBe(409)
    await app.call(api.accounts.logout, { token: other.token })
    expect((await place(other, id_rute, 1)).status).toBe(401)
  })
})

describe('the look', () => {
  it('finds a conflict exactly if the check of a single claim finds others’ seats', async () => {
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
      const requests = [[1], [2], [3], [4], [6], [6, 7], [1, 2, 3], [4, 6], [6, 8], [9], [1, 41]].map(
        (nomor_kursi) => ({ id_rute, nomor_kursi }),
      )
      const conflictsOf = await findConflicts(app.db, requests)
      for (const { id_user } of [owner, other])
        for (const request of requests) {
          const check = await checkClaim(app.db, { ...request, id_user, maxLiveHolds: 3 })
          const expected = check?.outcome === 'SEAT_CONFLICT' ? check.conflict_seats : undefined
          expect({ ...request, seats: conflictsOf(id_user, request) }).toEqual({
            ...request,
            seats: expected,
          })
          outcomes.push(expected !== undefined)
        }
    }
    expect(new Set(outcomes)).toEqual(new Set([true, false]))
  })
})
