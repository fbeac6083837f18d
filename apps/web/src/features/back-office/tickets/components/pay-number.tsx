import type { AdminOrder, PayBy } from '@tiketbus/contract'
import { formatCountdown, remainingMs } from '../../../../lib/countdown.ts'
import { formatDateTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useServerNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { groupInFours, payUntil, viewPayBy } from '../../../payments/index.ts'

type PayNumberProps = { readonly payBy: PayBy; readonly order: AdminOrder['order'] }

/** What staff read out to a caller who has to pay: bank, number, sum and time left, by the server's clock [B790]. */
export function PayNumber({ payBy, order }: PayNumberProps) {
  const now = useServerNow()
  const { name, parts } = viewPayBy(payBy)
  const until = payUntil(payBy, order)
  const left = remainingMs(until, now)
  return (
    <section className="mt-4 rounded-md border border-line p-3" aria-label={t('order.payTo', { name })}>
      <h3 className="mb-2 font-semibold">{t('order.payTo', { name })}</h3>
      <Facts
        className="sm:grid-cols-1"
        facts={[
          ...parts.map(({ label, value }) => ({
            term: label,
            value: <span className="select-all">{groupInFours(value)}</span>,
          })),
          { term: t('order.payAmount'), value: rupiah(payBy.jumlah) },
          {
            term: t('order.payLeft'),
            value: left > 0 ? <span role="timer">{formatCountdown(left)}</span> : t('order.payOver'),
          },
          { term: t('order.payUntil'), value: formatDateTime(until, OPERATOR_ZONE) },
        ]}
      />
    </section>
  )
}
