/** Lets an order's history finish, and compares what is left at the provider with our books and the valid tickets. */
import { ageRefunds, heldAt, type PayingApp, type TestOrder } from '@tiketbus/testkit'
import { findBooks } from './reconciliation/difference-store.ts'
import { findDifferences, type Difference } from './reconciliation/differences.ts'
import { findAttemptByOrderId } from './payment-store.ts'

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

/** Delivers what the provider has to report, without faults, and runs the jobs that are due. */
export async function hearEverything(app: PayingApp, { pages }: OrderWithPages): Promise<void> {
  const { control } = app.provider
  control.clearFaults()
  app.provider.clock.set('12:00')
  for (const order_id of pages) atProvider(() => control.notify(order_id))
  await app.runToIdle()
}

/** Lets everything finish: the provider repeats its notifications, jobs are retried, refunds fall due. */
export async function finishEverything(app: PayingApp, placed: OrderWithPages): Promise<void> {
  const { order } = placed
  await hearEverything(app, placed)
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
    `select (select coalesce(sum(amount - refunded_elsewhere - coalesce(partly_taken_back, 0)), 0) from payments
        where order_group_id = $1 and metode = 'midtrans' and status in ('paid', 'refunded'))
      - (select coalesce(sum(r.jumlah), 0) from refunds r join payments p using (id_pembayaran)
        where r.order_group_id = $1 and r.cara = 'provider' and r.status = 'done' and p.status in ('paid', 'refunded')) as held`,
    [order.order_group_id],
  )
  return { held, books: books?.held }
}

/** Returns the payments of which more goes back than came: a manual refund that was paid out in the dashboard counts once. */
export function paymentsOverdrawn(app: PayingApp, { order_group_id }: TestOrder) {
  return app.db.query<{ amount: number; refunds: number; elsewhere: number }>(
    `select * from (
      select p.amount - coalesce(p.partly_taken_back, 0) as amount,
        (select coalesce(sum(r.jumlah), 0) from refunds r
          where r.id_pembayaran = p.id_pembayaran and r.status in ('due', 'sent', 'done')) as refunds,
        (select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e left join refunds r using (id_refund)
          where e.id_pembayaran = p.id_pembayaran and coalesce(r.status, '') not in ('due', 'done')) as elsewhere
      from payments p where p.order_group_id = $1 and p.status in ('paid', 'refunded')
    ) as sums where refunds + elsewhere > amount`,
    [order_group_id],
  )
}

/** Returns the tickets that a chargeback cancelled although the order did not lack their price: their cancellation left that much over. */
export function takenDespiteMoney(app: PayingApp, { order_group_id }: TestOrder) {
  return app.db.query<{ id_tiket: number }>(
    `select id_tiket from (
      select line.*, last_value(balance) over (partition by nth order by id rows between unbounded preceding and unbounded following) as over
      from (
        select t.id, t.id_tiket, t.amount, coalesce(h.cause = 'money_taken_back', false) as taken,
          sum(case a.id when t.credit then t.amount when t.debit then -t.amount else 0 end) over before as balance,
          -- What is cancelled next, by an administrator perhaps, is another event.
          count(*) filter (where h.cause is distinct from 'money_taken_back') over before as nth
        from transfers t join accounts a on a.kind = 'orders'
          left join ticket_history h on t.cause = 'ticket' and t.cause_id = h.id::text
        where t.order_group_id = $1 window before as (order by t.id)
      ) as line
    ) as line where taken and over >= amount`,
    [order_group_id],
  )
}

/**
 * `kept`: what the order's payments have left in truth, at the provider and in cash; one that was charged back after it was paid out
 * by hand has nothing left. `refundedByUs`: what our calls refunded, accepted plain ones included. `valid`: what the valid tickets
 * cost. In rupiah.
 */
export type OrderSums = { kept: number; refundedByUs: number; valid: number }

export async function sumsOf(app: PayingApp, { order }: OrderWithPages): Promise<OrderSums> {
  const { order_group_id } = order
  const payments = await app.db.query<{
    order_id: string | null
    amount: number
    keys: string[]
    paid: number
  }>(
    `select p.order_id, p.amount, array(select r.refund_key from refunds r where r.id_pembayaran = p.id_pembayaran) as keys, (
        select coalesce(sum(r.jumlah - (
            select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e where e.id_refund = r.id_refund
          )), 0)::int from refunds r where r.id_pembayaran = p.id_pembayaran and r.cara = 'manual' and r.status = 'done'
      ) as paid from payments p where p.order_group_id = $1`,
    [order_group_id],
  )
  let kept = 0
  let refundedByUs = 0
  for (const { order_id, amount, keys, paid } of payments) {
    const transaction = order_id ? app.provider.control.find(order_id)?.transaction : undefined
    const { refunds = [], pending_refunds = [] } = transaction ?? {}
    const sum = (some: typeof refunds) => some.reduce((total, refund) => total + refund.amount, 0)
    const held = order_id ? heldAt(app.provider, order_id) - sum(pending_refunds) : amount
    kept += Math.max(0, held - paid)
    refundedByUs += sum(
      [...refunds, ...pending_refunds].filter(({ refund_key }) => keys.includes(refund_key)),
    )
  }
  const [books] = await app.db.query<{ valid: number }>(
    `select coalesce(sum(total_bayar), 0)::int as valid from tickets
      where order_group_id = $1 and status_tiket in ('confirmed', 'completed')`,
    [order_group_id],
  )
  return { kept, refundedByUs, valid: books?.valid ?? 0 }
}

/** Returns the refunds of received money that the provider has neither confirmed nor refused. */
export function refundsUnderWay(app: PayingApp, { order_group_id }: TestOrder) {
  return app.db.query<{ jumlah: number; provider_call: string | null; transaction_status: string }>(
    `select r.jumlah, r.provider_call, p.transaction_status from refunds r join payments p using (id_pembayaran)
     where r.order_group_id = $1 and r.status = 'sent' and p.status in ('paid', 'refunded')`,
    [order_group_id],
  )
}

/** Returns the differences between our books and the provider's status of an order's pages. */
export async function differencesOf(app: PayingApp, { pages }: OrderWithPages): Promise<Difference[]> {
  const found: Difference[] = []
  for (const order_id of pages) {
    const attempt = await findAttemptByOrderId(app.db, order_id)
    const answer = await app.app.platform.provider.status(order_id)
    const books = attempt && (await findBooks(app.db, attempt.id_pembayaran))
    if (books && answer.kind === 'ok') found.push(...findDifferences(books, answer.value))
  }
  return found
}
