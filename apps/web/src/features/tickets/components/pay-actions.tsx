import { formatDateTime } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/tickets.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { payByPath, usePay } from '../../payments/index.ts'
import { deadlineOf } from '../pending-deadline.ts'
import { searchAgain } from '../search-again.ts'
import { has, type TicketOrder } from '../ticket-order.ts'

/** How often a deadline is looked at, and how often an order without one only follows the page's other changes. */
const [LOOK_MS, REST_MS] = [5000, 3_600_000]

/** Whether the order waits for money, and whether its time to pay is over: the server cancels it a moment later. */
export function usePaymentTime(order: TicketOrder): { readonly pending: boolean; readonly isOver: boolean } {
  const pending = has(order, 'pending')
  const now = useServerNow(pending ? LOOK_MS : REST_MS)
  return { pending, isOver: pending && deadlineOf(order.master.batas_pembayaran, now).kind === 'expired' }
}

type PayUntilProps = { readonly order: TicketOrder; readonly isOver: boolean }

/** Until when a pending order is paid; past that, that nothing should be paid any more [K47]. */
export function PayUntil({ order, isOver }: PayUntilProps) {
  return (
    <p
      role="status"
      className={`tabular mt-1 text-sm font-semibold ${isOver ? 'text-danger' : 'text-warning'}`}
    >
      {isOver ? (
        t('ticket.payOver')
      ) : (
        <>
          {t('ticket.payUntil')}{' '}
          <span className="whitespace-nowrap">
            {formatDateTime(order.master.batas_pembayaran, order.route?.zona_asal)}
          </span>
        </>
      )}
    </p>
  )
}

/** Paying a pending order, and how; past its time the same journey again. */
export function PayActions({ order, isOver }: PayUntilProps) {
  const { busy, pay } = usePay()
  const { master, route } = order
  const payBy = payByPath(master)
  if (isOver)
    return (
      route && (
        <LinkButton icon="search" to={searchAgain(route)}>
          {t('ticket.searchAgain')}
        </LinkButton>
      )
    )
  return (
    <>
      <Button busy={busy} onClick={() => pay(master.id_tiket)}>
        {order.mixed ? t('ticket.payAmount', { amount: rupiah(order.unpaid) }) : t('ticket.pay')}
      </Button>
      {payBy !== undefined && (
        <LinkButton variant="secondary" to={payBy}>
          {t('payBy.show')}
        </LinkButton>
      )}
    </>
  )
}
