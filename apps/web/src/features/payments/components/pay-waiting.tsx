import { t } from '../../../texts/payments.ts'

/** Beside the button: there was no answer, and the payment page opens by itself once there is one [M200]. */
export function PayWaiting({ isShown }: { isShown: boolean }) {
  return (
    <p role="status" className="basis-full text-sm font-semibold text-warning empty:hidden">
      {isShown && t('pay.waiting')}
    </p>
  )
}
