/** Who runs the buses: whom a passenger calls, what the ticket has to name, and the refund and change policy, which has versions. */
import * as v from 'valibot'
import { CUSTOMER_SERVICE_PHONE } from './constants.ts'
import { endpoint, ok } from './endpoint.ts'
import { anyText, emailInput, instant, int, multilineText, optionalPhone, requiredText } from './fields.ts'
import { PHONE } from './formats.ts'
import { strictObject } from './read.ts'

/** Longest policy. It is kept with each version, and read on demand. */
export const MAX_POLICY_LENGTH = 4000

/** What every page knows of the operator. A text that the operator has not entered is empty, and nothing is shown in its place. */
const facts = {
  nama: v.string(),
  alamat: v.string(),
  no_telepon: v.string(),
  no_whatsapp: v.string(),
  email: v.string(),
  /** What to mind when boarding. */
  saran_naik: v.string(),
  /** The baggage allowance. */
  bagasi: v.string(),
  /** The sentence about levies in the price. */
  iuran: v.string(),
  /** Refund and change in one line. */
  kebijakan_ringkas: v.string(),
  /** The version of the policy in force; 0 if none was entered. */
  versi_kebijakan: int,
  /** Whether passengers are asked for an identity number. */
  minta_identitas: v.optional(v.boolean(), false),
}
export const operatorFacts = v.object(facts)
export type OperatorFacts = v.InferOutput<typeof operatorFacts>

/** One version of the refund and change policy. */
export const policy = v.object({
  versi_kebijakan: int,
  kebijakan_ringkas: v.string(),
  kebijakan: v.string(),
  /** From when it was in force; null for none. */
  berlaku_sejak: v.nullable(instant),
})
export type Policy = v.InferOutput<typeof policy>

/** The operator's facts with the whole policy. */
export const operatorRecord = v.object({ ...facts, kebijakan: v.string(), versi: int })

export const operatorInput = strictObject({
  nama: requiredText(100, 'Nama operator wajib diisi'),
  alamat: requiredText(200, 'Alamat wajib diisi'),
  no_telepon: v.pipe(
    requiredText(20, 'Nomor telepon wajib diisi'),
    v.regex(PHONE, 'Nomor telepon tidak valid'),
  ),
  no_whatsapp: v.pipe(
    optionalPhone,
    v.transform((phone) => phone ?? ''),
  ),
  email: emailInput,
  saran_naik: anyText(300),
  bagasi: anyText(300),
  iuran: anyText(200),
  kebijakan_ringkas: anyText(140),
  kebijakan: multilineText(MAX_POLICY_LENGTH),
  /** Absent: as it is. */
  minta_identitas: v.optional(v.boolean()),
})
export type OperatorInput = v.InferOutput<typeof operatorInput>

/** Until an administrator has entered the operator, the example's. */
export const DEFAULT_OPERATOR: OperatorFacts = {
  nama: 'TiketBus',
  alamat: 'Gedung Simpul Lt. 3, Jl. Medan Merdeka Selatan 12, Jakarta Pusat 10110',
  no_telepon: CUSTOMER_SERVICE_PHONE,
  no_whatsapp: CUSTOMER_SERVICE_PHONE,
  email: 'bantuan@tiketbus.example',
  saran_naik: '',
  bagasi: '',
  iuran: '',
  kebijakan_ringkas: '',
  versi_kebijakan: 0,
  minta_identitas: false,
}

/** Returns the number in international form, `+6221…`: the form that links need. A number without a country code is Indonesian. */
export function internationalPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  return digits.startsWith('0')
    ? `+62${digits.slice(1)}`
    : `+${digits.startsWith('62') ? digits : `62${digits}`}`
}

/** Addresses that call, write to or chat with the operator; empty for a number that was not entered. */
export type ContactLinks = { readonly tel: string; readonly whatsapp: string; readonly mailto: string }

export function contactLinks({ no_telepon, no_whatsapp, email }: OperatorFacts): ContactLinks {
  return {
    tel: no_telepon && `tel:${internationalPhone(no_telepon)}`,
    whatsapp: no_whatsapp && `https://wa.me/${internationalPhone(no_whatsapp).slice(1)}`,
    mailto: email && `mailto:${email}`,
  }
}

export const operator = {
  getOperator: endpoint({
    method: 'GET',
    path: '/api/operator',
    caller: 'public',
    summary: 'Operator, kontak, dan kebijakan pengembalian yang berlaku',
    reply: ok(operatorRecord),
    errors: [],
  }),
  getPolicy: endpoint({
    method: 'GET',
    path: '/api/operator/kebijakan/:versi',
    caller: 'public',
    summary: 'Satu versi kebijakan pengembalian',
    params: v.object({
      versi: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'Nomor tidak valid'), v.transform(Number)),
    }),
    reply: ok(policy),
    errors: ['NOT_FOUND'],
  }),
} as const
