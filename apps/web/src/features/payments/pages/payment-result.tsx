import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { HttpError } from '../../../lib/http-client.ts'
import { noAlert, useLoadAlert } from '../../../lib/use-load-alert.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/payments.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageLoading } from '../../../ui/spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { BookingSteps } from '../../holds/index.ts'
import { paymentStatusQuery } from '../api/payments.ts'
import { clearPaymentCompleted, confirmPaid, markPaymentCompleted } from '../api/payment-storage.ts'
import { Result } from '../components/result.tsx'
import { isReleased, readOrderId, resultRow, type ResultRow } from '../result-row.ts'
import { showAlert } from '../../../lib/alerts.ts'
import { clearBooking } from '../../holds/api/booking-storage.ts'
import { plannedHolds } from '../../trips/api/return-plan.ts'

/** How often an unconfirmed payment is polled. */
const POLL_MS = 3000
/** Less often for a payment at a counter: the passenger may be on mobile data, and the number changes nothing within seconds. */
const POLL_AT_COUNTER_MS = 10_000

/** /payment/finish, /payment/error, /payment/pending: the address names the attempt; the server has its true status. */
export function Component() {
  const [query] = useSearchParams()
  const orderId = query.get('order_id')
  const reading = readOrderId(orderId)
  if ('error' in reading) return <Failure message={reading.error} />
  return (
    <OrderResult
      key={orderId}
      orderId={orderId ?? ''}
      idTiket={reading.idTiket}
      claimed={query.get('transaction_status')}
    />
  )
}

export function Placeholder() {
  return <PageLoading label={t('result.checking')} />
}

type OrderResultProps = { orderId: string; idTiket: number; claimed: string | null }

function OrderResult({ orderId, idTiket, claimed }: OrderResultProps) {
  const query = useQuery({
    ...paymentStatusQuery(idTiket),
    refetchInterval: ({ state }) => {
      const status = state.data?.data
      if (status === undefined || !shouldPoll(status, claimed)) return false
      return status.cara_bayar ? POLL_AT_COUNTER_MS : POLL_MS
    },
  })
  const { data, error, isPending, isFetching, refetch } = query
  // While it polls, the last result stays visible, so a failed poll shows no alert.
  const failure = failureText(error)
  useLoadAlert(data === undefined ? query : noAlert, failure)
  const row = data && rowOf(data.data, claimed)
  useResultEffects(row, orderId)
  if (isPending) return <Placeholder />
  if (data === undefined || row === undefined)
    return (
      <Failure
        message={failure}
        isChecking={error instanceof HttpError && error.isTransient}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <Result
      status={data.data}
      row={row}
      orderId={orderId}
      polling={shouldPoll(data.data, claimed)}
      onJump={() => void refetch()}
    />
  )
}

/** An answer without success is an unsuccessful check; an HTTP error or no answer is a broken one [M12]. */
function failureText(error: unknown): string {
  const isUnsuccessful = error instanceof HttpError && error.kind === 'status' && error.status < 400
  return t(isUnsuccessful ? 'result.checkFailed' : 'result.checkThrown')
}

type PollableStatus = {
  paid: boolean
  cara_bayar?: unknown
  tickets: readonly { readonly status_tiket: string }[]
}

/**
 * Whether to keep polling: unpaid, but waiting at a bank or counter, or claimed as paid or pending by the address. Not for
 * a cancelled order. The tickets may be newer than the status, so confirmed ones do not end the polling.
 */
function shouldPoll(status: PollableStatus, claimed: string | null): boolean {
  if (status.paid || isReleased(status)) return false
  return (
    Boolean(status.cara_bayar) || ['settlement', 'capture', 'pending'].includes((claimed ?? '').toLowerCase())
  )
}

const rowOf = (status: PollableStatus, claimed: string | null): ResultRow =>
  resultRow(claimed, {
    paid: status.paid,
    released: isReleased(status),
    waits: Boolean(status.cara_bayar),
  })

type FailureProps = {
  message: string
  /** It is tried again by itself [N200]: the passenger may just have paid. */
  isChecking?: boolean
  onRetry?: () => void
  busy?: boolean
}

function Failure({ message, isChecking = false, onRetry, busy }: FailureProps) {
  useEffect(() => clearPaymentCompleted(), [])
  return (
    <Page title={t('result.errorTitle')} above={<BookingSteps current="pay" />}>
      <ErrorState
        title={message}
        message={`${isChecking ? `${t('app.unreachablePaid')} ` : ''}${t('result.retryHint')}`}
        onRetry={onRetry}
        busy={busy}
        action={
          <>
            <LinkButton variant={onRetry ? 'secondary' : 'primary'} to={paths.myTickets}>
              {t('result.myTickets')}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.home}>
              {t('result.home')}
            </LinkButton>
          </>
        }
      />
    </Page>
  )
}

/**
 * Shows the alert and clears storage after the server's first answer; a later answer that it is paid shows an alert too.
 * When the page opens, sets the payment-completed flag, which seat lists read [M18].
 */
function useResultEffects(row: ResultRow | undefined, orderId: string): void {
  const shownText = useRef<string>(undefined)
  const client = useQueryClient()
  // Again after a failed check, which removed it.
  const isKnown = row !== undefined
  useEffect(() => markPaymentCompleted(Date.now(), orderId), [orderId, isKnown])
  useEffect(() => {
    if (row === undefined || shownText.current === row.text) return
    const isFirst = shownText.current === undefined
    if (!isFirst && row.clears !== 'booking') return
    shownText.current = row.text
    if (row.alert) showAlert(row.alert.type, row.alert.text)
    if (row.clears === 'booking') {
      confirmPaid()
      clearBooking(plannedHolds())
    }
    if (row.clears === 'payment-flags') clearPaymentCompleted()
    void client.invalidateQueries({ queryKey: ['tickets', 'tickets'] })
    void client.invalidateQueries({ queryKey: ['tickets', 'selectedTicket'] })
  }, [row, client])
}
