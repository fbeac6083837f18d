/** What the provider takes of the money in a report, by the entered fees [B982]. Pure. */
import { feeMethodOf, feeOf, feeOn, type FeeSum, type ProviderFee } from '@tiketbus/contract'

/** The days on which any fee begins, in order: between two of them no fee changes. */
export const feeDays = (fees: readonly ProviderFee[]): string[] =>
  [...new Set(fees.map(({ berlaku_sejak }) => berlaku_sejak))].toSorted((one, other) =>
    one.localeCompare(other),
  )

type Paid = {
  readonly metode: string | null
  readonly payment_type: string | null
  readonly pay_channel: string | null
  /** The day of payment in Asia/Jakarta, or one since which no fee has changed; null before the first fee. */
  readonly paidOn: string | null
  /** What came of one payment, in rupiah. */
  readonly sum: number
}

/** The fee of a payment in rupiah; null for money by hand, undefined if no fee is entered for its method and day. */
export function feeOfPayment(fees: readonly ProviderFee[], { sum, paidOn, ...paid }: Paid) {
  if (paid.metode !== 'midtrans') return null
  const fee = feeOn(fees, feeMethodOf(paid), paidOn ?? '')
  return fee && feeOf(fee, sum)
}

/** The fees of `count` equal payments; null if none of them came through the provider. */
export function feesOf(fees: readonly ProviderFee[], paid: Paid, count: number): FeeSum | null {
  const fee = feeOfPayment(fees, paid)
  // Of a payment of which only a refund moved in these days the fee stands with the day on which it came.
  if (fee === null || paid.sum === 0) return null
  return fee === undefined
    ? { jumlah: 0, diisi: 0, belum_diisi: count }
    : { jumlah: fee * count, diisi: count, belum_diisi: 0 }
}

export function addFees(one: FeeSum | null, other: FeeSum | null): FeeSum | null {
  if (one === null || other === null) return one ?? other
  return {
    jumlah: one.jumlah + other.jumlah,
    diisi: one.diisi + other.diisi,
    belum_diisi: one.belum_diisi + other.belum_diisi,
  }
}
