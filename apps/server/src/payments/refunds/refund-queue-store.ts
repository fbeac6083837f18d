/** The SQL of the operator's queue of refunds. */
import type { BankAccount, PaymentMethod, RefundSums, RefundWay } from '@tiketbus/contract'
import { lackingOf } from '../../books/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { REFUND_ACCOUNT, SEAT_READ } from '../../tables/conditions.ts'
import { isOfDeposit } from './deposit-refund-store.ts'
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
  /** Days that it has waited; null once it is over. */
  menunggu_hari: number | null
  rekening: BankAccount | null
  /** The agency to whose deposit it goes back by itself. */
  deposit_agen: string | null
  /** Contact as it was when the order was made. */
  nama_penumpang: string | null
  email: string | null
  no_telepon: string | null
  id_rute: number
  nomor_kursi: number[]
  /** What people read of them, in the same order. */
  kursi: string[]
}

/** `$3`: what was typed, in lower case; `$4`: its digits, if it has enough of them for a number. */
const FOUND = `($3::text = '' or position($3 in r.order_group_id::text) = 1 or position($3 in lower(o.nama_penumpang)) > 0
    or position($3 in lower(o.email)) > 0 or position($3 in lower(p.order_id)) > 0 or position($3 in lower(ra.atas_nama)) > 0
    or ($4::text <> '' and ($4 in (r.id_refund::text, r.jumlah::text) 
      or length($4) >= 4 and (position(phone_key($4) in phone_key(o.no_telepon)) = 1 or position($4 in ra.nomor_rekening) = 1)
      or exists (select from tickets k where k.order_group_id = r.order_group_id and k.id_tiket::text = $4))))`
const MATCHING = `($1::text is null or r.status = $1) and ($2::text is null or r.cara = $2) and ${FOUND}`
const FROM = `refunds r join payments p on p.id_pembayaran = r.id_pembayaran
      join orders o on o.order_group_id = r.order_group_id
      left join refund_accounts ra on ra.order_group_id = r.order_group_id`

/** What the dashboard paid of a refund. */
const ELSEWHERE = `(select coalesce(sum(e.jumlah), 0)::bigint from refunds_elsewhere e where e.id_refund = r.id_refund and r.status <> 'withdrawn')`
const LEFT = `(r.jumlah - case when r.status = 'due' then ${ELSEWHERE} else 0 end)`
/** What staff transfer: what an agency paid goes back to its deposit by itself [B904]. */
const IS_MANUAL = `r.cara = 'manual' and r.status = 'due' and not ${isOfDeposit('r')}`
const WAITED = `case when r.status in ('due', 'sent') then
      (clock_timestamp() at time zone 'Asia/Jakarta')::date - (r.created_at at time zone 'Asia/Jakarta')::date end`

const QUEUE = sql(
  'payments_refund_queue',
  `select r.id_refund, r.order_group_id, r.jumlah, r.cara, r.status, r.cause, r.alasan, r.created_at,
      r.not_before, r.ended_at, r.proof, r.paying_by, r.paying_since, a.username as paying_username, p.payment_type, p.order_id, p.metode,
      -- What is promised of an order that lacks money may be with the passenger already.
      p.status = 'taken_back' or ${lackingOf('r.order_group_id')} > 0 as taken_back, ${ELSEWHERE} as elsewhere, ${WAITED} as menunggu_hari, ${REFUND_ACCOUNT} as rekening,
      case when ${isOfDeposit('r')} then (select g.nama from agencies g where g.id_agen = o.id_agen) end as deposit_agen, o.nama_penumpang, o.email, o.no_telepon, o.id_rute, array(
        select k.nomor_kursi from refund_tickets rt join tickets k on k.id_tiket = rt.id_tiket
        where rt.id_refund = r.id_refund order by k.nomor_kursi
      ) as nomor_kursi, array(
        select ${SEAT_READ} from refund_tickets rt join tickets k on k.id_tiket = rt.id_tiket
        where rt.id_refund = r.id_refund order by k.nomor_kursi
      ) as kursi
    from ${FROM}
      left join users a on a.id_user = r.paying_by
    where ${MATCHING}
    order by r.status = 'due' desc, case when r.status = 'due' then r.id_refund end, r.id_refund desc
    limit $5 offset $6`,
  {
    present: ['taken_back', 'elsewhere', 'nomor_kursi', 'kursi'],
    nullable: ['deposit_agen'],
    prepared: false,
  },
).as<{ rekening: BankAccount | null }>()
const COUNT = sql(
  'payments_count_refunds',
  `select count(*) as total,
      coalesce(sum(${LEFT}), 0)::bigint as jumlah,
      coalesce(sum(${LEFT}) filter (where ${IS_MANUAL}), 0)::bigint as jumlah_manual, count(*) filter (where ${IS_MANUAL}) as banyak_manual,
      max(${WAITED}) as terlama_hari
    from ${FROM} where ${MATCHING}`,
  { present: ['total', 'jumlah', 'jumlah_manual', 'banyak_manual'], prepared: false },
)

/**
 * Returns a page of refunds: due ones first and oldest first, then the others, newest first. `total` counts all matches, and `antrean` has
 * what is still to be returned of them.
 */
export async function selectRefunds(
  reader: Reader,
  filter: {
    status: RefundState | null
    cara: RefundWay | null
    search: string
    limit: number
    offset: number
  },
): Promise<{ rows: QueuedRefund[]; total: number; antrean: RefundSums }> {
  const typed = filter.search.toLowerCase()
  const digits = typed.replace(/^tb-/, '').replace(/[\s.,+-]|rp/g, '')
  const matching = [filter.status, filter.cara, typed, /^\d+$/.test(digits) ? digits : ''] as const
  const rows = await reader.rows(QUEUE, [...matching, filter.limit, filter.offset])
  const [count] = await reader.rows(COUNT, [...matching])
  const { total = 0, ...sums } = count ?? {
    jumlah: 0,
    jumlah_manual: 0,
    banyak_manual: 0,
    terlama_hari: null,
  }
  return { rows, total, antrean: { ...sums, banyak: total } }
}
