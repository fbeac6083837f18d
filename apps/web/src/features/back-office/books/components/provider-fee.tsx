import type { FeeSum } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/books.ts'

type Known = FeeSum | null | undefined

/** What the provider takes of a sum, or in words that its fees are not entered: nobody reads 0 for what is not known [B982]. */
export function Fee({ fee }: { readonly fee: Known }) {
  if (!fee) return <span className="text-muted">–</span>
  if (fee.belum_diisi === 0) return rupiah(fee.jumlah)
  const missing = fee.diisi === 0 ? t('money.feeMissing') : t('money.feesMissing', { n: fee.belum_diisi })
  return (
    <span>
      {fee.diisi > 0 && `${rupiah(fee.jumlah)} `}
      <span className="text-muted">{missing}</span>
    </span>
  )
}

/** What is left of a sum after the fee; in words if that is not known. */
export function afterFee(net: number, fee: Known): string {
  if (fee === undefined) return '–'
  return fee !== null && fee.belum_diisi > 0 ? t('money.feeMissing') : rupiah(net - (fee?.jumlah ?? 0))
}
