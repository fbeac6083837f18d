import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Card } from '../../../ui/card.tsx'
import { StubCard } from '../../../ui/stub-card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { readPaymentFailed } from '../../payments/api/payments.ts'
import { BookingSteps } from '../../holds/index.ts'
import { MissingSeatsNotice, StatusBadge } from '../../orders/index.ts'
import { OtherHalf, partOf, TripStops } from '../../trips/index.ts'
import { AgreedTerms } from '../components/agreed-terms.tsx'
import { CalledOffNotice, calledOffTicket, SearchAgain, UnpaidNotice } from '../components/order-notices.tsx'
import { CorrectNames } from '../components/correct-names.tsx'
import { Identities } from '../components/identities.tsx'
import { CancelDialog, useCancelOrder } from '../components/cancel-dialog.tsx'
import { TicketLoading } from '../components/loading.tsx'
import { OrderFacts } from '../components/order-facts.tsx'
import { OrderLoader } from '../components/order-loader.tsx'
import { PayActions, PayUntil, usePendingPayment } from '../components/pay-actions.tsx'
import { Boarding } from '../components/boarding.tsx'
import { SwipedTickets } from '../components/swiped-tickets.tsx'
import { SeatTicket, SeatTickets } from '../components/seat-tickets.tsx'
import { MovedRefundOffer } from '../components/moved-refund.tsx'
import { TicketHelp } from '../components/ticket-help.tsx'
import { formerTime } from '../former-time.ts'
import {
  hasExpired,
  hasStatus,
  isCancelled,
  isGrouped,
  orderNumber,
  type TicketOrder,
} from '../ticket-order.ts'
import { PRINTER } from '../../../ui/rare-icons.ts'
import { NewTabButton } from '../../../ui/new-tab-link.tsx'

export { TicketLoading as Placeholder } from '../components/loading.tsx'

/** Few orders have a refund: its form is loaded with one. */
const RefundAccountCard = lazy(() => import('../components/refund-account.tsx'))

/** /ticket/{id} and /tiket/order/{id}: 'Detail Tiket'. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <OrderLoader
      id={id}
      title={t('ticket.title')}
      incomplete={t('ticket.incomplete')}
      loading={<TicketLoading />}
    >
      {(order, refundDue, offlineNotice) => (
        <TicketDetail id={id} order={order} refundDue={refundDue} offlineNotice={offlineNotice} />
      )}
    </OrderLoader>
  )
}

type TicketDetailProps = {
  id: string
  order: TicketOrder
  refundDue: number
  /** The notice for an order that was kept offline; such an order can be neither paid nor cancelled. */
  offlineNotice: ReactNode
}

function TicketDetail({ id, order, refundDue, offlineNotice }: TicketDetailProps) {
  const cancel = useCancelOrder(order, id)
  const travels = hasStatus(order, 'pending') || hasStatus(order, 'confirmed')
  const step = stepOf(order)
  // Names, cancellation and refunds are the counter's [K960].
  const isFromCounter = order.master.dari_loket === true
  const mayChange = offlineNotice === undefined && !isFromCounter
  return (
    <Page
      title={t('ticket.title')}
      above={step && calledOffTicket(order) === undefined && <BookingSteps current={step} />}
      subtitle={
        <span className="tabular">
          {isGrouped(order) ? t('ticket.orderNumber') : t('ticket.number')}{' '}
          <strong>{orderNumber(order)}</strong>
        </span>
      }
      actions={<StatusBadge status={order.status} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <CalledOffNotice order={order} />
        <UnpaidNotice order={order} />
        <MissingSeatsNotice
          idTiket={order.master.id_tiket}
          idRute={order.master.id_rute}
          labels={order.route}
          part={order.route ? partOf({ ...order.master, route: order.route }) : {}}
        />
        {refundDue > 0 && <Notice tone="info">{t('ticket.refundDue', { amount: rupiah(refundDue) })}</Notice>}
        {refundDue > 0 && offlineNotice === undefined && (
          <Suspense>
            <RefundAccountCard idTiket={order.master.id_tiket} />
          </Suspense>
        )}
        <TicketParts order={order} isOfflineCopy={offlineNotice !== undefined} onCancel={cancel.ask} />
        {/* Below: at the door of the bus the code comes first. */}
        {offlineNotice ?? (mayChange && <MovedRefundOffer order={order} />)}
        {isFromCounter && <Notice tone="info">{t('ticket.fromCounter')}</Notice>}
        {travels && order.route && offlineNotice === undefined && (
          <OtherHalf from={{ ...order.route, id_rute: order.master.id_rute }} />
        )}
        <Fold title={t('ticket.details')}>
          <OrderFacts order={order} />
        </Fold>
        <Fold title={t('operator.title')}>
          <AgreedTerms order={order} />
        </Fold>
        {mayChange && <CorrectNames order={order} />}
        {mayChange && <Identities order={order} />}
        <TicketHelp order={order} />
      </div>
      {cancel.asking && (
        <CancelDialog order={order} busy={cancel.busy} onConfirm={cancel.confirm} onCancel={cancel.keep} />
      )}
    </Page>
  )
}

/** The step 'pay' while any seat is unpaid; none if every seat is cancelled: the booking goes no further. */
function stepOf(order: TicketOrder): 'pay' | 'ticket' | undefined {
  if (hasStatus(order, 'pending')) return 'pay'
  return hasStatus(order, 'confirmed') || hasStatus(order, 'completed') ? 'ticket' : undefined
}

/** Whether a notice above already names why it was cancelled, and links to a search of the same journey. */
const hasNotice = (order: TicketOrder): boolean => hasExpired(order) || calledOffTicket(order) !== undefined

type PartsProps = { order: TicketOrder; isOfflineCopy: boolean; onCancel: () => void }

/** The most urgent part first: the code of a lone confirmed ticket, otherwise the actions of the order. */
function TicketParts({ order, isOfflineCopy, onCancel }: PartsProps) {
  const actions = <Actions order={order} isOfflineCopy={isOfflineCopy} onCancel={onCancel} />
  const trip = order.route && (
    <>
      <TripStops trip={order.route} former={formerTime(order.master, order.route)} withDay />
      <Boarding order={order} route={order.route} />
    </>
  )
  const [only, ...others] = order.tickets
  if (!hasStatus(order, 'pending') && only && (others.length === 0 || hasStatus(order, 'confirmed')))
    return (
      <>
        <StubCard
          className="max-sm:*:p-4 max-sm:*:last:p-0 max-sm:*:last:*:p-4"
          stub={
            others.length === 0 ? (
              <SeatTicket ticket={only} large />
            ) : (
              <SwipedTickets tickets={order.tickets} />
            )
          }
        >
          {trip}
        </StubCard>
        <Card>{actions}</Card>
      </>
    )
  return (
    <>
      <StubCard stub={actions}>{trip}</StubCard>
      <section aria-label={t('ticket.perSeat')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {hasStatus(order, 'confirmed') && <p className="text-muted">{t('ticket.qrHelp')}</p>}
        <SeatTickets tickets={order.tickets} />
      </section>
    </>
  )
}

function Actions({ order, isOfflineCopy, onCancel }: PartsProps) {
  const payment = usePendingPayment(order)
  const failedBefore = readPaymentFailed(useLocation().state)
  const { pending } = payment
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-sm text-muted">{t('ticket.total')}</p>
        <p className="tabular text-xl font-extrabold">{rupiah(order.total)}</p>
        {pending && <PayUntil order={order} payment={payment} />}
      </div>
      <div className="flex grow flex-wrap gap-3 *:grow sm:grow-0 sm:*:grow-0">
        {pending && !isOfflineCopy && (
          <PayActions order={order} payment={payment} failedBefore={failedBefore} />
        )}
        {pending && isOfflineCopy && <p className="font-semibold">{t('ticket.payOffline')}</p>}
        {hasStatus(order, 'confirmed') && (
          <NewTabButton
            variant={pending ? 'secondary' : 'primary'}
            icon={PRINTER}
            to={paths.printTicket(order.master.id_tiket)}
          >
            {t('ticket.print')}
          </NewTabButton>
        )}
        {hasStatus(order, 'confirmed') && (
          <NewTabButton variant="quiet" icon={PRINTER} to={paths.printTags(order.master.id_tiket)}>
            {t('ticket.printTags')}
          </NewTabButton>
        )}
        {pending && !isOfflineCopy && (
          <Button variant="secondary" onClick={onCancel}>
            {t('ticket.cancel')}
          </Button>
        )}
        {order.route && isCancelled(order) && !hasNotice(order) && <SearchAgain route={order.route} />}
      </div>
    </div>
  )
}
