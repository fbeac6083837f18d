/** The SQL of the operator's queue of refunds. */
import type { PaymentMethod, RefundWay } from '@tiketbus/contract'
import { lackingOf } from '../../books/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { SEAT_READ } from '../../tables/conditions.ts'
import type { RefundState } from './refund-states.ts'
import type { RefundRow } from './refund-store.ts'

/** A refund as the operator's queue shows it. */
export type QueuedRefund = Omit<
  RefundRow,
  'id_pembayaran' | 'early' | 'accepted' | 'paying' | 'cancelled' | 'just_paid' | 'refund_key'
> & {
  created_at: string
  not_before: string
  ended_at: string | null
  proof: string | null
  paying_by: number | null
  paying_since: string | null
  paying_username: string | null
  payment_type: string | null
  order_id: string | null
  metode: PaymentMethod
  /** The provider took the payment's money back. */
  taken_back: boolean
  /** The part of a manual refund that the provider reports as refunded in its dashboard. */
  elsewhere: number
  /** Contact as it was when the order was made. */
  nama_penumpang: string | null
  email: string | null
  no_telepon: string | null
  id_rute: number
  nomor_kursi: number[]
  /** What people read of them, in the same order. */
  kursi: string[]
}

const MATCHING = '($1::text is null or r.status = $1) and ($2::text is null or r.cara = $2)'

const QUEUE = sql(
  'payments_refund_queue',
  `select r.id_refund, r.order_group_id, r.jumlah, r.cara, r.status, r.cause, r.alasan, r.created_at,
      r.not_before, r.ended_at, r.proof, r.paying_by, r.paying_since, a.username as paying_username, p.payment_type, p.order_id, p.metode,
      -- What is promised of an order that lacks money may be with the passenger already.
      p.status = 'taken_back' or ${lackingOf('r.order_group_id')} > 0 as taken_back, (
        select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e where e.id_refund = r.id_refund and r.status <> 'withdrawn'
      ) as elsewhere, o.nama_penumpang, o.email, o.no_telepon, o.id_rute, array(
        select k.nomor_kursi from refund_tickets rt join tickets k on k.id_tiket = rt.id_tiket
        where rt.id_refund = r.id_refund order by k.nomor_kursi
      ) as nomor_kursi, array(
        select ${SEAT_READ} from refund_tickets rt join tickets k on k.id_tiket = rt.id_tiket
        where rt.id_refund = r.id_refund order by k.nomor_kursi
      ) as kursi
    from refunds r join payments p on p.id_pembayaran = r.id_pembayaran
      join orders o on o.order_group_id = r.order_group_id
      left join users a on a.id_user = r.paying_by
    where ${MATCHING}
    order by r.status = 'due' desc, case when r.status = 'due' then r.id_refund end, r.id_refund desc
    limit $3 offset $4`,
  { present: ['taken_back', 'elsewhere', 'nomor_kursi', 'kursi'], prepared: false },
)
const COUNT = sql('payments_count_refunds', `select count(*) as total from refunds r where ${MATCHING}`, {
  present: ['total'],
  prepared: false,
})

/** Returns a page of refunds: due ones first and oldest first, then the others, newest first. `total` counts all matches. */
export async function selectRefunds(
  reader: Reader,
  filter: { status: RefundState | null; cara: RefundWay | null; limit: number; offset: number },
): Promise<{ rows: QueuedRefund[]; total: number }> {
  const rows = await reader.rows(QUEUE, [filter.status, filter.cara, filter.limit, filter.offset])
  const [count] = await reader.rows(COUNT, [filter.status, filter.cara])
  return { rows, total: count?.total ?? 0 }
}
