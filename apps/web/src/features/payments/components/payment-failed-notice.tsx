import { t } from '../../../texts/payments.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The payment page could not be opened: stays after the alert has gone, above the button that tries again [M180]. */
export function PaymentFailedNotice({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  const title = t('pay.tokenFailed')
  return (
    <Notice tone="danger" live="status" title={title} className="w-full">
      {!reason.startsWith(title) && `${reason.replace(/\.$/, '')}. `}
      {t('pay.failedHelp')}
    </Notice>
  )
}
