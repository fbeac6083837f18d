/** The mails about an order, from the journal of mails. */
import type { OrderMail } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const EXISTS = sql(
  'back_office_order_is_listed',
  'select from tickets k where k.order_group_id = $1::uuid and k.deleted_at is null limit 1',
)

/** Returns whether the order has a ticket that is not archived. */
export async function isListedOrder(reader: Reader, order_group_id: string): Promise<boolean> {
  return (await reader.rows(EXISTS, [order_group_id])).length > 0
}

const MAILS = sql(
  'back_office_order_mails',
  `select id_mail, kind, recipient as email, created_at, sent_at, tried_at, reason,
     case when sent_at is not null then 'sent' when ended_at is not null then 'failed' else 'queued' end as status
   from order_mails where order_group_id = $1::uuid order by created_at desc, id_mail limit 100`,
).as<Pick<OrderMail, 'status'>>()

/** Returns the newest 100 mails, newest first. */
export function selectOrderMails(reader: Reader, order_group_id: string) {
  return reader.rows(MAILS, [order_group_id])
}
