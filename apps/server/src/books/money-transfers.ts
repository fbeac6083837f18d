/**
 * What the books lack of the money of orders: the difference between what the rows of payments and refunds mean and what was posted. The
 * audit looks for it, and a server of an earlier release leaves it; each event of this one posts its own transfers.
 */
import { ACCOUNTS, byHand } from './words.ts'

const { provider, hand, orders, refunds } = ACCOUNTS

/** What was posted to an account, less what was posted from it, of the transfers `t`. */
const into = (account: number) =>
  `sum(case ${account} when t.credit then t.amount when t.debit then -t.amount else 0 end)`
const INTO_HAND = `sum(case when ${byHand('t.credit')} then t.amount when ${byHand('t.debit')} then -t.amount else 0 end)`

/**
 * SQL expressions `with` (CTEs) that end with `missing`: rows of transfers that are not posted yet, with `happened_at`: the time of the
 * cause, if it is known. `scope(column)`: the condition on order_group_id.
 *
 * A refund is promised while it is due or sent. What the provider's dashboard paid out of a manual one has gone by the provider
 * (decision 53), the rest of it by hand. Of a payment everything else is a difference of sums: the money that came (`payment`), what
 * the dashboard refunded (`dashboard`), what a bank took back in part (`partial_chargeback`) and, of one that was taken back whole,
 * the rest (`chargeback`): nothing of it is left at the provider.
 */
export const missingTransfers = (scope: (column: string) => string): string => `
  refund as (
    select r.id_refund, r.id_pembayaran, r.order_group_id, r.cara, r.id_admin, coalesce(r.id_akun, ${hand}) as by_hand_from, r.created_at, r.ended_at, m.matched,
      case when r.status in ('due', 'sent') then r.jumlah - m.matched else 0 end as promised,
      case when r.cara = 'provider' and r.status = 'done' then r.jumlah else m.matched end as by_provider,
      case when r.cara = 'manual' and r.status = 'done' then r.jumlah - m.matched else 0 end as by_hand,
      case when r.cara = 'provider' and r.status in ('sent', 'done') then r.jumlah else 0 end as called
    from refunds r cross join lateral (
      select coalesce(sum(e.jumlah), 0)::bigint as matched from refunds_elsewhere e where e.id_refund = r.id_refund
    ) as m
    where ${scope('r.order_group_id')}
  ),
  refund_held as (
    select t.id_refund, ${into(refunds)} as promised, ${into(provider)} as by_provider, ${INTO_HAND} as by_hand, count(*) as posted
    from transfers t where t.id_refund is not null and ${scope('t.order_group_id')} group by t.id_refund
  ),
  refund_steps as (
    select r.*, coalesce(h.posted, 0) as posted, r.promised - coalesce(h.promised, 0) as to_promise,
      r.by_provider - coalesce(h.by_provider, 0) as to_provider, r.by_hand - coalesce(h.by_hand, 0) as to_hand
    from refund r left join refund_held h on h.id_refund = r.id_refund
  ),
  refund_lines as (
    select r.*, s.* from refund_steps r cross join lateral (values
      (1, ${orders}, ${refunds}, to_promise + to_provider + to_hand, created_at),
      (2, ${provider}, ${refunds}, -to_provider, ended_at),
      (3, by_hand_from, ${refunds}, -to_hand, ended_at),
      (4, ${refunds}, ${provider}, to_provider, ended_at),
      (5, ${refunds}, by_hand_from, to_hand, ended_at),
      (6, ${refunds}, ${orders}, -(to_promise + to_provider + to_hand), ended_at)
    ) as s (nth, debit, credit, amount, happened_at)
    where s.amount > 0
  ),
  payment as (
    select p.id_pembayaran, p.order_group_id, p.status, p.amount, p.id_admin, p.waktu_pembayaran,
      case p.metode when 'manual' then coalesce(p.id_akun, ${hand}) else ${provider} end as account, coalesce(r.by_provider, 0) as refunded,
      greatest(p.refunded_elsewhere, p.refunded_there - coalesce(r.called, 0)) - coalesce(r.matched, 0) as dashboard,
      coalesce(p.partly_taken_back, 0) as part
    from payments p left join (
      select id_pembayaran, sum(by_provider) as by_provider, sum(called) as called, sum(matched) as matched from refund
      group by id_pembayaran
    ) as r on r.id_pembayaran = p.id_pembayaran
    where p.status in ('paid', 'refunded', 'taken_back') and ${scope('p.order_group_id')}
  ),
  payment_held as (
    select t.id_pembayaran, t.cause, -${into(orders)} as gone, count(*) as posted
    from transfers t where t.id_pembayaran is not null and t.id_refund is null and ${scope('t.order_group_id')}
    group by t.id_pembayaran, t.cause
  ),
  payment_lines as (
    select p.id_pembayaran, p.order_group_id, p.account, p.id_admin, p.waktu_pembayaran, c.cause, c.nth,
      coalesce(h.posted, 0) as posted, c.gone - coalesce(h.gone, 0) as amount
    from payment p cross join lateral (values
        ('payment', 1, -p.amount), ('dashboard', 2, p.dashboard), ('partial_chargeback', 3, p.part),
        ('chargeback', 4, case p.status when 'taken_back' then p.amount - p.dashboard - p.part - p.refunded else 0 end)
      ) as c (cause, nth, gone)
      left join payment_held h on h.id_pembayaran = p.id_pembayaran and h.cause = c.cause
    where c.gone <> coalesce(h.gone, 0)
  ),
  missing as (
    select 'refund' as cause, id_refund || ':' || posted as cause_id, debit, credit, amount, order_group_id, id_pembayaran, id_refund,
      case when ${byHand('debit')} or ${byHand('credit')} then id_admin end as actor, happened_at, 10 + nth as nth
    from refund_lines
    union all
    select cause, id_pembayaran || ':' || posted, case when amount < 0 then account else ${orders} end,
      case when amount < 0 then ${orders} else account end, abs(amount), order_group_id, id_pembayaran, null,
      case cause when 'payment' then id_admin end, case cause when 'payment' then waktu_pembayaran end, nth
    from payment_lines
  )`
