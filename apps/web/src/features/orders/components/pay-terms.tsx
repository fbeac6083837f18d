import { paymentMethodName } from '@tiketbus/contract'
import { t } from '../../../texts/orders.ts'
import { TermsLine } from '../../trips/index.ts'
import { HelpLine } from './help-line.tsx'

/** In the order in which passengers here pay. Words: a provider's logo needs its owner's leave. */
const METHODS = ['qris', 'gopay', 'shopeepay', 'bank_transfer', 'credit_card', 'cstore']

/** What one should know before paying [O240, O241]: refund and change, how to pay, who runs the bus and whom to call. */
export function PayTerms() {
  return (
    <section aria-label={t('terms.title')} className="grid gap-2">
      <TermsLine />
      <ul aria-label={t('terms.methods')} className="flex flex-wrap gap-1.5">
        {METHODS.map((payment_type) => (
          <li
            key={payment_type}
            className="rounded-sm border border-edge bg-surface px-2 py-0.5 text-sm font-semibold"
          >
            {paymentMethodName({ metode: 'midtrans', payment_type })}
          </li>
        ))}
      </ul>
      <HelpLine message={t('terms.message')} />
    </section>
  )
}
