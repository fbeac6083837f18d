/** What must hold of money at every instant (I7–I10, I12). Run it in one snapshot; each fault is one line. */
import type { Reader } from '../../apps/server/src/platform/database.ts'
import { isEdge, MONEY_STATES, type PaymentState } from '../../apps/server/src/payments/states.ts'

const RECEIVED = `coalesce((
    select sum(s.amount) from payment_tickets s join payments p on p.id_pembayaran = s.id_pembayaran
    where s.id_tiket = t.id_tiket and p.status = any($1::text[])
  ), 0)`
const RETURNED = `coalesce((
    select sum(rt.amount) from refund_tickets rt join refunds r on r.id_refund = rt.id_refund
    where rt.id_tiket = t.id_tiket and r.status in ('due', 'sent', 'done')
  ), 0)`

/** I7 is read for each ticket, which is stronger: what it has is its own, not its neighbour's. */
const UNFUNDED = `
  select 'I7 ticket ' || t.id_tiket || ' is ' || t.status_tiket || ' with ' || ${RECEIVED} - ${RETURNED}
    || ' of ' || t.total_bayar as fault
  from tickets t join orders o on o.order_group_id = t.order_group_id
  where t.status_tiket in ('confirmed', 'completed') and o.disputed_at is null
    and ${RECEIVED} - ${RETURNED} < t.total_bayar
  order by t.id_tiket`

const UNBALANCED = `
  with sums as (
    select o.order_group_id,
      (select coalesce(sum(p.amount), 0) from payments p
       where p.order_group_id = o.order_group_id and p.status = any($1::text[])) as settled,
      (select coalesce(sum(r.jumlah), 0) from refunds r
       where r.order_group_id = o.order_group_id and r.status in ('due', 'sent', 'done')) as refunded,
      (select coalesce(sum(t.total_bayar), 0) from tickets t
       where t.order_group_id = o.order_group_id and t.status_tiket in ('confirmed', 'completed')) as valid
    from orders o where o.disputed_at is null
  )
  select 'I8 order ' || order_group_id || ': ' || settled || ' settled − ' || refunded || ' refunded ≠ ' || valid as fault
  from sums where settled - refunded <> valid order by order_group_id`

const SUMS = `
  select 'I8 payment ' || p.id_pembayaran || ' is not the sum of its tickets' as fault from payments p
  where p.amount <> (select coalesce(sum(s.amount), 0) from payment_tickets s where s.id_pembayaran = p.id_pembayaran)
  union all
  select 'I8 refund ' || r.id_refund || ' is not the sum of its tickets' from refunds r
  where r.jumlah <> (select coalesce(sum(rt.amount), 0) from refund_tickets rt where rt.id_refund = r.id_refund)
  union all
  select 'I8 payment ' || p.id_pembayaran || ' gave back more than it brought' from payments p
  where p.amount < (select coalesce(sum(r.jumlah), 0) from refunds r
    where r.id_pembayaran = p.id_pembayaran and r.status in ('due', 'sent', 'done'))`

const ATTEMPTS = `
  select 'I9 ' || count(*) || ' live attempts of order ' || order_group_id as fault from payments
  where status in ('creating', 'live') group by order_group_id having count(*) > 1
  union all
  select 'I9 ' || count(*) || ' attempts named ' || order_id from payments
  where order_id is not null group by order_id having count(*) > 1`

const OVERDUE = `
  select distinct 'I12 order ' || o.order_group_id || ' is unpaid past its deadline' as fault
  from orders o join tickets t on t.order_group_id = o.order_group_id and t.status_tiket = 'pending'
  where o.batas_pembayaran < clock_timestamp() - interval '60 seconds'
    and (o.checking_since is null or o.checking_since < clock_timestamp() - interval '31 minutes')`

/** What a person cancelled is never revived by money. */
const REVIVED = `
  select 'Money revived ticket ' || h.id_tiket || ', cancelled by ' || h.cause_before as fault
  from (
    select id_tiket, cause, lag(cause) over (partition by id_tiket order by id) as cause_before from ticket_history
  ) as h where h.cause = 'late_payment' and h.cause_before <> 'deadline' order by h.id_tiket`

type HistoryRow = {
  id_pembayaran: number
  metode: string
  status: PaymentState
  from_status: PaymentState | null
  to_status: PaymentState
  unexpected: boolean
}

/** Every fault of money in the database; an empty list is what must come back. */
export async function findPaymentFaults(reader: Reader): Promise<string[]> {
  const faults: string[] = []
  for (const [statement, values] of [
    [UNFUNDED, [MONEY_STATES]],
    [UNBALANCED, [MONEY_STATES]],
    [SUMS, []],
    [ATTEMPTS, []],
    [OVERDUE, []],
    [REVIVED, []],
  ] as const) {
    const rows = await reader.query<{ fault: string }>(statement, values)
    faults.push(...rows.map((row) => row.fault))
  }
  const history = await reader.query<HistoryRow>(
    `select h.id_pembayaran, p.metode, p.status, h.from_status, h.to_status, h.unexpected
     from payment_history h join payments p on p.id_pembayaran = h.id_pembayaran order by h.id_pembayaran, h.id`,
  )
  const silent = await reader.query<{ id_pembayaran: number }>(
    `select id_pembayaran from payments p
     where not exists (select from payment_history h where h.id_pembayaran = p.id_pembayaran) order by id_pembayaran`,
  )
  return [
    ...faults,
    ...historyFaults(history),
    ...silent.map((row) => `I10 payment ${row.id_pembayaran} has no history`),
  ]
}

function historyFaults(rows: readonly HistoryRow[]): string[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    const first = before?.id_pembayaran !== row.id_pembayaran
    const last = rows[index + 1]?.id_pembayaran !== row.id_pembayaran
    const faults: string[] = []
    const say = (what: string) => faults.push(`I10 payment ${row.id_pembayaran}: ${what}`)
    if (first && row.from_status !== null) say(`begins at ${row.from_status}`)
    if (first && row.to_status !== (row.metode === 'manual' ? 'paid' : 'creating'))
      say(`begins as ${row.to_status}`)
    if (!first && row.from_status !== before.to_status)
      say(`${before.to_status} is followed by ${row.from_status}`)
    if (last && row.to_status !== row.status) say(`ends at ${row.to_status}, is ${row.status}`)
    if (row.from_status && !isEdge(row.from_status, row.to_status)) {
      if (row.to_status !== 'paid' || !row.unexpected) say(`no edge ${row.from_status} → ${row.to_status}`)
    } else if (row.unexpected) say('expected edge is marked unexpected')
    return faults
  })
}
