/** What of an order's money moved by which way: the rows of the report of money and of its check by `npm run audit`. */

/**
 * The accounts on which money lies: the provider, the hand, the bank, and from 101 on drawers and deposits of agencies, which pay from them. By
 * number, not by the kind in `accounts`: so the planner knows how many of the transfers these are, and does not look up each one's payment, order
 * and hold by itself (ADR 171). `npm run audit` compares the numbers with the kinds.
 */
const isMoney = (account: string) => `(${account} in (1, 2, 10) or ${account} > 100)`
/** What passengers have with us: `orders`, `refunds`. A commission, an expense and the difference of a shift are no order's money. */
const isPassengers = (account: string) => `${account} in (3, 5)`

/** Finds an account whose number and kind disagree. */
export const MISNUMBERED_ACCOUNTS = `from accounts a where ${isMoney('a.id')} is distinct from (a.kind in ('provider', 'hand', 'shift', 'agent', 'bank'))
  or ${isPassengers('a.id')} is distinct from (a.kind in ('orders', 'refunds'))`

/** Rupiah that came; negative: that went. */
const SIGNED = `case when ${isMoney('t.debit')} then t.amount else -t.amount end`
const IS_REFUND = `(5 in (t.debit, t.credit) or t.cause in ('chargeback', 'partial_chargeback', 'dashboard', 'refund'))`

/** What came and what went, as `bookFigures` counts it: what came back of a refund is less refund. */
export const MONEY_IN = `coalesce(sum(${SIGNED}) filter (where not ${IS_REFUND}), 0)::bigint`
export const MONEY_OUT = `coalesce(-sum(${SIGNED}) filter (where ${IS_REFUND}), 0)::bigint`

/** Rupiah of one transfer that came; 0 if it is of a refund; negative: what came was undone. */
export const MONEY_CAME = `case when ${IS_REFUND} then 0 else ${SIGNED} end`

/** The transfers `t` that move an order's money: from one account of money to another one nothing came or went. */
export const MONEY_TRANSFERS = `transfers t`
export const IS_MONEY = `(${isMoney('t.debit')} and ${isPassengers('t.credit')} or ${isMoney('t.credit')} and ${isPassengers('t.debit')})`

/** The shift that took or returned it; otherwise the one in which the order was sold. `a`: the account of a shift or an agency. */
const SHIFT = `case when a.kind = 'shift' then a.reference::bigint else o.id_giliran end`
const AGENCY = `case when a.kind = 'agent' then a.reference::int else o.id_agen end`

/** The same transfers with what is known of each: payment `p`, order `o`, departure `k`, counter `l`, agency `g`. Outer joins: no rupiah may be lost. */
export const MONEY_WITH_FACTS = `${MONEY_TRANSFERS}
    left join accounts a on a.id = case when t.debit > 100 then t.debit when t.credit > 100 then t.credit end
    left join payments p on p.id_pembayaran = t.id_pembayaran
    left join orders o on o.order_group_id = t.order_group_id
    left join trips k on k.id_rute = o.id_rute
    left join holds h on h.id_reservasi = o.id_reservasi and h.kind = 'phone'
    left join shifts s on s.id_giliran = ${SHIFT}
    left join counters l on l.id_loket = s.id_loket
    left join agencies g on g.id_agen = ${AGENCY}`

/** Through whom the order was sold. */
export const SALES_CHANNEL = `case when g.id_agen is not null then 'agen' when h.id_reservasi is not null then 'telepon'
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
