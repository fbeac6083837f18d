/** What the payment provider takes of each payment, as the operator enters it from their contract: no status of the provider names it (ADR 169). */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import { date, day, formInteger, int, rupiah } from '../fields.ts'
import { paidByName } from '../payment-methods.ts'
import { strictObject } from '../read.ts'
import { GUARDED, id } from './shared.ts'

const va = (pay_channel: string) => ({ payment_type: 'bank_transfer', pay_channel })
const store = (pay_channel: string) => ({ payment_type: 'cstore', pay_channel })

/** The provider's methods that have a fee of their own. A QRIS payment costs the same whichever wallet pays it. */
const METHODS = {
  qris: { payment_type: 'qris' },
  gopay: { payment_type: 'gopay' },
  shopeepay: { payment_type: 'shopeepay' },
  bca_va: va('bca'),
  bni_va: va('bni'),
  bri_va: va('bri'),
  permata_va: va('permata'),
  cimb_va: va('cimb'),
  bsi_va: va('bsi'),
  danamon_va: va('danamon'),
  echannel: { payment_type: 'echannel' },
  other_va: { payment_type: 'bank_transfer' },
  credit_card: { payment_type: 'credit_card' },
  indomaret: store('indomaret'),
  alfamart: store('alfamart'),
  akulaku: { payment_type: 'akulaku' },
} as const
export type FeeMethod = keyof typeof METHODS
export const FEE_METHODS = Object.keys(METHODS) as FeeMethod[]

/** A method's name, as the product shows it of a payment. */
export function feeMethodName(method: FeeMethod): string {
  const name = paidByName({ metode: 'midtrans', ...METHODS[method] })
  return method === 'other_va' ? `${name} bank lain` : name
}

type PaidLike = {
  readonly metode: string | null
  readonly payment_type?: string | null | undefined
  readonly pay_channel?: string | null | undefined
}

/** The method by whose fee a payment is charged; undefined for money by hand, and for a method that the provider added since. */
export function feeMethodOf({ metode, payment_type, pay_channel }: PaidLike): FeeMethod | undefined {
  if (metode !== 'midtrans') return undefined
  const named = payment_type === 'bank_transfer' ? `${pay_channel ?? 'other'}_va` : undefined
  const code = (payment_type === 'cstore' ? pay_channel : payment_type) ?? ''
  const found = FEE_METHODS.find((method) => method === (named ?? code))
  return found ?? (named === undefined ? undefined : 'other_va')
}

/** Of a method, from a day of payment (Asia/Jakarta) until its next row: a part in basis points (70 is 0,7 %) and a sum, VAT included. */
export const providerFee = v.object({
  id_biaya: int,
  metode: v.picklist(FEE_METHODS),
  berlaku_sejak: date,
  bps: int,
  rupiah,
  versi: int,
})
export type ProviderFee = v.InferOutput<typeof providerFee>

export const MAX_FEE_BPS = 10_000
export const MAX_FEE_RUPIAH = 1_000_000

const providerFeeInput = strictObject({
  metode: v.picklist(FEE_METHODS, 'Pilih cara bayar'),
  berlaku_sejak: day,
  bps: formInteger(
    0,
    MAX_FEE_BPS,
    'Persen harus dari 0 sampai 100, paling banyak dua angka di belakang koma',
  ),
  rupiah: formInteger(0, MAX_FEE_RUPIAH, 'Biaya tetap harus dari Rp 0 sampai Rp 1.000.000'),
})
export type ProviderFeeInput = v.InferOutput<typeof providerFeeInput>

/**
 * The fee of a payment in rupiah: the part of its sum, rounded to whole rupiah with a half away from 0, plus the fixed sum. A payment that came
 * and was undone has none: that of a negative sum is negative.
 */
export function feeOf({ bps, rupiah: fixed }: Pick<ProviderFee, 'bps' | 'rupiah'>, sum: number): number {
  if (sum === 0) return 0
  return Math.sign(sum) * (Math.floor((Math.abs(sum) * bps + 5000) / 10_000) + fixed)
}

/** Returns the fee in force for a method on a day of payment: of the rows that began by then the latest. */
export const feeOn = (
  fees: readonly ProviderFee[],
  method: FeeMethod | undefined,
  paidOn: string,
): ProviderFee | undefined =>
  fees
    .filter(({ metode, berlaku_sejak }) => metode === method && berlaku_sejak <= paidOn)
    .toSorted((one, other) => other.berlaku_sejak.localeCompare(one.berlaku_sejak))[0]

export const adminProviderFees = {
  listFees: endpoint({
    method: 'GET',
    path: '/api/admin/biaya-penyedia',
    needs: 'reports.read',
    summary: 'Biaya penyedia pembayaran per cara bayar, yang terbaru dahulu',
    reply: ok(v.array(providerFee)),
    errors: GUARDED,
  }),
  getFee: endpoint({
    method: 'GET',
    path: '/api/admin/biaya-penyedia/:id',
    needs: 'reports.read',
    summary: 'Satu baris biaya penyedia',
    params: id,
    reply: ok(providerFee),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  addFee: endpoint({
    method: 'POST',
    path: '/api/admin/biaya-penyedia',
    needs: 'operator.edit',
    summary: 'Tambah biaya penyedia sejak satu tanggal; yang sebelumnya tetap untuk pembayaran lama',
    body: providerFeeInput,
    reply: ok(providerFee),
    errors: [...GUARDED, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateFee: endpoint({
    method: 'PUT',
    path: '/api/admin/biaya-penyedia/:id',
    needs: 'operator.edit',
    summary: 'Perbaiki satu baris biaya penyedia',
    params: id,
    body: providerFeeInput,
    reply: ok(providerFee),
    errors: [...GUARDED, 'NOT_FOUND', 'EDIT_CONFLICT'],
  }),
} as const
