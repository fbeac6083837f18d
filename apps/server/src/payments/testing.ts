/** Helpers shared by the tests of this chapter. */
import { api } from '@tiketbus/contract'
import { ageRefunds, anAdmin, anUnpaidOrder, type PayingApp, type TestOrder } from '@tiketbus/testkit'
import { cancelTickets, lockOrder, reviveTickets, type LockedOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { balanceOrder } from './balance.ts'
import { signatureOf } from '../provider/index.ts'

/** Opens a payment page for an order; returns its order id at the provider. */
export async function openPage(app: PayingApp, order: TestOrder): Promise<string> {
  const reply = await app.call(api.payments.createPayment, {
    token: order.user.token,
    body: { id_tiket: order.id_tiket },
  })
  return reply.data().order_id
}

/** Another page can be opened then, and the earlier ones can still be paid. */
export async function endPages(app: PayingApp, { order_group_id }: TestOrder): Promise<void> {
  await app.db.query('update payments set expires_at = clock_timestamp() where order_group_id = $1', [
    order_group_id,
  ])
}

type Method = Parameters<PayingApp['provider']['control']['choose']>[1]

/** An order of two confirmed tickets (300.000 together), and its order id at the provider. */
export async function aPaidOrder(app: PayingApp, method: Method, card?: string) {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  app.provider.control.pay(order_id, method, card)
  await app.runToIdle()
  return { order, order_id }
}

/** An unpaid order with two pages that can be paid, the first one by `method`. */
export async function anOrderWithTwoPagesOf(app: PayingApp, method: Method = 'gopay') {
  const order = await anUnpaidOrder(app.db)
  const first = await openPage(app, order)
  app.provider.control.choose(first, method)
  await app.runToIdle()
  await endPages(app, order)
  return { order, first, second: await openPage(app, order) }
}

/** Two payments of one order: the tickets keep the first one's money, the second one's is refunded; by default both came by transfer, so by hand. */
export async function anOrderPaidTwiceOf(app: PayingApp, method: Method = 'bca_va') {
  const firstBy = method === 'bca_va' ? method : 'gopay'
  const { order, first, second } = await anOrderWithTwoPagesOf(app, firstBy)
  const { control } = app.provider
  control.pay(first, firstBy)
  control.pay(second, method)
  await app.runToIdle()
  return { order, first, second }
}

/** Cancels an order's tickets that are not cancelled, as an administrator; the refund is sent a quarter of an hour later. */
export async function cancelAll(app: PayingApp, order: TestOrder, alasan?: string): Promise<void> {
  const { id_user } = await anAdmin(app.db)
  const { order_group_id } = order
  await app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order_group_id)
    const ids = locked.tickets
      .filter(({ status_tiket }) => status_tiket !== 'cancelled')
      .map(({ id_tiket }) => id_tiket)
    await cancelTickets(tx, locked, ids, { cancelCause: 'administrator', actor: id_user })
    await balanceOrder(tx, app.app.platform, locked, {
      ids,
      id_admin: id_user,
      ...(alasan && { cause: 'trip_called_off' as const, alasan }),
    })
  })
}

/** Changes one ticket of an order as an administrator and balances its money; returns the sum that became due. */
async function changeSeat(
  app: PayingApp,
  { order_group_id, tickets }: TestOrder,
  index: number,
  change: (tx: Tx, order: LockedOrder, ids: number[], id_user: number) => Promise<unknown>,
): Promise<number> {
  const { id_user } = await anAdmin(app.db)
  const ids = [tickets[index]?.id_tiket ?? 0]
  return app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order_group_id)
    await change(tx, locked, ids, id_user)
    const act = { ids, id_admin: id_user, check: { kind: 'skipped' } as const }
    return (await balanceOrder(tx, app.app.platform, locked, act)).refunded
  })
}

export const cancelSeatOf = (app: PayingApp, order: TestOrder, index: number) =>
  changeSeat(app, order, index, (tx, locked, ids, id_user) =>
    cancelTickets(tx, locked, ids, { cancelCause: 'administrator', actor: id_user }),
  )

export const reviveSeatOf = (
  app: PayingApp,
  order: TestOrder,
  index: number,
  to: 'confirmed' | 'pending' = 'confirmed',
) =>
  changeSeat(app, order, index, (tx, locked, ids, id_user) =>
    reviveTickets(tx, locked, ids, { to, cause: 'administrator', actor: id_user }),
  )

export async function passUndoPeriod(app: PayingApp, order: TestOrder): Promise<void> {
  await ageRefunds(app.db, order.order_group_id, '15 minutes')
  await app.runToIdle()
}

/** Returns the statuses of an order's tickets, by seat. */
export async function ticketsOf(app: PayingApp, { order_group_id }: TestOrder): Promise<string[]> {
  const rows = await app.db.query<{ status_tiket: string }>(
    'select status_tiket from tickets where order_group_id = $1 order by nomor_kursi',
    [order_group_id],
  )
  return rows.map((row) => row.status_tiket)
}

/** Returns the statuses, and the causes of cancelled ones, by seat. */
export function causesOf(app: PayingApp, { order_group_id }: TestOrder) {
  return app.db.query<{ status_tiket: string; cancel_cause: string | null }>(
    'select status_tiket, cancel_cause from tickets where order_group_id = $1 order by nomor_kursi',
    [order_group_id],
  )
}

/** Returns the attempts and manual payments of an order, oldest first. */
export function paymentsOf(app: PayingApp, { order_group_id }: TestOrder) {
  return app.db.query<{ id_pembayaran: number; status: string; amount: number; unexpected: boolean }>(
    'select id_pembayaran, status, amount, unexpected from payments where order_group_id = $1 order by id_pembayaran',
    [order_group_id],
  )
}

/** Returns the refunds of an order, oldest first. */
export function refundsOf(app: PayingApp, { order_group_id }: TestOrder) {
  return app.db.query<{ id_refund: number; jumlah: number; cara: string; status: string }>(
    'select id_refund, jumlah, cara, status from refunds where order_group_id = $1 order by id_refund',
    [order_group_id],
  )
}

/** `except`: a cause, or causes, that do not count. */
export async function isDisputed(
  app: PayingApp,
  { order_group_id }: TestOrder,
  { except = [] }: { except?: string | readonly string[] } = {},
): Promise<boolean> {
  const [row] = await app.db.query<{ disputed: boolean }>(
    `select disputed_at is not null and coalesce(dispute_cause, '') <> all($2::text[]) as disputed from orders where order_group_id = $1`,
    [order_group_id, [except].flat()],
  )
  return row?.disputed ?? false
}

/** Returns a notification as the provider signs it, with the fields that a test sets. */
export function signed(
  app: PayingApp,
  fields: {
    order_id: string
    gross_amount: string
    transaction_status?: string
    status_code?: string
    refund_amount?: string
  },
) {
  const body = { status_code: '200', transaction_status: 'settlement', ...fields }
  return { ...body, signature_key: signatureOf(body, app.provider.settings.serverKey) }
}

export const notify = (app: PayingApp, body: object) => app.call(api.payments.notify, { body })
