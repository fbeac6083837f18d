/** What of an order's money moved by which way: the rows of the report of money and of its check by `npm run audit`. */

/** The kinds of accounts on which money lies. An agency pays from its deposit. */
const MONEY = `('provider', 'hand', 'shift', 'agent', 'bank')`
/** What passengers have with us. A commission, an expense and the difference of a shift are no order's money. */
const PASSENGERS = `('orders', 'refunds')`

/** Between an account of money and passengers; from one account of money to another one nothing came or went. */
const MOVED = `(d.kind in ${MONEY} and c.kind in ${PASSENGERS} or c.kind in ${MONEY} and d.kind in ${PASSENGERS})`

/** Rupiah that came; negative: that went. */
const SIGNED = `case when d.kind in ${MONEY} then t.amount else -t.amount end`
const IS_REFUND = `(d.kind = 'refunds' or c.kind = 'refunds' or t.cause in ('chargeback', 'partial_chargeback', 'dashboard', 'refund'))`

/** What came and what went, as `bookFigures` counts it: what came back of a refund is less refund. */
export const MONEY_IN = `coalesce(sum(${SIGNED}) filter (where not ${IS_REFUND}), 0)::bigint`
export const MONEY_OUT = `coalesce(-sum(${SIGNED}) filter (where ${IS_REFUND}), 0)::bigint`

/** Rupiah of one transfer that came; 0 if it is of a refund; negative: what came was undone. */
export const MONEY_CAME = `case when ${IS_REFUND} then 0 else ${SIGNED} end`

/** The transfers `t` between the accounts `d` and `c` that move an order's money. */
export const MONEY_TRANSFERS = `transfers t join accounts d on d.id = t.debit join accounts c on c.id = t.credit`
export const IS_MONEY = MOVED

/** The shift that took or returned it; otherwise the one in which the order was sold. */
const SHIFT = `case when d.kind = 'shift' then d.reference::bigint when c.kind = 'shift' then c.reference::bigint else o.id_giliran end`
const AGENCY = `case when d.kind = 'agent' then d.reference::int when c.kind = 'agent' then c.reference::int else o.id_agen end`

/** The same transfers with what is known of each: payment `p`, order `o`, departure `k`, counter `l`, agency `g`. Outer joins: no rupiah may be lost. */
export const MONEY_WITH_FACTS = `${MONEY_TRANSFERS}
    left join payments p on p.id_pembayaran = t.id_pembayaran
    left join orders o on o.order_group_id = t.order_group_id
    left join trips k on k.id_rute = o.id_rute
    left join holds h on h.id_reservasi = o.id_reservasi
    left join shifts s on s.id_giliran = ${SHIFT}
    left join counters l on l.id_loket = s.id_loket
    left join agencies g on g.id_agen = ${AGENCY}`

/** Through whom the order was sold. */
export const SALES_CHANNEL = `case when g.id_agen is not null then 'agen' when h.kind = 'phone' then 'telepon'
      when o.sold_by_kind = 'partner' then 'mitra' when o.sold_by_kind = 'user' then 'web' else 'loket' end`

/** The day of a sum: of the payment, or of the departure at its origin. */
export const MONEY_DAYS = {
  bayar: `(t.at at time zone 'Asia/Jakarta')::date`,
  berangkat: `(k.waktu_berangkat at time zone k.zona_asal)::date`,
} as const

/** Days of payment, and of departure: `$1` to `$2`, both included; the plain bounds are for the indexes. */
export const MONEY_SPANS = {
  bayar: `t.at >= ($1::date)::timestamp at time zone 'Asia/Jakarta' and t.at < ($2::date + 1)::timestamp at time zone 'Asia/Jakarta'`,
  berangkat: `k.waktu_berangkat >= ($1::date)::timestamp at time zone 'Asia/Jayapura'
      and k.waktu_berangkat < ($2::date + 1)::timestamp at time zone 'Asia/Jakarta'
      and ${MONEY_DAYS.berangkat} between $1::date and $2::date`,
} as const
