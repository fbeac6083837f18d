/** SQL of the administrators' queues: refunds and disputed orders. */
import type { Dispute } from '@tiketbus/contract'
import { lackingOf } from '../../books/index.ts'
import { disputeReason } from '../../orders/index.ts'
import { refundReason } from '../../payments/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Page } from '../../platform/database/lists.ts'
import { sql, sqlVariants, type RowsOf } from '../../platform/database/statements.ts'
import { IS_DUE_IN_CASH } from '../../tables/conditions.ts'

const REFUND = sql(
  'back_office_refund_facts',
  `select r.id_refund, r.order_group_id, r.jumlah, r.cara, r.status, r.cause, r.alasan, r.created_at, r.ended_at, r.proof,
     r.paying_by, r.paying_since, u.username as paying_username
   from refunds r left join users u on u.id_user = r.paying_by where r.id_refund = $1`,
)

const IN_CASH = sql(
  'back_office_due_in_cash',
  `select ${IS_DUE_IN_CASH} as is_due_in_cash from refunds r join payments p on p.id_pembayaran = r.id_pembayaran where r.id_refund = $1`,
  { present: ['is_due_in_cash'] },
)

/** Whether a due refund is of money that was taken in cash at a counter. */
export async function isDueInCash(reader: Reader, id_refund: number): Promise<boolean> {
  const [row] = await reader.rows(IN_CASH, [id_refund])
  return row?.is_due_in_cash ?? false
}

export type RefundDetails = Omit<RowsOf<typeof REFUND>[number], 'cause'>

/** Returns one refund, without its passenger. */
export async function selectRefund(reader: Reader, id_refund: number): Promise<RefundDetails | undefined> {
  const [row] = await reader.rows(REFUND, [id_refund])
  if (!row) return undefined
  const { cause, ...refund } = row
  return { ...refund, alasan: refundReason({ cause, alasan: refund.alasan }) }
}

/** Excludes the contact that an order keeps of a deleted account: only the manifest and the refund queue show it. */
const DISPUTES = `select o.order_group_id, m.id_tiket as master_ticket_id, o.id_rute, o.disputed_at,
    o.dispute_cause, o.disputed_reason, o.resolved_at, u.username as nama_penumpang, u.email, u.no_telepon,
    (select sum(k.total_bayar) from tickets k where k.order_group_id = o.order_group_id) as total_amount,
    ${lackingOf('o.order_group_id')} as kurang
  from orders o
    join tickets m on m.order_group_id = o.order_group_id and m.is_master_ticket
    left join users u on u.id_user = o.id_user and u.deleted_at is null
  where o.disputed_at is not null`
const PRESENT = ['disputed_at', 'total_amount', 'kurang']

const STATES = {
  all: '',
  open: 'and o.resolved_at is null',
  resolved: 'and o.resolved_at is not null',
}
const CHOICES = { status: ['all', 'open', 'resolved'] } as const

const PAGE = sqlVariants(
  'back_office_dispute_page',
  CHOICES,
  ({ status }) =>
    `${DISPUTES} ${STATES[status]} order by o.resolved_at desc nulls first, o.disputed_at, o.order_group_id limit $1 offset $2`,
  () => ({ present: PRESENT, prepared: false }),
)

const COUNT = sqlVariants(
  'back_office_count_disputes',
  CHOICES,
  ({ status }) => `select count(*) as total from orders o where o.disputed_at is not null ${STATES[status]}`,
  () => ({ present: ['total'] }),
)

/** Returns a page: open disputes first, the oldest on top; `total` counts all matches. */
export async function selectDisputes(
  reader: Reader,
  status: keyof typeof STATES,
  page: Page,
): Promise<{ rows: Dispute[]; total: number }> {
  const rows = await reader.rows(PAGE({ status }), [page.limit, page.offset])
  const [count] = await reader.rows(COUNT({ status }), [])
  return { rows: rows.map(withReasonText), total: count?.total ?? 0 }
}

const ONE = sql('back_office_dispute', `${DISPUTES} and o.order_group_id = $1`, { present: PRESENT })

/** Returns a disputed order, open or resolved; undefined if the order is not disputed. */
export async function selectDispute(reader: Reader, order_group_id: string): Promise<Dispute | undefined> {
  const [row] = await reader.rows(ONE, [order_group_id])
  return row && withReasonText(row)
}

function withReasonText({ dispute_cause, disputed_reason, ...order }: RowsOf<typeof ONE>[number]): Dispute {
  return { ...order, alasan: disputeReason({ dispute_cause, disputed_reason }) }
}
