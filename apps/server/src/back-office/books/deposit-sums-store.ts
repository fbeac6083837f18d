/** SQL of what agencies paid into their deposits, and got back: no sale, so it is no part of the sums of sales. */
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { MONEY_SPANS } from '../../tables/money-moved.ts'
import type { Span } from './book-files.ts'

/** By payment; what the office recorded by hand is one each. `i`: the payment of the provider. */
const MOVED = `select p.id_agen, p.cara, p.id_isi, case when p.id_isi is null then p.id_topup end as id_topup,
      coalesce(sum(t.amount) filter (where p.arah = 'masuk'), 0)::bigint as masuk,
      coalesce(sum(t.amount) filter (where p.arah = 'keluar'), 0)::bigint as keluar, count(*) as entri, min(t.at) as at, max(p.bukti) as bukti
    from transfers t join agency_topups p on p.id_topup::text = t.cause_id
    where t.cause = 'topup' and ${MONEY_SPANS.bayar}
    group by 1, 2, 3, 4`
const WITH_FACTS = `moved m join agencies g on g.id_agen = m.id_agen left join agency_payments i on i.id_isi = m.id_isi`
const OUTER = ['payment_type', 'pay_channel', 'transaction_id', 'order_id']

const SUMS = sql(
  'back_office_money_deposits',
  `with moved as (${MOVED})
    select g.nama as agen, m.cara, i.payment_type, i.pay_channel, case when i.id_isi is null then 0 else m.masuk end as bruto,
      coalesce(width_bucket((i.paid_at at time zone 'Asia/Jakarta')::date, $3::date[]), 0) as tarif,
      count(*) as pembayaran, sum(m.masuk)::bigint as masuk, sum(m.keluar)::bigint as keluar, sum(m.entri)::bigint as entri
    from ${WITH_FACTS}
    group by g.id_agen, g.nama, m.cara, i.payment_type, i.pay_channel, 5, 6
    order by g.nama, g.id_agen, m.cara, i.payment_type, i.pay_channel, 5, 6`,
  {
    present: ['bruto', 'tarif', 'pembayaran', 'masuk', 'keluar', 'entri'],
    nullable: OUTER.slice(0, 2),
    prepared: false,
  },
)

/** Returns the deposits of these days by agency and method: those together that brought the same sum between the same two of `feeDays`. */
export const selectDeposits = (reader: Reader, { dari, sampai }: Span, feeDays: readonly string[]) =>
  reader.rows(SUMS, [dari, sampai, feeDays])

const EACH = sql(
  'back_office_money_deposit_payments',
  `with moved as (${MOVED})
    select g.nama as agen, m.cara, i.payment_type, i.pay_channel, i.order_id, i.transaction_id,
      case when i.id_isi is null then m.bukti end as referensi,
      to_char(coalesce(i.paid_at, m.at) at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') as dibayar, m.masuk, m.keluar
    from ${WITH_FACTS} order by m.at, m.id_isi, m.id_topup`,
  { present: ['dibayar', 'masuk', 'keluar'], nullable: OUTER, prepared: false },
)

/** Returns each deposit of these days, in their order: of a year of a hundred agencies some thousand rows. */
export const selectDepositPayments = (reader: Reader, { dari, sampai }: Span) =>
  reader.rows(EACH, [dari, sampai])
