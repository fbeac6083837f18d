/** Queries behind the check of a manual payment: the order's attempts, and what was notified of them. */
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import type { PaymentState } from '../states.ts'

/** An attempt as it stood when the provider was polled. */
export type AttemptFacts = {
  id_pembayaran: number
  status: PaymentState
  transaction_status: string | null
  polled_at: string | null
}

const ATTEMPT_FACTS = sql(
  'payments_attempt_facts',
  `select id_pembayaran, status, transaction_status, word_asked_at::text as polled_at from payments
    where order_group_id = $1 and metode = 'midtrans' order by id_pembayaran`,
)

/** All provider attempts of an order, oldest first, with the time of the provider's last status. */
export function listAttemptFacts(reader: Reader, order_group_id: string): Promise<AttemptFacts[]> {
  return reader.rows(ATTEMPT_FACTS, [order_group_id])
}

const IS_NOTIFIED = sql(
  'payments_is_notified',
  `select exists (
      select from payment_notifications n join payments p on p.order_id = n.order_id
      where p.order_group_id = $1 and n.processed_at is null
        and n.received_at > $2::timestamptz and n.received_at <= clock_timestamp()
    ) as waiting`,
  { present: ['waiting'] },
)

/** Whether a notification about the order arrived after `since` and is not processed yet. */
export async function isNotified(reader: Reader, order_group_id: string, since: string): Promise<boolean> {
  const [row] = await reader.rows(IS_NOTIFIED, [order_group_id, since])
  return row?.waiting ?? false
}
