/** The money of some days: by method, channel, counter or agency, and line. */
import * as v from 'valibot'
import { endpoint, ok, XLSX_TYPE } from '../endpoint.ts'
import { date, int, rupiah } from '../fields.ts'
import { strictObject } from '../read.ts'
import { GUARDED, optionalDay } from './shared.ts'

/** By the day on which it moved, or by the day of the departure at its origin. */
export const MONEY_BASES = ['bayar', 'berangkat'] as const
export type MoneyBasis = (typeof MONEY_BASES)[number]

/** Through whom it was sold: the passenger on the web, a counter, a caller, an agency, a partner. */
export const SALES_CHANNELS = ['web', 'loket', 'telepon', 'agen', 'mitra'] as const
export type SalesChannel = (typeof SALES_CHANNELS)[number]

/**
 * What the provider takes of payments by the entered fees, an estimate. `diisi`: payments with a fee; `belum_diisi`: those without. Of money
 * that the provider has not touched it is null.
 */
const feeSum = v.object({ jumlah: rupiah, diisi: int, belum_diisi: int })
export type FeeSum = v.InferOutput<typeof feeSum>
/** A server of an earlier release omits it. */
const biaya = v.optional(v.nullable(feeSum))

/** One method at one place on one line. Without a known departure the cities are null. */
const moneyRow = v.object({
  /** The method's name: a bank and a wallet by its own. */
  metode: v.string(),
  kanal: v.picklist(SALES_CHANNELS),
  /** The counter, or the agency, by name; null: neither. */
  loket: v.nullable(v.string()),
  agen: v.nullable(v.string()),
  asal: v.nullable(v.string()),
  tujuan: v.nullable(v.string()),
  /** What came, and what was refunded or taken back. Negative: more of it was undone. */
  masuk: rupiah,
  keluar: rupiah,
  entri: int,
  biaya,
})
export type MoneyRow = v.InferOutput<typeof moneyRow>

/** What agencies paid into their deposits, and got back. It is no sale: those count above once they are paid from the deposit. */
const depositRow = v.object({
  agen: v.string(),
  /** By name: a transfer, cash, or the provider's method. */
  metode: v.string(),
  masuk: rupiah,
  keluar: rupiah,
  entri: int,
  biaya,
})
export type DepositRow = v.InferOutput<typeof depositRow>

export const moneyReport = v.object({
  dari: date,
  sampai: date,
  menurut: v.picklist(MONEY_BASES),
  baris: v.array(moneyRow),
  /** By day of payment; a server of an earlier release omits it. */
  deposit: v.optional(v.array(depositRow)),
  masuk: rupiah,
  keluar: rupiah,
  /** By payment: what the accounts have more than before by these days' entries; it equals `masuk` − `keluar`. */
  pembukuan: v.nullable(rupiah),
  /** Whether the books have every order; not while those of an earlier release are being written. */
  lengkap: v.boolean(),
})
export type MoneyReport = v.InferOutput<typeof moneyReport>

/** Both days included; without them: today. */
const query = strictObject({
  dari: optionalDay,
  sampai: optionalDay,
  menurut: v.optional(v.picklist(MONEY_BASES), 'bayar'),
})

const csv = { method: 'GET', query, reply: v.string(), replyType: 'text/csv', errors: GUARDED } as const
const xlsx = { ...csv, replyType: XLSX_TYPE } as const

export const adminMoneyReport = {
  getReport: endpoint({
    method: 'GET',
    path: '/api/admin/books/uang',
    needs: 'books.read',
    summary: 'Uang menurut cara bayar, kanal, loket dan rute, per tanggal bayar atau berangkat',
    query,
    reply: ok(moneyReport),
    errors: GUARDED,
  }),
  exportReport: endpoint({
    ...csv,
    path: '/api/admin/uang.csv',
    needs: 'books.export',
    summary: 'Unduh uang menurut cara bayar, kanal, loket dan rute sebagai CSV',
  }),
  exportReportXlsx: endpoint({
    ...xlsx,
    path: '/api/admin/uang.xlsx',
    needs: 'books.export',
    summary: 'Unduh uang menurut cara bayar, kanal, loket dan rute sebagai Excel',
  }),
  /** A row for each payment whose money moved: with its numbers at the provider, what was refunded and what was kept as a fee. */
  exportPayments: endpoint({
    ...csv,
    path: '/api/admin/pembayaran.csv',
    needs: 'books.export',
    summary: 'Unduh pembayaran satu per satu sebagai CSV',
  }),
  exportPaymentsXlsx: endpoint({
    ...xlsx,
    path: '/api/admin/pembayaran.xlsx',
    needs: 'books.export',
    summary: 'Unduh pembayaran satu per satu sebagai Excel',
  }),
} as const
