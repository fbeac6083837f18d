/** Agencies: companies that sell our seats from a deposit, for a commission. */
import * as v from 'valibot'
import { endpoint, ok, okList, XLSX_TYPE } from '../endpoint.ts'
import {
  emailInput,
  formInteger,
  idInput,
  instant,
  int,
  journeyFields,
  optionalPhone,
  phoneInput,
  optionalText,
  pageQuery,
  requiredText,
  rupiah,
  uuid,
} from '../fields.ts'
import { payBy } from '../payments.ts'
import { strictObject } from '../read.ts'
import { ZONES } from '../zones.ts'
import { soldSeats } from './counter-sales.ts'
import { GUARDED, id, optionalDay, search } from './shared.ts'

/** The channel under which seats are blocked for an agency, and under which it sells. */
export const agencyChannel = (id_agen: number): string => `agen:${id_agen}`

/** The number of the agency whose channel this is; undefined for another channel. */
export function agencyOfChannel(channel: string): number | undefined {
  const [, id] = /^agen:([1-9]\d{0,9})$/.exec(channel) ?? []
  return id === undefined ? undefined : Number(id)
}

/** In basis points: 250 is 2,5 %. */
export const MAX_COMMISSION_BPS = 5000
const MAX_RUPIAH = 9_999_999_999

/** What an agency earns of a seat: a part of its price, or a sum; without cities for every line, without a class for every class. */
const commission = v.object({
  asal: v.nullable(v.string()),
  tujuan: v.nullable(v.string()),
  kelas: v.nullable(v.string()),
  bps: v.nullable(int),
  rupiah: v.nullable(rupiah),
})
export type Commission = v.InferOutput<typeof commission>

const commissionInput = v.pipe(
  strictObject({
    asal: optionalText(100),
    tujuan: optionalText(100),
    kelas: optionalText(40),
    bps: v.optional(v.nullable(formInteger(0, MAX_COMMISSION_BPS, 'Komisi paling banyak 50 persen')), null),
    rupiah: v.optional(v.nullable(formInteger(0, 1_000_000, 'Komisi paling banyak Rp 1.000.000')), null),
  }),
  v.check(({ bps, rupiah }) => (bps === null) !== (rupiah === null), 'Isi persen atau rupiah, salah satu'),
  v.check(
    ({ asal, tujuan }) => (asal === null) === (tujuan === null),
    'Isi asal dan tujuan, atau kosongkan keduanya',
  ),
)

export const agency = v.object({
  id_agen: int,
  nama: v.string(),
  no_telepon: v.nullable(v.string()),
  alamat: v.nullable(v.string()),
  /** What it has with us, in rupiah; negative: what it owes. */
  saldo: rupiah,
  /** How far below 0 it may go. */
  batas_kredit: rupiah,
  komisi: v.array(commission),
  /** It may not sell any more. */
  archived_at: v.nullable(instant),
  versi: int,
})
export type Agency = v.InferOutput<typeof agency>

const agencyInput = strictObject({
  nama: requiredText(100, 'Nama wajib diisi'),
  no_telepon: optionalPhone,
  alamat: optionalText(200),
  batas_kredit: v.optional(formInteger(0, MAX_RUPIAH, 'Batas kredit tidak valid'), 0),
  komisi: v.optional(
    v.pipe(v.array(commissionInput), v.maxLength(100, 'Paling banyak 100 baris komisi')),
    [],
  ),
})
export type AgencyInput = v.InferOutput<typeof agencyInput>

/** How an agency's money comes to us, or goes back to it. */
export const TOP_UP_WAYS = ['transfer', 'tunai'] as const

const topUpInput = strictObject({
  /** Money that came, `masuk`, or that was paid back, `keluar`. */
  arah: v.optional(v.picklist(['masuk', 'keluar']), 'masuk'),
  jumlah: formInteger(1, MAX_RUPIAH, 'Jumlah tidak valid'),
  cara: v.picklist(TOP_UP_WAYS, 'Pilih cara'),
  /** What proves it: the number of the transfer or of the receipt. */
  bukti: requiredText(100, 'Nomor bukti wajib diisi'),
})
export type TopUpInput = v.InferOutput<typeof topUpInput>

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

/** How much an agency pays into its deposit at once, in rupiah. */
export const MIN_DEPOSIT = 50_000
export const MAX_DEPOSIT = 50_000_000
/** So long the page of such a payment can be used. */
export const DEPOSIT_MINUTES = 120

/** What an agency pays into its deposit through the provider. */
const agencyPayment = v.object({
  id_isi: int,
  order_id: v.string(),
  jumlah: rupiah,
  /**
   * `menunggu`: it can be paid; `dibuat`: its page is not known; `lunas`: it is in the deposit; `berakhir`: it ended without money;
   * `ditarik`: the provider took all of it back.
   */
  status: v.picklist(['dibuat', 'menunggu', 'lunas', 'berakhir', 'ditarik']),
  /** The provider's page, while it can be paid there. */
  halaman: v.nullable(v.string()),
  batas: instant,
  /** The number that was chosen on the page, while it can be paid. */
  cara_bayar: v.nullable(payBy),
  /** The method that was chosen, by name. */
  cara: v.nullable(v.string()),
  created_at: instant,
  paid_at: v.nullable(instant),
  oleh: v.string(),
  /** Taken back by the provider, and not in the deposit any more; > 0: the office has to clear it. */
  kurang: rupiah,
  /** The provider reports another sum as paid: it is not in the deposit, and the office has to clear it. */
  jumlah_lain: v.boolean(),
})
export type AgencyPayment = v.InferOutput<typeof agencyPayment>

const agencySale = v.object({
  order_group_id: uuid,
  /** The order's first ticket. */
  id_tiket: int,
  nomor_kursi: v.array(int),
  total_bayar: rupiah,
  /** What the agency earned of it, and what it has with us now. */
  komisi: rupiah,
  saldo: rupiah,
})
export type AgencySale = v.InferOutput<typeof agencySale>

/** Seats of a departure to come that are blocked for an agency until a time, and those of them that somebody has: it may sell the others. */
export const agencyQuota = v.object({
  id_rute: int,
  asal: v.string(),
  tujuan: v.string(),
  zona_asal: v.picklist(ZONES),
  waktu_berangkat: instant,
  nama_bus: v.string(),
  label_kursi: v.nullable(v.array(v.string())),
  nomor_kursi: v.array(int),
  terisi: v.array(int),
  /** When the first of them is released. */
  until: instant,
  reason: v.string(),
})
export type AgencyQuota = v.InferOutput<typeof agencyQuota>

const span = { dari: optionalDay, sampai: optionalDay }
const statementFields = {
  ...span,
  setelah: v.optional(idInput),
  limit: v.optional(formInteger(1, 100), 50),
}
const statementQuery = strictObject(statementFields)
const named = { id_agen: v.optional(idInput) }
const csv = { method: 'GET', reply: v.string(), replyType: 'text/csv' } as const
const FOUND = [...GUARDED, 'NOT_FOUND'] as const

export const adminAgents = {
  listAgencies: endpoint({
    method: 'GET',
    path: '/api/admin/agents',
    needs: 'agents.read',
    summary: 'Agen: deposit, batas, komisi',
    query: strictObject({
      q: search,
      status: v.optional(v.picklist(['aktif', 'arsip'])),
      ...pageQuery,
    }),
    reply: okList(agency),
    errors: GUARDED,
  }),
  getAgency: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id',
    needs: 'agents.read',
    summary: 'Satu agen',
    params: id,
    reply: ok(agency),
    errors: FOUND,
  }),
  addAgency: endpoint({
    method: 'POST',
    path: '/api/admin/agents',
    needs: 'agents.edit',
    summary: 'Tambah agen',
    body: agencyInput,
    reply: ok(agency),
    errors: [...GUARDED, 'AGENCY_EXISTS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateAgency: endpoint({
    method: 'PUT',
    path: '/api/admin/agents/:id',
    needs: 'agents.edit',
    summary: 'Ubah agen: nama, batas kredit, komisi',
    params: id,
    body: agencyInput,
    reply: ok(agency),
    errors: [...FOUND, 'AGENCY_EXISTS', 'EDIT_CONFLICT', 'DEPOSIT_SHORT'],
  }),
  archiveAgency: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/archive',
    needs: 'agents.edit',
    summary: 'Arsipkan agen: orangnya tidak bisa menjual lagi',
    params: id,
    body: strictObject({ arsip: v.boolean() }),
    reply: ok(agency),
    errors: [...FOUND, 'AGENCY_EXISTS', 'EDIT_CONFLICT'],
  }),
  /** Entered by finance, with its proof. */
  topUp: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/topups',
    needs: 'agents.edit',
    summary: 'Catat deposit agen yang masuk atau dibayarkan kembali',
    params: id,
    body: topUpInput,
    reply: ok(agency),
    errors: [...FOUND, 'DEPOSIT_SHORT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  /** Soonest departure first. */
  listQuotas: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id/quotas',
    needs: 'agents.read',
    summary: 'Jatah agen: kursi yang diblokir untuknya pada keberangkatan berikutnya',
    params: id,
    query: strictObject(pageQuery),
    reply: okList(agencyQuota),
    errors: FOUND,
  }),
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
  /** The agency of the person who calls; the owner, who works for none, names it. */
  getOwnAgency: endpoint({
    method: 'GET',
    path: '/api/admin/agency',
    needs: 'agency.own',
    summary: 'Agen sendiri: deposit, batas, komisi',
    query: strictObject(named),
    reply: ok(agency),
    errors: FOUND,
  }),
  listOwnQuotas: endpoint({
    method: 'GET',
    path: '/api/admin/agency/quotas',
    needs: 'agency.own',
    summary: 'Jatah agen sendiri',
    query: strictObject({ ...named, ...pageQuery }),
    reply: okList(agencyQuota),
    errors: FOUND,
  }),
  getOwnStatement: endpoint({
    method: 'GET',
    path: '/api/admin/agency/statement',
    needs: 'agency.own',
    summary: 'Rekening agen sendiri dalam satu periode',
    query: strictObject({ ...statementFields, ...named }),
    reply: ok(agencyStatement),
    errors: FOUND,
  }),
  /** A page of the provider on which the agency pays this into its deposit; the same sum again returns the page that is open. */
  payDeposit: endpoint({
    method: 'POST',
    path: '/api/admin/agency/topups',
    needs: 'agency.own',
    summary: 'Isi deposit sendiri lewat QRIS atau virtual account',
    body: strictObject({
      ...named,
      jumlah: formInteger(
        MIN_DEPOSIT,
        MAX_DEPOSIT,
        'Isi deposit paling sedikit Rp 50.000 dan paling banyak Rp 50.000.000',
      ),
    }),
    reply: ok(agencyPayment),
    errors: FOUND,
  }),
  /** The newest 20; those that are open are polled first. */
  listOwnPayments: endpoint({
    method: 'GET',
    path: '/api/admin/agency/topups',
    needs: 'agency.own',
    summary: 'Pengisian deposit sendiri lewat penyedia pembayaran',
    query: strictObject(named),
    reply: ok(v.array(agencyPayment)),
    errors: FOUND,
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id/topups',
    needs: 'agents.read',
    summary: 'Pengisian deposit agen lewat penyedia pembayaran',
    params: id,
    reply: ok(v.array(agencyPayment)),
    errors: FOUND,
  }),
  /** All seats or none, paid from the agency's deposit. `jumlah`: the sum that was seen. */
  sellFromDeposit: endpoint({
    method: 'POST',
    path: '/api/admin/agency/routes/:id/sales',
    needs: 'agency.own',
    summary: 'Jual kursi dari deposit agen',
    params: id,
    body: strictObject({
      ...named,
      kursi: soldSeats,
      ...journeyFields,
      no_telepon: phoneInput,
      email: v.optional(v.nullable(emailInput)),
      jumlah: formInteger(0, MAX_RUPIAH, 'Jumlah harus berupa angka'),
    }),
    reply: ok(agencySale),
    errors: [
      ...FOUND,
      'SEAT_CONFLICT',
      'BOOKING_CLOSED',
      'NOT_FOR_SALE',
      'TRIP_INACTIVE',
      'UNPAID_CHANGED',
      'DEPOSIT_SHORT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const
