/** The only SQL that writes what agencies pay through the provider. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { requireValue } from '../platform/require-value.ts'

const FIELDS = `p.id_isi, p.id_agen, p.order_id, p.jumlah, p.status, p.redirect_url, p.transaction_id, p.transaction_status, p.payment_type,
    p.pay_channel, p.pay_code, p.pay_biller_code, p.kurang, p.jumlah_lain, p.expires_at, p.created_at, p.paid_at, p.id_user,
    p.expires_at <= clock_timestamp() as over, coalesce(p.paid_at <= clock_timestamp() - interval '12 hours', false) as compared, p.created_at between clock_timestamp() - interval '30 seconds' and clock_timestamp() as fresh`
const PRESENT = ['over', 'compared', 'fresh'] as const
type Status = 'creating' | 'live' | 'ended' | 'paid' | 'taken_back'
type Row = { status: Status }

const FIND = sql(
  'company_agency_payment',
  `select ${FIELDS} from agency_payments p where p.id_isi = $1::bigint`,
  { present: [...PRESENT] },
).as<Row>()

export async function findPayment(reader: Reader, id_isi: number) {
  const [row] = await reader.rows(FIND, [id_isi])
  return row
}
export type AgencyPaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

const BY_ORDER = sql(
  'company_agency_payment_by_order',
  'select id_isi from agency_payments where order_id = $1',
)

export async function findPaymentByOrder(reader: Reader, order_id: string): Promise<number | undefined> {
  const [row] = await reader.rows(BY_ORDER, [order_id])
  return row?.id_isi
}

const LOCK = sql(
  'company_lock_agency_payment',
  `select ${FIELDS} from agency_payments p where p.id_isi = $1::bigint for no key update`,
  { present: [...PRESENT] },
).as<Row>()

/** Locks a payment: what follows from a status is decided by one transaction after the other. */
export async function lockPayment(tx: Tx, id_isi: number): Promise<AgencyPaymentRow> {
  return requireValue((await tx.rows(LOCK, [id_isi]))[0], `the payment ${id_isi} of an agency`)
}

const LIST = sql(
  'company_agency_payments',
  `select ${FIELDS}, u.username as oleh from agency_payments p join users u on u.id_user = p.id_user
    where p.id_agen = $1::bigint order by p.id_isi desc limit $2`,
  { present: [...PRESENT] },
).as<Row>()

/** Returns an agency's newest payments, newest first. */
export function listPayments(reader: Reader, id_agen: number, limit: number) {
  return reader.rows(LIST, [id_agen, limit])
}

const INSERT = sql(
  'company_insert_agency_payment',
  `insert into agency_payments (id_agen, order_id, jumlah, id_user, expires_at, next_poll_at)
    select $1, $2, $3, $4, n + make_interval(mins => $5::int), n + interval '1 minute' from clock_timestamp() as n
    returning id_isi, created_at`,
  { present: ['created_at'] },
)

/** Inserts a payment whose page is about to be asked for; it is polled even if this process dies meanwhile. */
export async function insertPayment(
  tx: Tx,
  row: { id_agen: number; order_id: string; jumlah: number; id_user: number; minutes: number },
) {
  const { id_agen, order_id, jumlah, id_user, minutes } = row
  const [added] = await tx.rows(INSERT, [id_agen, order_id, jumlah, id_user, minutes])
  return requireValue(added, 'a new payment of an agency')
}

const SET_PAGE = sql(
  'company_agency_payment_page',
  `update agency_payments set status = 'live', redirect_url = $2 where id_isi = $1::bigint and status = 'creating' returning id_isi`,
)
const REFUSED = sql(
  'company_agency_payment_refused',
  `update agency_payments set status = 'ended', next_poll_at = null where id_isi = $1::bigint and status = 'creating' returning id_isi`,
)

/** Stores the page that the provider made; null: it may have made one, and did not answer; undefined: it refused to. */
export async function setPage(
  tx: Tx,
  id_isi: number,
  redirect_url: string | null | undefined,
): Promise<void> {
  await (redirect_url === undefined ? tx.rows(REFUSED, [id_isi]) : tx.rows(SET_PAGE, [id_isi, redirect_url]))
}

export type PaymentStatus = {
  status: Status
  transaction_id: string | null
  transaction_status: string | null
  payment_type: string | null
  pay_by: { channel: string; code: string; biller_code: string | null } | null
  kurang: number
  jumlah_lain: boolean
}

const SET_STATUS = sql(
  'company_set_agency_payment',
  `update agency_payments set status = $3, transaction_id = $4, transaction_status = $5, payment_type = $6, pay_channel = $7, pay_code = $8,
      pay_biller_code = $9, kurang = $10, jumlah_lain = $11, polled_at = $2::timestamptz,
      paid_at = case when $3 = 'paid' then coalesce(paid_at, clock_timestamp()) else paid_at end,
      polls = case when $3 = status then polls else 0 end,
      next_poll_at = case when $3 = status then next_poll_at else clock_timestamp() + interval '1 hour' end
    where id_isi = $1::bigint and (polled_at is null or polled_at < $2::timestamptz) returning id_isi`,
)

/** Stores what a status of the provider means; false if the reply to a later poll is stored already. */
export async function setStatus(
  tx: Tx,
  id_isi: number,
  polled_at: string,
  { pay_by, ...to }: PaymentStatus,
): Promise<boolean> {
  const rows = await tx.rows(SET_STATUS, [
    id_isi,
    polled_at,
    to.status,
    to.transaction_id,
    to.transaction_status,
    to.payment_type,
    pay_by?.channel ?? null,
    pay_by?.code ?? null,
    pay_by?.biller_code ?? null,
    to.kurang,
    to.jumlah_lain,
  ])
  return rows.length > 0
}

const SOON = sql(
  'company_poll_agency_payment_soon',
  `update agency_payments set next_poll_at = clock_timestamp() + interval '1 minute' where id_isi = $1::bigint`,
)

/** The provider has news that its status may not show yet. */
export async function pollSoon(tx: Tx, id_isi: number): Promise<void> {
  await tx.rows(SOON, [id_isi])
}

/** Seconds before each poll once a payment has ended without money: late money is theirs. */
const LATE = [3600, 21_600, 86_400, 172_800, 345_600, 604_800, 1_209_600]
const DAY = 86_400
/** The same once it was paid, as payments of orders are compared: daily for a week, weekly for five; and once more, since a bank may take it back late. */
const PAID = [3600, ...Array<number>(7).fill(DAY), ...Array<number>(5).fill(7 * DAY), 30 * DAY]

const TAKE_DUE = sql(
  'company_take_agency_payments',
  `update agency_payments set polls = polls + 1, next_poll_at = clock_timestamp() + make_interval(secs => case
        when status in ('creating', 'live') and expires_at > clock_timestamp() - interval '2 days' then 300
        when status in ('paid', 'taken_back') then ($1::int[])[polls + 2] else ($2::int[])[polls + 2] end)
    where id_isi in (
      select id_isi from agency_payments
      where next_poll_at <= clock_timestamp() or next_poll_at > clock_timestamp() + interval '61 days'
      order by next_poll_at limit 100 for update skip locked
    ) returning id_isi`,
  { prepared: false },
)

/** Takes payments whose next poll is due. */
export function takeDuePayments(tx: Tx): Promise<{ id_isi: number }[]> {
  return tx.rows(TAKE_DUE, [PAID, LATE])
}

const TAKE_SHOWN = sql(
  'company_take_shown_payments',
  `update agency_payments set last_shown_at = clock_timestamp() where id_agen = $1::bigint and status in ('creating', 'live')
      and (last_shown_at is null or last_shown_at not between clock_timestamp() - interval '5 seconds' and clock_timestamp())
    returning id_isi`,
)

/** Takes an agency's open payments for a person who looks at them: each once in 5 seconds. */
export function takeShownPayments(tx: Tx, id_agen: number): Promise<{ id_isi: number }[]> {
  return tx.rows(TAKE_SHOWN, [id_agen])
}

const HELD = sql(
  'company_agency_payment_held',
  `select coalesce(sum(case arah when 'masuk' then jumlah else -jumlah end), 0)::bigint as jumlah, count(*) as kali
    from agency_topups where id_isi = $1::bigint`,
  { present: ['jumlah', 'kali'] },
)

/** Returns what the deposit has of a payment, and how often it moved. */
export async function heldOf(tx: Tx, id_isi: number): Promise<{ jumlah: number; kali: number }> {
  return (await tx.rows(HELD, [id_isi]))[0] ?? { jumlah: 0, kali: 0 }
}

const FOR_AUDIT = sql(
  'company_agency_payments_for_audit',
  `select i.id_isi, i.order_id, i.kurang, (
      select coalesce(sum(case p.arah when 'masuk' then p.jumlah else -p.jumlah end), 0)::bigint from agency_topups p where p.id_isi = i.id_isi
    ) as jumlah
    from agency_payments i where i.id_isi > $1 and ($2::int is null or i.id_isi = $2) and i.created_at > clock_timestamp() - make_interval(days => $3::int)
    order by i.id_isi limit 200`,
  { present: ['jumlah'], prepared: false },
)

export type AuditedDeposit = { id_isi: number; order_id: string; jumlah: number; kurang: number }

/** Returns a page of the payments of the last `days` days after the number `after`, or `only` one, with what the deposit has of each. */
export function listDepositsForAudit(
  reader: Reader,
  { after, only = null, days }: { after: number; only?: number | null; days: number },
): Promise<AuditedDeposit[]> {
  return reader.rows(FOR_AUDIT, [after, only, days])
}
