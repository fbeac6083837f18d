import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aHold, anAdmin, createTestApp, type TestApp } from '@tiketbus/testkit'
import { endHold, findLiveHold } from '../holds/index.ts'
import { lockClaims } from '../seats/index.ts'
import { deleteTripByAdmin } from './edit-trip.ts'
import { lockOpenHolds } from './taken-seats-store.ts'
import { deferred, waitForLockWaiter } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A booking that has locked its hold and goes for the seats once somebody waits for that hold. */
function aBooking(hold: { user: { id_user: number }; id_rute: number; id_reservasi: number }) {
  const locked = deferred()
  const go = deferred()
  const done = app.db.transaction(async (tx) => {
    await findLiveHold(tx, { id_user: hold.user.id_user, id_rute: hold.id_rute })
    locked.resolve()
    await go.promise
    await endHold(tx, hold.id_reservasi, 'cancelled')
  })
  return { locked: locked.promise, go: go.resolve, done: done.then(() => 'done', codeOf) }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)

describe('an administrator who locks the claims and a booking that has locked its hold', () => {
  test('wait for each other in a circle, and PostgreSQL kills one of them', async () => {
    const hold = await aHold(app.db)
    const booking = aBooking(hold)
    await booking.locked
    const change = app.db
      .transaction(async (tx) => {
        await lockClaims(tx)
        await lockOpenHolds(tx, hold.id_rute)
      })
      .then(() => 'done', codeOf)
    await waitForLockWaiter(app.db)
    booking.go()
    expect([await change, await booking.done]).toContain('40P01')
  })

  test('do not, where the administrator gives way and starts again', async () => {
    const admin = await anAdmin(app.db)
    const hold = await aHold(app.db)
    const booking = aBooking(hold)
    await booking.locked
    const change = deleteTripByAdmin(app.db, { id_admin: admin.id_user, ifMatch: undefined }, hold.id_rute)
    await waitForLockWaiter(app.db)
    booking.go()
    expect(await booking.done).toBe('done')
    await change
    expect(await app.db.query('select 1 from audit_log where action = $1', ['delete_trip'])).toHaveLength(1)
  })
})
