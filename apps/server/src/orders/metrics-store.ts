import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const DISPUTES = sql(
  'orders_count_disputes',
  `select count(*) as open, coalesce(extract(epoch from clock_timestamp() - min(disputed_at)), 0) as oldest
    from orders where disputed_at is not null and resolved_at is null`,
  { present: ['open', 'oldest'], prepared: false },
)

/** Counts disputed orders that wait for an administrator, with the age of the oldest in seconds. */
export async function countDisputes(reader: Reader): Promise<{ open: number; oldest: number }> {
  const [row] = await reader.rows(DISPUTES)
  return row ?? { open: 0, oldest: 0 }
}

const OUTCOMES = sql(
  'orders_count_outcomes',
  `with recent as (
      select case
          when bool_or(t.status_tiket in ('confirmed', 'completed')) then 'confirmed'
          when bool_or(t.status_tiket = 'pending') then 'pending'
          else (array_agg(t.cancel_cause order by t.id_tiket))[1]
        end as outcome
      from orders o join tickets t on t.order_group_id = o.order_group_id
      where o.tanggal_pemesanan > clock_timestamp() - interval '24 hours'
      group by o.order_group_id
    )
    select known.outcome, count(recent.outcome) as orders
    from unnest(array['pending', 'confirmed', 'deadline', 'passenger', 'administrator', 'money_taken_back',
        'trip_called_off']) as known (outcome)
      left join recent on recent.outcome = known.outcome
    group by known.outcome`,
  { present: ['outcome', 'orders'], prepared: false },
)

/**
 * Counts the orders of the last 24 hours by outcome, each order once: confirmed if a ticket is confirmed,
 * else pending if a ticket is pending, else the cause that cancelled its first ticket.
 */
export function countOutcomes(reader: Reader): Promise<{ outcome: string; orders: number }[]> {
  return reader.rows(OUTCOMES)
}
