import type { AdminOrder } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { PollProvider } from './poll-provider.tsx'

/** Asking takes no money; taking money is an act of its own. */
export function PaymentActions({ order, onTake }: { order: AdminOrder; onTake: () => void }) {
  const [any] = order.tickets
  const isPending = order.tickets.some(({ status_tiket }) => status_tiket === 'pending')
  const hasAttempts = order.payments.some(({ metode }) => metode === 'midtrans')
  if (!isPending && !hasAttempts) return null
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      {hasAttempts && any && <PollProvider id_tiket={any.id_tiket} />}
      {isPending && order.order.unpaid_amount > 0 && (
        <div>
          <Button onClick={onTake}>{t('order.take')}</Button>
        </div>
      )}
    </div>
  )
}
