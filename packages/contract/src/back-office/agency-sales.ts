/** What an agency sells: seats of departures from its deposit, and those that are blocked for it. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import {
  emailInput,
  formInteger,
  instant,
  int,
  journeyFields,
  pageQuery,
  phoneInput,
  rupiah,
  uuid,
} from '../fields.ts'
import { strictObject } from '../read.ts'
import { ZONES } from '../zones.ts'
import { soldSeats } from './counter-sales.ts'
import { FOUND, id, MAX_SUM, ofAgency } from './shared.ts'

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

/** Quotas, and the sale from a deposit. */
export const agencySales = {
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
  listOwnQuotas: endpoint({
    method: 'GET',
    path: '/api/admin/agency/quotas',
    needs: 'agency.own',
    summary: 'Jatah agen sendiri',
    query: strictObject({ ...ofAgency, ...pageQuery }),
    reply: okList(agencyQuota),
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
      ...ofAgency,
      kursi: soldSeats,
      ...journeyFields,
      no_telepon: phoneInput,
      email: v.optional(v.nullable(emailInput)),
      jumlah: formInteger(0, MAX_SUM, 'Jumlah harus berupa angka'),
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
