import { paymentMethodName } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { operator } from '../../../lib/settings.ts'
import { t } from '../../../texts/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { TermsLine } from '../../trips/index.ts'
import { policyQuery } from '../api/policy.ts'
import { HelpLine } from './help-line.tsx'

/** In the order in which passengers here pay. Words: a provider's logo needs its owner's leave. */
const METHODS = ['qris', 'gopay', 'shopeepay', 'bank_transfer', 'credit_card', 'cstore']

/**
 * What one should know before paying [O240, O241]: refund and change, how to pay, who runs the bus and whom to call; last, `children`, the
 * agreement to the terms.
 */
export function PayTerms({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="terms" className="grid grid-cols-[minmax(0,1fr)] gap-2 max-sm:p-4">
      <h2 id="terms" className="text-lg font-bold">
        {t('terms.beforePaying')}
      </h2>
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
      <div className="border-t border-line pt-1">{children}</div>
    </Card>
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
