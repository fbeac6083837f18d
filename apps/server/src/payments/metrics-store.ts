import { REFUND_WAYS } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

type Waiting = { waiting: number; oldest: number }

const WAITING = sql(
  'payments_count_waiting',
  `select count(*) as waiting, coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0) as oldest
    from payment_notifications where processed_at is null`,
  { present: ['waiting', 'oldest'], prepared: false },
)

/** Counts unprocessed notifications, with the age of the oldest in seconds. */
export async function countWaitingNotifications(reader: Reader): Promise<Waiting> {
  const [row] = await reader.rows(WAITING)
  return row ?? { waiting: 0, oldest: 0 }
}

const OPEN_REFUNDS = sql(
  'payments_count_open_refunds',
  `select status, cara as way, count(r.id_refund) as open,
      coalesce(extract(epoch from max(clock_timestamp() - case when status = 'due' then r.not_before else r.sent_at end)), 0)
        as oldest
    from unnest(array['due', 'sent']) as status cross join unnest('{${REFUND_WAYS.join()}}'::text[]) as cara
      left join refunds r using (status, cara)
    where r.id_refund is null or r.status = 'sent' or r.not_before <= clock_timestamp()
    group by status, cara`,
  { present: ['status', 'way', 'open', 'oldest'], prepared: false },
)

/** Counts open refunds by status and method, and for how many seconds the oldest has been in its status. */
export function countOpenRefunds(
  reader: Reader,
): Promise<{ status: string; way: string; open: number; oldest: number }[]> {
  return reader.rows(OPEN_REFUNDS)
}
