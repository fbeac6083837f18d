/** Builders of orders by the real calls, with their own parent rows. */
import { api, type Ticket } from '@tiketbus/contract'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import type { TestApp } from './app.ts'
import { aHold, type HoldFields } from './holds.ts'
import { checkInvariants } from './invariants.ts'

/** Places an order from a hold (seats 7 and 8 by default); all of its tickets are pending. */
export async function anOrder(app: TestApp, fields: HoldFields = {}) {
  const hold = await aHold(app.db, fields)
  const { id_rute, nomor_kursi, id_reservasi, user } = hold
  const reply = await app.call(api.orders.placeOrder, {
    token: user.token,
    body: { id_reservasi, id_rute, nomor_kursi },
  })
  const { order_group_id, tickets } = reply.data()
  return { ...hold, order_group_id, tickets, id_tiket: tickets[0]?.id_tiket ?? 0 }
}
export type PlacedOrder = Awaited<ReturnType<typeof anOrder>>

/** Returns the tickets of an order, by seat. */
export function ticketsIn(
  db: Db,
  order_group_id: string,
): Promise<Pick<Ticket, 'id_tiket' | 'nomor_kursi' | 'status_tiket' | 'is_master_ticket'>[]> {
  return db.query(
    `select id_tiket, nomor_kursi, status_tiket, is_master_ticket from tickets
     where order_group_id = $1 order by nomor_kursi`,
    [order_group_id],
  )
}

/** Returns a ticket's changes, oldest first. */
export function historyOf(
  db: Db,
  id_tiket: number,
): Promise<{ from_status: string | null; to_status: string; cause: string; id_user: number | null }[]> {
  return db.query(
    'select from_status, to_status, cause, id_user from ticket_history where id_tiket = $1 order by id',
    [id_tiket],
  )
}

/** Checks all invariants except the money's, for tests that confirm tickets without any. */
export async function checkAllButMoney(db: Db): Promise<string[]> {
  return (await checkInvariants(db)).filter((broken) => !/^I(7|8|10) /.test(broken))
}
