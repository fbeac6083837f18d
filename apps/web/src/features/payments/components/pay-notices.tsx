import type { PayBy } from '@tiketbus/contract'
import { t } from '../../../texts/payments.ts'
import { Notice } from '../../../ui/notice.tsx'
import { viewPayBy } from '../pay-by.ts'

type PaymentExpiredNoticeProps = {
  readonly payBy: PayBy | null | undefined
  /** Whether the order can still be paid in another way. */
  readonly seatsKept: boolean
}

/** Replaces the number: a transfer to an expired one comes back days later, if at all [M48]. */
export function PaymentExpiredNotice({ payBy, seatsKept }: PaymentExpiredNoticeProps) {
  return (
    <Notice tone="warning" live="status" title={t('payBy.overTitle')}>
      {payBy ? t('payBy.over', { name: viewPayBy(payBy).name }) : t('payBy.overAny')}{' '}
      {t(seatsKept ? 'payBy.payAnew' : 'payBy.searchAnew')}
    </Notice>
  )
}

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

/** Beside the button: there was no answer, and the payment page opens by itself once there is one [M200]. */
export function PayWaiting({ isShown }: { isShown: boolean }) {
  return (
    <p role="status" className="basis-full text-sm font-semibold text-warning empty:hidden">
      {isShown && t('pay.waiting')}
    </p>
  )
}
