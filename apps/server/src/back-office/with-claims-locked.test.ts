import { describe, expect, test } from 'vitest'
import { aHold, anAdmin, anUnpaidOrder, meet, useTestApp } from '@tiketbus/testkit'
import { endHold, findLiveHold } from '../holds/index.ts'
import { lockOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { deleteTripByAdmin } from './departures/edit-trip.ts'
import { lockOpenHolds } from './shared/change-impact-store.ts'

const app = useTestApp()

const LOCK_CLAIMS = 'lock table seat_claims in share row exclusive mode'

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
        await tx.query(LOCK_CLAIMS)
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

describe('an act on an order, which then changes its seats, and one on its departure, which then locks the order', () => {
  type Order = Awaited<ReturnType<typeof anUnpaidOrder>>
  const lockRow =
    ({ order_group_id }: Order) =>
    (tx: Tx) =>
      tx.query('select from orders where order_group_id = $1 for no key update', [order_group_id])
  const acts = async (lock: (order: Order) => (tx: Tx) => Promise<unknown>) => {
    const order = await anUnpaidOrder(app.db)
    const first = async (tx: Tx) => {
      await tx.query(`set local deadlock_timeout = '20ms'`)
      await lock(order)(tx)
    }
    const changeSeats = async (tx: Tx) =>
      void (await tx.query('update seat_claims set id_rute = id_rute where id_rute = $1', [order.id_rute]))
    const changeDeparture = () =>
      app.db.transaction(async (tx) => {
        await tx.query(LOCK_CLAIMS)
        await lock(order)(tx)
      })
    return (await meet(app.db, first, changeDeparture, changeSeats)).map(({ status }) => status)
  }

  test('both succeed, because the order’s lock keeps the departures first', async () => {
    const lock = (order: Order) => (tx: Tx) => lockOrder(tx, order.order_group_id)
    expect(await acts(lock)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('deadlock if only the order’s row is locked: the control', async () => {
    expect((await acts(lockRow)).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
