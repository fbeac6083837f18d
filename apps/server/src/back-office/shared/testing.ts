/** Helpers for the tests of this folder. */
import { api, type Endpoint } from '@tiketbus/contract'
import {
  aHold,
  anUnpaidOrder,
  aPoint,
  aTrip,
  aUser,
  type TestApp,
  type TestCall,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import type { Db } from '../../platform/database/database.ts'

/** An order whose tickets an administrator confirmed, each with a manual payment. */
export async function aPaidOrder(
  app: TestApp,
  admin: TestUser,
  fields: Parameters<typeof anUnpaidOrder>[1] = {},
): Promise<TestOrder> {
  const order = await anUnpaidOrder(app.db, fields)
  for (const { id_tiket } of order.tickets) await setStatus(app, admin, id_tiket, 'confirmed')
  return order
}

export async function setStatus(app: TestApp, admin: TestUser, id: number, status_tiket: string) {
  const reply = await app.call(api.adminTickets.updateTicketStatus, {
    params: { id },
    body: { status_tiket },
    token: admin.token,
  })
  reply.ok()
}

/** Returns the statuses with which a call is answered to a guest and to a passenger. */
export async function statusesForNonAdmins(
  app: TestApp,
  endpoint: Endpoint,
  call: TestCall,
  passenger: TestUser,
): Promise<number[]> {
  const guest = await app.call(endpoint, call)
  const user = await app.call(endpoint, { ...call, token: passenger.token })
  return [guest.status, user.status]
}

/** A departure on which one person has two paid seats and an unpaid one, a second a paid one, and a third a hold. */
export async function bookedTripFixture(app: TestApp, admin: TestUser) {
  const id_rute = await aTrip(app.db, { asal: 'Malang', tujuan: 'Kediri', harga: 100_000 })
  const user = await aUser(app.db)
  const paid = await aPaidOrder(app, admin, { id_rute, user, seats: [1, 2] })
  const unpaid = await anUnpaidOrder(app.db, { id_rute, user, seats: [3] })
  const other = await aPaidOrder(app, admin, { id_rute, seats: [4] })
  const hold = await aHold(app.db, { id_rute, nomor_kursi: [7, 8] })
  await app.runJobs()
  return { id_rute, user, paid, unpaid, other, hold }
}

/** Returns the refunds of an order, oldest first; `waits`: an administrator may still undo the change. */
export function refundsOf(app: TestApp, { order_group_id }: TestOrder) {
  return app.db.query<{ jumlah: number; status: string; cause: string; alasan: string; waits: boolean }>(
    `select jumlah, status, cause, alasan, not_before > clock_timestamp() + interval '14 minutes' as waits
     from refunds where order_group_id = $1 order by id_refund`,
    [order_group_id],
  )
}

/** An order that was paid to an administrator and cancelled, with a manual refund due. */
export async function aManualRefund(app: TestApp, admin: TestUser) {
  const order = await aPaidOrder(app, admin, { seats: [6], harga: 80_000 })
  await app.runJobs()
  await setStatus(app, admin, order.id_tiket, 'cancelled')
  return { order, id_refund: (await lastRefundOf(app, order)).id_refund }
}

export async function lastRefundOf(app: TestApp, { order_group_id }: TestOrder) {
  const [row] = await app.db.query<{ id_refund: number; status: string; paying_by: number | null }>(
    'select id_refund, status, paying_by from refunds where order_group_id = $1 order by id_refund desc limit 1',
    [order_group_id],
  )
  return row ?? { id_refund: 0, status: 'none', paying_by: null }
}

export function auditOf(db: Db, entity: string, entity_id: number | string) {
  return db.query<Record<string, unknown>>(
    'select id_admin, action, before, after, unguarded, unusual from audit_log where entity = $1 and entity_id = $2 order by id',
    [entity, String(entity_id)],
  )
}

/** Moves what was posted of an order to another time: the books themselves refuse that. */
export async function moveBooks(db: Db, { order_group_id }: TestOrder, at: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('alter table transfers disable trigger transfers_no_change')
    await tx.query('update transfers set at = $2 where order_group_id = $1', [order_group_id, at])
    await tx.query('alter table transfers enable trigger transfers_no_change')
  })
}

type StopFields = {
  simpul: number
  nama: string
  /** After the departure. */
  minutes: number
  boleh_naik?: boolean
  boleh_turun?: boolean
}

/** Adds these stops to a departure, in their order, and returns the points. */
export async function addStops(db: Db, id_rute: number, stops: readonly StopFields[]): Promise<number[]> {
  const points: number[] = []
  for (const [at, { simpul, nama, minutes, boleh_naik = true, boleh_turun = true }] of stops.entries()) {
    const id_titik = await aPoint(db, { nama: `${nama} ${id_rute}` })
    points.push(id_titik)
    await db.query(
      `insert into trip_stops (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
       select t.id_rute, $2, $3, $4, t.waktu_berangkat + make_interval(mins => $5::int), $6, $7 from trips t where t.id_rute = $1`,
      [id_rute, at + 1, simpul, id_titik, minutes, boleh_naik, boleh_turun],
    )
  }
  return points
}
