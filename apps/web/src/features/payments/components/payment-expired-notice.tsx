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
