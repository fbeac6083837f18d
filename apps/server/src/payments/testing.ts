/** Helpers shared by the tests of this chapter. */
import { api } from '@tiketbus/contract'
import { ageRefunds, anAdmin, anUnpaidOrder, heldAt, type PayingApp, type TestOrder } from '@tiketbus/testkit'
import { cancelTickets, lockOrder } from '../orders/index.ts'
import { balanceOrder } from './balance.ts'
import { signatureOf } from './receive-notification.ts'

/** Opens a payment page for an order; returns its order id at the provider. */
export async function openPage(app: PayingApp, order: TestOrder): Promise<string> {
  const reply = await app.call(api.payments.createPayment, {
    token: order.user.token,
    body: { id_tiket: order.id_tiket },
  })
  return reply.data().order_id
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

/** Cancels every ticket of an order as an administrator; the refund is sent a quarter of an hour later. */
export async function cancelAll(app: PayingApp, order: TestOrder, alasan?: string): Promise<void> {
  const { id_user } = await anAdmin(app.db)
  const { order_group_id, tickets } = order
  await app.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order_group_id)
    const ids = tickets.map(({ id_tiket }) => id_tiket)
    await cancelTickets(tx, locked, ids, 'administrator', 'administrator', id_user)
    await balanceOrder(tx, app.app.platform, {
      order_group_id,
      ids,
      id_admin: id_user,
      ...(alasan && { cause: 'trip_called_off' as const, alasan }),
    })
  })
}

export async function passUndoPeriod(app: PayingApp, order: TestOrder): Promise<void> {
  await ageRefunds(app.db, order.order_group_id, '15 minutes')
  await app.runToIdle()
}

type Variants = Parameters<PayingApp['provider']['control']['set']>[0]['variants'] & object

const VALUES = {
  plainRefund: ['booked-at-once', 'booked-later'],
  usedRefundKey: ['same-refund', 'refused'],
  refundsInStatus: ['listed', 'sum-only'],
} as const

/**
 * Runs `work` once for each value of the variants that it depends on: first with all first values, then with each other value.
 */
export async function runWithVariants(
  app: PayingApp,
  depends: { [Name in keyof typeof VALUES]?: true },
  work: (variants: Variants) => Promise<void>,
): Promise<void> {
  const first: Variants = {
    plainRefund: 'booked-at-once',
    usedRefundKey: 'same-refund',
    refundsInStatus: 'listed',
  }
  const others: Variants[] = [
    ...(depends.plainRefund ? [{ ...first, plainRefund: VALUES.plainRefund[1] }] : []),
    ...(depends.usedRefundKey ? [{ ...first, usedRefundKey: VALUES.usedRefundKey[1] }] : []),
    ...(depends.plainRefund && depends.usedRefundKey
      ? [{ ...first, plainRefund: VALUES.plainRefund[1], usedRefundKey: VALUES.usedRefundKey[1] }]
      : []),
    ...(depends.refundsInStatus ? [{ ...first, refundsInStatus: VALUES.refundsInStatus[1] }] : []),
  ]
  for (const variants of [first, ...others]) {
    app.provider.control.set({ variants })
    await work(variants)
    app.provider.control.clearFaults()
  }
  app.provider.control.set({ variants: first })
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

/** `except`: a cause that does not count. */
export async function isDisputed(
  app: PayingApp,
  { order_group_id }: TestOrder,
  { except = '' } = {},
): Promise<boolean> {
  const [row] = await app.db.query<{ disputed: boolean }>(
    `select disputed_at is not null and dispute_cause is distinct from $2 as disputed from orders where order_group_id = $1`,
    [order_group_id, except],
  )
  return row?.disputed ?? false
}

/** Returns a notification as the provider signs it, with the fields that a test sets. */
export function signed(
  app: PayingApp,
  fields: { order_id: string; gross_amount: string; transaction_status?: string; status_code?: string },
) {
  const body = { status_code: '200', transaction_status: 'settlement', ...fields }
  return { ...body, signature_key: signatureOf(body, app.provider.settings.serverKey) }
}

export const notify = (app: PayingApp, body: object) => app.call(api.payments.notify, { body })

/** One order with its payment pages, oldest first. */
export type OrderWithPages = { order: TestOrder; pages: string[] }

/** Runs a step at the provider; a step that its state table does not allow is ignored. */
export function atProvider(move: () => unknown): void {
  try {
    move()
  } catch {
    return
  }
}

/** Lets everything finish: the provider repeats its notifications, jobs are retried, refunds fall due. */
export async function finishEverything(app: PayingApp, { order, pages }: OrderWithPages): Promise<void> {
  const { control } = app.provider
  control.clearFaults()
  app.provider.clock.set('12:00')
  for (const order_id of pages) atProvider(() => control.notify(order_id))
  for (let round = 0; round < 3; round++) {
    await ageRefunds(app.db, order.order_group_id, '1 day')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
  }
}

/** Returns the sum that the provider holds of an order, and the sum that our books expect there. */
export async function compareWithProvider(app: PayingApp, { order, pages }: OrderWithPages) {
  const held = pages.reduce((sum, order_id) => sum + heldAt(app.provider, order_id), 0)
  const [books] = await app.db.query<{ held: number }>(
    `select (select coalesce(sum(amount - refunded_elsewhere), 0) from payments
        where order_group_id = $1 and metode = 'midtrans' and status in ('paid', 'refunded'))
      - (select coalesce(sum(r.jumlah), 0) from refunds r
        where r.order_group_id = $1 and r.cara = 'provider' and r.status = 'done') as held`,
    [order.order_group_id],
  )
  return { held, books: books?.held }
}

/** Returns the payments of which more goes back than came: a manual refund that was paid out in the dashboard counts once. */
export function paymentsOverdrawn(app: PayingApp, { order_group_id }: TestOrder) {
  return app.db.query<{ amount: number; refunds: number; elsewhere: number }>(
    `select * from (
      select p.amount,
        (select coalesce(sum(r.jumlah), 0) from refunds r
          where r.id_pembayaran = p.id_pembayaran and r.status in ('due', 'sent', 'done')) as refunds,
        (select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e left join refunds r using (id_refund)
          where e.id_pembayaran = p.id_pembayaran and coalesce(r.status, '') not in ('due', 'done')) as elsewhere
      from payments p where p.order_group_id = $1 and p.status in ('paid', 'refunded')
    ) as sums where refunds + elsewhere > amount`,
    [order_group_id],
  )
}
