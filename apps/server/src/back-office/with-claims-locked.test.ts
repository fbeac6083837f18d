import { describe, expect, test } from 'vitest'
import { aHold, anAdmin, meet, useTestApp } from '@tiketbus/testkit'
import { endHold, findLiveHold } from '../holds/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { lockClaims } from '../seats/index.ts'
import { deleteTripByAdmin } from './departures/edit-trip.ts'
import { lockOpenHolds } from './shared/change-impact-store.ts'

const app = useTestApp()

type Held = Awaited<ReturnType<typeof aHold>>

/** The two steps of a booking: it locks its hold, and once the administrator waits for that hold, it needs the seats. */
const lockHold =
  ({ user, id_rute }: Held) =>
  (tx: Tx) =>
    findLiveHold(tx, { id_user: user.id_user, id_rute })
const endIt =
  ({ id_reservasi }: Held) =>
  (tx: Tx) =>
    endHold(tx, id_reservasi, 'cancelled')

describe('an administrator who locks the claims and a booking that has locked its hold', () => {
  test('deadlock without a retry, and PostgreSQL aborts one of them: the control', async () => {
    const hold = await aHold(app.db)
    const change = () =>
      app.db.transaction(async (tx) => {
        await lockClaims(tx)
        await lockOpenHolds(tx, hold.id_rute)
      })
    const book = async (tx: Tx) => {
      // Detects the deadlock before the administrator's lock timeout of two seconds, however late this transaction starts to wait.
      await tx.query(`set local deadlock_timeout = '20ms'`)
      return lockHold(hold)(tx)
    }
    const ends = await meet(app.db, book, change, endIt(hold))
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? end.reason : []))
    expect(reasons).toMatchObject([{ code: '40P01' }])
  })

  test('both succeed, because the administrator’s change rolls back and retries', async () => {
    const { id_user: id_admin } = await anAdmin(app.db)
    const hold = await aHold(app.db)
    const change = () =>
      deleteTripByAdmin(app.db, { id_admin, confirmed: true, ifMatch: undefined }, hold.id_rute)
    const ends = await meet(app.db, lockHold(hold), change, endIt(hold))
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await app.db.query('select 1 from audit_log where action = $1', ['delete_trip'])).toHaveLength(1)
  })
})
