/** Agencies: companies that sell our seats from a deposit, for a commission. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import {
  formInteger,
  instant,
  int,
  optionalPhone,
  optionalText,
  pageQuery,
  requiredText,
  rupiah,
} from '../fields.ts'
import { strictObject } from '../read.ts'
import { FOUND, GUARDED, id, MAX_SUM, ofAgency, search } from './shared.ts'

/** The channel under which seats are blocked for an agency, and under which it sells. */
export const agencyChannel = (id_agen: number): string => `agen:${id_agen}`

/** The number of the agency whose channel this is; undefined for another channel. */
export function agencyOfChannel(channel: string): number | undefined {
  const [, id] = /^agen:([1-9]\d{0,9})$/.exec(channel) ?? []
  return id === undefined ? undefined : Number(id)
}

/** In basis points: 250 is 2,5 %. */
export const MAX_COMMISSION_BPS = 5000
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
  batas_kredit: v.optional(formInteger(0, MAX_SUM, 'Batas kredit tidak valid'), 0),
  komisi: v.optional(
    v.pipe(v.array(commissionInput), v.maxLength(100, 'Paling banyak 100 baris komisi')),
    [],
  ),
})
export type AgencyInput = v.InferOutput<typeof agencyInput>

/** Their records, with limit and commission. */
export const agencyRecords = {
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
  /** The agency of the person who calls; the owner, who works for none, names it. */
  getOwnAgency: endpoint({
    method: 'GET',
    path: '/api/admin/agency',
    needs: 'agency.own',
    summary: 'Agen sendiri: deposit, batas, komisi',
    query: strictObject(ofAgency),
    reply: ok(agency),
    errors: FOUND,
  }),
} as const
