/** SQL of the report of money. */
import { MONEY_BASES, type MoneyBasis, type PaymentMethod, type SalesChannel } from '@tiketbus/contract'
import { ACCOUNTS } from '../../books/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql, sqlVariants, type RowsOf } from '../../platform/database/statements.ts'
import {
  IS_MONEY,
  MONEY_CAME,
  MONEY_IN,
  MONEY_OUT,
  MONEY_SPANS,
  MONEY_TRANSFERS,
  MONEY_WITH_FACTS,
  SALES_CHANNEL,
} from '../../tables/money-moved.ts'
import type { Span } from './book-files.ts'

const CHOICES = { menurut: MONEY_BASES } as const
const MINUTE = `'YYYY-MM-DD HH24:MI'`
const paidOn = (at: string) => `(${at} at time zone 'Asia/Jakarta')::date`

/** Outer-joined: a transfer may be about none of these. */
const OUTER = ['metode', 'loket', 'agen', 'asal', 'tujuan'] as const

const WORK_MEMORY = sql('back_office_money_memory', `set local work_mem = '64MB'`, { prepared: false })

/** Until the transaction ends: a month's payments, orders and groups are hashed in memory. With the 4 MB of the database they go through files. */
export async function takeMemory(tx: Tx): Promise<void> {
  await tx.rows(WORK_MEMORY)
}

/** `bruto`: what one transfer of the provider brought; `tarif`: how many of the days `$3`, on which fees begin, had come by its payment's day. */
const SUMS = sqlVariants(
  'back_office_money_sums',
  CHOICES,
  ({ menurut }) =>
    `select p.metode, p.cara, p.payment_type, p.pay_channel, p.card_bank, p.issuer, ${SALES_CHANNEL} as kanal,
       l.nama as loket, g.nama as agen, k.asal, k.tujuan, case p.metode when 'midtrans' then ${MONEY_CAME} else 0 end as bruto,
       case p.metode when 'midtrans' then coalesce(width_bucket(${paidOn('p.waktu_pembayaran')}, $3::date[]), 0) else 0 end as tarif,
       ${MONEY_IN} as masuk, ${MONEY_OUT} as keluar, count(*) as entri
     from ${MONEY_WITH_FACTS}
     where ${MONEY_SPANS[menurut]} and ${IS_MONEY}
     -- Hashed, and sorted by the report once it is joined: an order here makes the planner sort each transfer by these thirteen.
     group by p.metode, p.cara, p.payment_type, p.pay_channel, p.card_bank, p.issuer, kanal, l.id_loket, l.nama, g.id_agen, g.nama, k.asal,
       k.tujuan, bruto, tarif`,
  () => ({
    present: ['kanal', 'bruto', 'tarif', 'masuk', 'keluar', 'entri'],
    nullable: [...OUTER],
    prepared: false,
  }),
)

export type MoneySum = Omit<RowsOf<ReturnType<typeof SUMS>>[number], 'kanal'> & { kanal: SalesChannel }

/**
 * Returns what came and went in these days by method, channel, counter or agency, and line: of the provider's payments those together that
 * brought the same sum between the same two of `feeDays`. In no order.
 */
export async function selectMoneySums(
  reader: Reader,
  menurut: MoneyBasis,
  { dari, sampai }: Span,
  feeDays: readonly string[],
): Promise<MoneySum[]> {
  return (await reader.rows(SUMS({ menurut }), [dari, sampai, feeDays])) as MoneySum[]
}

const BOOKED = sql(
  'back_office_money_booked',
  `select ${MONEY_IN} - ${MONEY_OUT} as jumlah from ${MONEY_TRANSFERS} where ${MONEY_SPANS.bayar} and ${IS_MONEY}`,
  { present: ['jumlah'], prepared: false },
)

/** Returns what the accounts of money have more by the entries of these days: without anything about orders. */
export async function selectBooked(reader: Reader, { dari, sampai }: Span): Promise<number> {
  const [row] = await reader.rows(BOOKED, [dari, sampai])
  return row?.jumlah ?? 0
}

/** A fee without a payment is shown with the order's first one, so that it is there once. */
const FEE = `(select coalesce(sum(case when f.credit = ${ACCOUNTS.fee} then f.amount else -f.amount end), 0)::bigint from transfers f
       where f.order_group_id = p.order_group_id and ${ACCOUNTS.fee} in (f.debit, f.credit)
         and coalesce(f.id_pembayaran, (select min(x.id_pembayaran) from payments x where x.order_group_id = p.order_group_id and x.waktu_pembayaran is not null)) = p.id_pembayaran)`

const PAYMENT_IDS = sqlVariants(
  'back_office_money_payment_ids',
  CHOICES,
  ({ menurut }) =>
    `select distinct t.id_pembayaran from ${MONEY_WITH_FACTS}
     where ${MONEY_SPANS[menurut]} and ${IS_MONEY} and t.id_pembayaran is not null order by t.id_pembayaran`,
  () => ({ present: ['id_pembayaran'], prepared: false }),
)

/** Returns the payments whose money moved in these days, by number: the numbers alone, since a year has many. */
export async function selectMoneyPaymentIds(
  reader: Reader,
  { menurut, dari, sampai }: Span & { menurut: MoneyBasis },
): Promise<number[]> {
  const rows = await reader.rows(PAYMENT_IDS({ menurut }), [dari, sampai])
  return rows.map(({ id_pembayaran }) => id_pembayaran)
}

const PAYMENTS = sqlVariants(
  'back_office_money_payments',
  CHOICES,
  ({ menurut }) =>
    `with moved as (
       select t.id_pembayaran, max(${SALES_CHANNEL}) as kanal, max(l.nama) as loket, max(g.nama) as agen,
         ${MONEY_IN} as masuk, ${MONEY_OUT} as keluar
       from ${MONEY_WITH_FACTS}
       -- By their orders, which have an index: the transfers of the whole span would be read for each page.
       where t.order_group_id in (select x.order_group_id from payments x where x.id_pembayaran = any($3::bigint[]))
         and t.id_pembayaran = any($3::bigint[]) and ${MONEY_SPANS[menurut]} and ${IS_MONEY}
       group by t.id_pembayaran
     )
     select p.id_pembayaran, p.order_group_id, p.order_id, p.transaction_id, p.metode, p.cara, p.payment_type, p.pay_channel, p.card_bank,
       p.issuer, p.referensi, moved.kanal, moved.loket, moved.agen, k.asal, k.tujuan,
       to_char(p.waktu_pembayaran at time zone 'Asia/Jakarta', ${MINUTE}) as dibayar,
       to_char(k.waktu_berangkat at time zone k.zona_asal, ${MINUTE}) as berangkat,
       moved.masuk, moved.keluar, ${FEE} as biaya
     from moved join payments p on p.id_pembayaran = moved.id_pembayaran
       join orders o on o.order_group_id = p.order_group_id join trips k on k.id_rute = o.id_rute
     order by p.id_pembayaran`,
  () => ({
    present: ['id_pembayaran', 'order_group_id', 'metode', 'kanal', 'berangkat', 'masuk', 'keluar', 'biaya'],
    nullable: ['loket', 'agen'],
    prepared: false,
  }),
)

export type MoneyPayment = Omit<RowsOf<ReturnType<typeof PAYMENTS>>[number], 'kanal' | 'metode'> & {
  kanal: SalesChannel
  metode: PaymentMethod
}

/** Returns what moved of these payments in these days, by number. */
export async function selectMoneyPayments(
  reader: Reader,
  { menurut, dari, sampai }: Span & { menurut: MoneyBasis },
  ids: readonly number[],
): Promise<MoneyPayment[]> {
  return (await reader.rows(PAYMENTS({ menurut }), [dari, sampai, ids])) as MoneyPayment[]
}
