/** Invariants of money, which hold at every instant (I8–I10, I12, I19). */
import type { Reader } from '../../apps/server/src/platform/database/database.ts'
import { isTransition, PAYMENT_STATES } from '../../apps/server/src/payments/states.ts'
import { BOOK_RULES } from './invariants-books.ts'
import { describeBroken, findBroken, findViolated, type Rule } from './rules.ts'

const IS_RETURNED = `r.status in ('due', 'sent', 'done')`

/** Every transition of the state tables, staying in a state included. */
const TRANSITIONS = PAYMENT_STATES.flatMap((from) =>
  PAYMENT_STATES.filter((to) => isTransition(from, to)).map((to) => `('${from}', '${to}')`),
).join(', ')

export const PAYMENT_RULES: readonly Rule[] = [
  {
    name: 'I8 a sum is that of its tickets, and no more goes back than came',
    sql: `with by_payment as (
        select s.id_pembayaran, sum(s.amount) as amount from payment_tickets s group by s.id_pembayaran
      ), by_refund as (
        select rt.id_refund, sum(rt.amount) as amount from refund_tickets rt group by rt.id_refund
      ), returned as (
        select r.id_pembayaran, sum(r.jumlah) as amount from refunds r where ${IS_RETURNED} group by r.id_pembayaran
      )
      select format('payment %s is not the sum of its tickets', p.id_pembayaran) as what
      from payments p left join by_payment s using (id_pembayaran) where p.amount <> coalesce(s.amount, 0)
      union all
      select format('refund %s is not the sum of its tickets', r.id_refund)
      from refunds r left join by_refund s using (id_refund) where r.jumlah <> coalesce(s.amount, 0)
      union all
      select format('payment %s gave back more than it brought', p.id_pembayaran)
      from payments p join returned using (id_pembayaran) where p.amount < returned.amount`,
  },
  {
    // The sum may exceed the rows while a server of an earlier release is running.
    name: 'I8 what was refunded elsewhere counts once',
    sql: `select format('payment %s: %s were reported elsewhere, %s are stored', p.id_pembayaran, sum(e.jumlah), p.refunded_elsewhere) as what
      from payments p join refunds_elsewhere e using (id_pembayaran)
      group by p.id_pembayaran having sum(e.jumlah) > p.refunded_elsewhere
      union all
      select format('refund %s of %s was paid out elsewhere with %s', r.id_refund, r.jumlah, sum(e.jumlah))
      from refunds r join refunds_elsewhere e using (id_refund) group by r.id_refund
      having sum(e.jumlah) > r.jumlah or bool_or(r.cara <> 'manual' or e.id_pembayaran <> r.id_pembayaran)`,
  },
  {
    name: 'I9 one live attempt, one name',
    sql: `select format('%s live attempts of order %s', count(*), order_group_id) as what from payments
      where status in ('creating', 'live') group by order_group_id having count(*) > 1
      union all
      select format('%s attempts named %s', count(*), order_id) from payments
      where order_id is not null group by order_id having count(*) > 1`,
  },
  {
    name: 'I10 an attempt goes along the edges of its table',
    sql: `with steps as (
        select p.id_pembayaran, p.metode, p.status, h.id, h.from_status, h.to_status, h.unexpected,
          lag(h.to_status) over history as before, row_number() over history = 1 as first, lead(h.id) over history is null as last,
          h.from_status is null or (h.from_status, h.to_status) in (values ${TRANSITIONS}) as expected
        from payments p left join payment_history h on h.id_pembayaran = p.id_pembayaran
        window history as (partition by p.id_pembayaran order by h.id)
      )
      select format('payment %s: %s', id_pembayaran, fault.what) as what
      from steps cross join lateral (values
        (id is null, 'no history'),
        (id is not null and first and from_status is not null, format('begins at %s', from_status)),
        (id is not null and first and to_status <> case metode when 'manual' then 'paid' else 'creating' end,
          format('begins as %s', to_status)),
        (not first and from_status is distinct from before, format('%s is followed by %s', before, from_status)),
        (id is not null and last and to_status <> status, format('ends at %s, is %s', to_status, status)),
        (not expected and not (to_status = 'paid' and unexpected), format('no edge %s → %s', from_status, to_status)),
        (expected and unexpected, 'expected edge is marked unexpected')
      ) as fault (found, what) where fault.found`,
  },
  {
    name: 'I12 unpaid orders end at their deadline',
    sql: `select distinct format('order %s is unpaid past its deadline', o.order_group_id) as what
      from orders o join tickets t on t.order_group_id = o.order_group_id and t.status_tiket = 'pending'
      where o.batas_pembayaran < clock_timestamp() - interval '60 seconds'
        and (o.checking_since is null or o.checking_since < clock_timestamp() - interval '31 minutes')`,
  },
  {
    name: 'Money revives only what the deadline cancelled',
    sql: `select format('ticket %s was cancelled by %s', h.id_tiket, h.cause_before) as what
      from (
        select id_tiket, cause, lag(cause) over (partition by id_tiket order by id) as cause_before from ticket_history
      ) as h where h.cause = 'late_payment' and h.cause_before <> 'deadline'`,
  },
  ...BOOK_RULES,
]

/** Returns every violation of the money invariants; empty if there is none. */
export async function findPaymentFaults(reader: Reader): Promise<string[]> {
  const faults: string[] = []
  for (const rule of await findViolated(reader, PAYMENT_RULES)) {
    const broken = await findBroken(reader, rule, 50)
    if (broken) faults.push(...describeBroken(broken))
  }
  return faults
}
