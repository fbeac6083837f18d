/** The account of an agency in a period, as a page and as files. */
import * as v from 'valibot'
import { endpoint, ok, XLSX_TYPE } from '../endpoint.ts'
import { formInteger, idInput, instant, int, rupiah, uuid } from '../fields.ts'
import { strictObject } from '../read.ts'
import { FOUND, id, ofAgency, optionalDay } from './shared.ts'

export const AGENCY_EVENTS = [
  'topup',
  'payout',
  'sale',
  'sale_back',
  'commission',
  'commission_back',
] as const
export type AgencyEvent = (typeof AGENCY_EVENTS)[number]
export const AGENCY_EVENT_NAMES: Readonly<Record<AgencyEvent, string>> = {
  topup: 'Isi deposit',
  payout: 'Deposit dibayarkan kembali',
  sale: 'Penjualan',
  sale_back: 'Penjualan dibatalkan',
  commission: 'Komisi',
  commission_back: 'Komisi dibatalkan',
}

const mutation = v.object({
  id: int,
  at: instant,
  /** One of `AGENCY_EVENTS`; a newer server may know more. */
  peristiwa: v.string(),
  masuk: rupiah,
  keluar: rupiah,
  /** After this line. */
  saldo: rupiah,
  oleh: v.nullable(v.string()),
  order_group_id: v.nullable(uuid),
  id_tiket: v.nullable(int),
  bukti: v.nullable(v.string()),
})
export type AgencyMutation = v.InferOutput<typeof mutation>

export const agencyStatement = v.object({
  agen: v.object({ id_agen: int, nama: v.string() }),
  dari: v.string(),
  sampai: v.string(),
  saldo_awal: rupiah,
  masuk: rupiah,
  keluar: rupiah,
  saldo_akhir: rupiah,
  /** Tickets sold in the period less those cancelled, their price, and the commission. */
  tiket: int,
  penjualan: rupiah,
  komisi: rupiah,
  mutasi: v.array(mutation),
  /** The line after which the next page begins; null on the last one. */
  berikutnya: v.nullable(int),
})
export type AgencyStatement = v.InferOutput<typeof agencyStatement>

const span = { dari: optionalDay, sampai: optionalDay }
const statementFields = {
  ...span,
  setelah: v.optional(idInput),
  limit: v.optional(formInteger(1, 100), 50),
}
const statementQuery = strictObject(statementFields)
const csv = { method: 'GET', reply: v.string(), replyType: 'text/csv' } as const

/** Of any agency for the office, and one's own. */
export const agencyStatements = {
  /** Without days: this month. */
  getStatement: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id/statement',
    needs: 'agents.read',
    summary: 'Rekening agen dalam satu periode, yang terlama dahulu',
    params: id,
    query: statementQuery,
    reply: ok(agencyStatement),
    errors: FOUND,
  }),
  exportStatement: endpoint({
    ...csv,
    path: '/api/admin/agents/:id/statement.csv',
    needs: 'agents.read',
    summary: 'Unduh rekening agen sebagai CSV',
    params: id,
    query: strictObject(span),
    errors: FOUND,
  }),
  exportStatementXlsx: endpoint({
    ...csv,
    replyType: XLSX_TYPE,
    path: '/api/admin/agents/:id/statement.xlsx',
    needs: 'agents.read',
    summary: 'Unduh rekening agen sebagai Excel',
    params: id,
    query: strictObject(span),
    errors: FOUND,
  }),
  getOwnStatement: endpoint({
    method: 'GET',
    path: '/api/admin/agency/statement',
    needs: 'agency.own',
    summary: 'Rekening agen sendiri dalam satu periode',
    query: strictObject({ ...statementFields, ...ofAgency }),
    reply: ok(agencyStatement),
    errors: FOUND,
  }),
} as const
