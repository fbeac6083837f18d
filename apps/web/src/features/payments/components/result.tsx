import { type DataOf, type payments, seatLabel } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/payments.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CoachOnRoad } from '../../../ui/coach.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Sections } from '../../../ui/section.tsx'
import { StubCard } from '../../../ui/stub-card.tsx'
import { BookingSteps } from '../../holds/index.ts'
import { HelpLine, MissingSeatsNotice } from '../../orders/index.ts'
import {
  BusName,
  searchAgainPath,
  TripChangedDialog,
  TripStops,
  OtherHalf,
  type ShownTrip,
  partOf,
} from '../../trips/index.ts'
import { payUntil } from '../pay-by.ts'
import { usePay } from '../use-pay.ts'
import { isReleased, type ResultRow, type ResultTone } from '../result-row.ts'
import { usePaymentTime } from '../use-payment-time.ts'
import { PayByCard } from './pay-by-card.tsx'
import { PayWaiting, PaymentExpiredNotice, PaymentFailedNotice } from './pay-notices.tsx'
import { isUnpaid, numberOf, numberTerm, PaymentFacts, TicketFacts } from './result-facts.tsx'

type Status = DataOf<typeof payments.paymentStatus>
type ResultProps = {
  readonly status: Status
  readonly row: ResultRow
  readonly orderId: string
  /** Whether the page keeps polling. */
  readonly polling: boolean
  /** This device slept or its clock was changed. */
  readonly onJump: () => void
}

const signs: Record<ResultTone, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'bg-success-soft text-success' },
  warning: { icon: 'clock', className: 'bg-warning-soft text-warning' },
  danger: { icon: 'cross', className: 'bg-danger-soft text-danger' },
  neutral: { icon: 'info', className: 'bg-sunken text-muted' },
}

/** Headline, links, payment and ticket. */
export function Result({ status, row, orderId, polling, onJump }: ResultProps) {
  const sign = signs[row.tone]
  const { left, over } = usePaymentTime(status, row, onJump)
  const payBy = left > 0 ? status.cara_bayar : undefined
  const next = over ? undefined : nextStepText(status, polling, Boolean(payBy))
  const payLabel = over === 'order' ? undefined : payButtonLabel(status, row)
  const isSearchPrimary = over === 'order' || isReleased(status)
  const { busy, waiting, failed, change, pay } = usePay()
  // After the first payment of a journey with a way back the second one is the next step [H201].
  const otherHalf = (
    <OtherHalf from={{ ...status.route, id_rute: status.ticket.id_rute }} isNext={status.paid} />
  )
  const actions = (
    <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
      {isSearchPrimary && <LinkButton to={searchAgainPath(status.route)}>{t('result.again')}</LinkButton>}
      {payLabel !== undefined && (
        <Button busy={busy} onClick={() => pay(status.order.master_ticket_id, shownTrip(status))}>
          {payLabel}
        </Button>
      )}
      <PayWaiting isShown={waiting !== undefined} />
      <LinkButton
        variant={payLabel === undefined && !isSearchPrimary ? 'primary' : 'secondary'}
        to={paths.ticket(status.order.master_ticket_id)}
      >
        {t('result.toTicket')}
      </LinkButton>
      <LinkButton variant="secondary" to={paths.myTickets}>
        {t('result.allTickets')}
      </LinkButton>
      {!isSearchPrimary && (
        <LinkButton variant="quiet" to={paths.searchResults}>
          {t('result.again')}
        </LinkButton>
      )}
    </div>
  )
  return (
    <Page
      title={t('result.headline', { status: row.text })}
      subtitle={
        <span className="tabular">
          {numberTerm(status)} <strong>{numberOf(status)}</strong>
        </span>
      }
      above={
        <div className="grid justify-items-start gap-3 sm:gap-6">
          {!isReleased(status) && (
            <div className="w-full">
              <BookingSteps current={status.paid ? 'ticket' : 'pay'} />
            </div>
          )}
          <div className="flex w-full items-end gap-2">
            {status.paid && <CoachOnRoad className="min-w-0 grow text-brand sm:max-w-sm" />}
            <span
              className={cx(
                'inline-flex size-11 shrink-0 items-center justify-center rounded-full sm:size-14',
                sign.className,
              )}
            >
              <Icon name={sign.icon} className="size-6 sm:size-7" />
            </span>
          </div>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <OfflineNotice title={t('offline.resultTitle')}>
          {isUnpaid(status) && over !== 'order'
            ? t('offline.resultKept', { time: deadlineOf(status, payBy) })
            : t('offline.resultAgain')}
        </OfflineNotice>
        {status.paid && otherHalf}
        <MissingSeatsNotice
          idTiket={status.order.master_ticket_id}
          idRute={status.ticket.id_rute}
          labels={status.ticket.Rute}
          part={partOf({ ...status.ticket, route: status.route })}
        />
        <p role="status" className={next === undefined ? 'sr-only' : 'text-muted'}>
          {next ?? t('result.headline', { status: row.text })}
        </p>
        {over && <PaymentExpiredNotice payBy={status.cara_bayar} seatsKept={over === 'number'} />}
        {payBy && (
          <PayByCard
            payBy={payBy}
            until={formatDateTime(payUntil(payBy, status.order), status.route.zona_asal)}
            left={left}
          />
        )}
        <PaymentFailedNotice reason={failed} />
        {status.paid ? <PaidTicket status={status}>{actions}</PaidTicket> : actions}
        {change && <TripChangedDialog change={change} />}
        {!status.paid && otherHalf}
        <HelpLine message={t('result.message', { number: numberOf(status) })} />
        <Sections>
          <PaymentFacts status={status} row={row} orderId={orderId} />
          <TicketFacts status={status} />
        </Sections>
      </div>
    </Page>
  )
}

/** With the price of the master ticket, which is paid for. */
function shownTrip({ route, order, tickets, ticket }: Status): ShownTrip {
  const master = tickets.find(({ id_tiket }) => id_tiket === order.master_ticket_id) ?? ticket
  return { ...route, harga: master.total_bayar }
}

/** What was paid for, as a ticket: the journey, the bus and the seats; the links in its stub. */
function PaidTicket({ status, children }: { status: Status; children: ReactNode }) {
  const { route, order } = status
  return (
    <StubCard stub={children}>
      <TripStops trip={route} withDay />
      <p className="tabular mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3 font-semibold">
        <BusName name={route.nama_bus} plate={route.nomor_polisi} />
        <span className="flex flex-wrap gap-2">
          {order.seats.map((seat) => (
            <Badge key={seat} tone="brand">
              {t('result.seatOf', { n: seatLabel(route, seat) })}
            </Badge>
          ))}
        </span>
      </p>
    </StubCard>
  )
}

/**
 * What an unpaid order shows first [M46]: after a refusal another attempt, otherwise the payment page. Nothing if the
 * address claims that it is paid and the server still polls the provider, so that nobody pays twice.
 */
function payButtonLabel(status: Status, { tone, claimsPaid }: ResultRow): string | undefined {
  if (status.paid || claimsPaid || !isUnpaid(status)) return undefined
  const refused = tone === 'danger' || status.transaction_status === 'deny'
  return t(refused && !status.cara_bayar ? 'pay.again' : 'pay.continue')
}

/** The order's deadline; while a number is shown the earlier of the two, so that the page has one. */
const deadlineOf = ({ order, route }: Status, payBy: Status['cara_bayar']): string =>
  formatDateTime(payBy ? payUntil(payBy, order) : order.batas_pembayaran, route.zona_asal)

/** The alert of a failed payment disappears after seconds; the order's state stays visible. */
function nextStepText(status: Status, polling: boolean, hasNumber: boolean): string | undefined {
  const { paid, payment } = status
  if (polling) return t(hasNumber ? 'payBy.waiting' : 'result.waiting')
  if (paid) return undefined
  if (isUnpaid(status)) return t('result.unpaid')
  if (!isReleased(status)) return undefined
  return t(payment?.waktu_pembayaran ? 'result.returned' : 'result.released')
}
