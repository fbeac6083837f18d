import type { BankAccount } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { REFUND_ACCOUNT } from '../tables/conditions.ts'

const NAMES = sql(
  'tickets_own_names',
  `select n.id_tiket, n.nama_lama, n.nama_baru, n.at from orders o join tickets k on k.order_group_id = o.order_group_id
     join ticket_names n on n.id_tiket = k.id_tiket where o.id_user = $1::bigint order by n.id`,
  { prepared: false },
)

export function selectOwnNames(reader: Reader, id_user: number) {
  return reader.rows(NAMES, [id_user])
}

const REFUNDS = sql(
  'tickets_own_refunds',
  `select r.order_group_id, r.jumlah, r.cara, r.status, r.created_at, r.ended_at, ${REFUND_ACCOUNT} as rekening
   from refunds r join orders o using (order_group_id) left join refund_accounts ra using (order_group_id) where o.id_user = $1::bigint order by r.id_refund`,
  { prepared: false },
).as<{ rekening: BankAccount | null }>()

export function selectOwnRefunds(reader: Reader, id_user: number) {
  return reader.rows(REFUNDS, [id_user])
}

const SECURITY_EVENTS = sql(
  'tickets_own_security_events',
  `select at, kind, network, device, times from security_events where id_user = $1::bigint order by id`,
  { prepared: false },
)

export function selectOwnSecurityEvents(reader: Reader, id_user: number) {
  return reader.rows(SECURITY_EVENTS, [id_user])
}

const MAILS = sql(
  'tickets_own_mails',
  `select m.order_group_id, m.kind, m.recipient, m.created_at as queued_at from order_mails m join orders o using (order_group_id)
   where o.id_user = $1::bigint order by m.created_at, m.order_group_id`,
  { prepared: false },
)

export function selectOwnMails(reader: Reader, id_user: number) {
  return reader.rows(MAILS, [id_user])
}
