import { paymentMethodName } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operator } from '../../../lib/settings.ts'
import { t } from '../../../texts/orders.ts'
import { TermsLine } from '../../trips/index.ts'
import { policyQuery } from '../api/policy.ts'
import { HelpLine } from './help-line.tsx'

/** In the order in which passengers here pay. Words: a provider's logo needs its owner's leave. */
const METHODS = ['qris', 'gopay', 'shopeepay', 'bank_transfer', 'credit_card', 'cstore']

/** What one should know before paying [O240, O241]: refund and change, how to pay, who runs the bus and whom to call. */
export function PayTerms() {
  return (
    <section aria-label={t('terms.beforePaying')} className="grid gap-2">
      <TermsLine />
      <WholePolicy />
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

/** Read when it is opened. */
function WholePolicy() {
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({ ...policyQuery(), enabled: isOpen })
  if (operator().versi_kebijakan === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm">
      <summary className="link inline-flex min-h-11 items-center">{t('terms.whole')}</summary>
      <p role="status" className="mb-2 max-w-prose whitespace-pre-line wrap-anywhere">
        {data ?? t(isError ? 'terms.wholeFailed' : 'app.loading')}
      </p>
    </details>
  )
}
