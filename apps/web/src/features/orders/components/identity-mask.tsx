import { t } from '../../../texts/orders.ts'

/** The end of an identity number behind dots; a screen reader hears the end alone. */
export function IdentityMask({ mask }: { mask: string }) {
  return (
    <span className="tabular wrap-anywhere">
      <span aria-hidden="true">{mask}</span>
      <span className="sr-only">{t('identity.ending', { end: mask.replaceAll('•', '') })}</span>
    </span>
  )
}
