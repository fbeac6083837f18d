import { formatDateTime } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/tickets.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { payByPath, PaymentFailedNotice, payUntil, PayWaiting, usePay } from '../../payments/index.ts'
import { deadlineOf } from '../pending-orders.ts'
import { searchAgainPath, TripChangedDialog } from '../../trips/index.ts'
import { hasStatus, type TicketOrder } from '../ticket-order.ts'

/** Intervals of checking the deadline, ms: with one, and without one. */
const [TICK_MS, IDLE_TICK_MS] = [5000, 3_600_000]

export type PendingPayment = {
  readonly pending: boolean
  /** Whether the order's deadline has passed: the server cancels it a moment later. */
  readonly isOver: boolean
  /** Until when to pay: the order's deadline, or that of a waiting number if it is earlier. */
  readonly until: string
}

/** Whether and until when the order waits for payment. */
export function usePendingPayment(order: TicketOrder): PendingPayment {
  const pending = hasStatus(order, 'pending')
  const now = useServerNow(pending ? TICK_MS : IDLE_TICK_MS)
  const isOver = pending && deadlineOf(order.master.batas_pembayaran, now).kind === 'expired'
  return { pending, isOver, until: untilOf(order, now) }
}

/** Until when to pay a pending order: the same time on each screen that shows it. */
export function untilOf({ master }: TicketOrder, nowMs: number): string {
  const berlaku_sampai = payByPath(master) && master.Pembayaran?.berlaku_sampai
  // After that the order can still be paid in another way.
  if (!berlaku_sampai || Date.parse(berlaku_sampai) <= nowMs) return master.batas_pembayaran
  return payUntil({ berlaku_sampai }, master)
}

type PayUntilProps = { readonly order: TicketOrder; readonly payment: PendingPayment }
type PayActionsProps = PayUntilProps & {
  /** Why the payment page could not be opened on the page before. */
  readonly failedBefore?: string | undefined
}

/** The payment deadline of a pending order; once it has passed, a warning not to pay any more [K47]. */
export function PayUntil({ order, payment: { isOver, until } }: PayUntilProps) {
  // Another server may name no deadline.
  if (until === '') return null
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
          <span className="min-[22rem]:whitespace-nowrap">
            {formatDateTime(until, order.route?.zona_asal)}
          </span>
        </>
      )}
    </p>
  )
}

/** The payment actions of a pending order; once the deadline has passed, a link to search the same journey. */
export function PayActions({ order, payment: { isOver }, failedBefore }: PayActionsProps) {
  const { busy, waiting, failed, change, pay } = usePay(failedBefore)
  const { master, route } = order
  const payBy = payByPath(master)
  if (isOver)
    return (
      route && (
        <LinkButton icon="search" to={searchAgainPath(route)}>
          {t('ticket.searchAgain')}
        </LinkButton>
      )
    )
  return (
    <>
      <PaymentFailedNotice reason={failed} />
      <Button
        busy={busy}
        onClick={() => pay(master.id_tiket, route && { ...route, harga: master.total_bayar })}
      >
        {order.mixed ? t('ticket.payAmount', { amount: rupiah(order.unpaid) }) : t('ticket.pay')}
      </Button>
      {payBy !== undefined && (
        <LinkButton variant="secondary" to={payBy}>
          {t('payBy.show')}
        </LinkButton>
      )}
      <PayWaiting isShown={waiting !== undefined} />
      {change && <TripChangedDialog change={change} />}
    </>
  )
}
