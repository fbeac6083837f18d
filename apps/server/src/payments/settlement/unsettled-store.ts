/** Which orders the plan may have something to do for, by their sums in the books. */
import { ACCOUNTS, byHand } from '../../books/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const { provider, orders, refunds } = ACCOUNTS

const into = (isOne: (account: string) => string) =>
  `sum(case when ${isOne('t.credit')} then t.amount else 0 end - case when ${isOne('t.debit')} then t.amount else 0 end)`

const isOrders = (account: string) => `${account} = ${orders}`
const isMoney = (account: string) => `(${account} in (${provider}, ${refunds}) or ${byHand(account)})`

const UNSETTLED = sql(
  'payments_unsettled',
  `select order_group_id from (
      select t.order_group_id, ${into(isOrders)} as balance, ${into(isMoney)} as promised_too_much
      from transfers t where t.order_group_id = any ($1::uuid[]) group by t.order_group_id, t.id_pembayaran
    ) as payment
    group by order_group_id
    having sum(balance) <> 0 or bool_or(promised_too_much > 0)
    order by order_group_id`,
  { present: ['order_group_id'], prepared: false },
)

/**
 * Returns those of these orders whose balance is not 0, or of which more is gone or promised of a payment than came of it. For any other
 * order that is only reviewed the plan has no step: nothing is over, lacking, or there twice.
 */
export async function listUnsettled(reader: Reader, order_group_ids: readonly string[]): Promise<string[]> {
  const rows = await reader.rows(UNSETTLED, [order_group_ids])
  return rows.map(({ order_group_id }) => order_group_id)
}
