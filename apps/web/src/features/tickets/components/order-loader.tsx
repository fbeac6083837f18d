import { can } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { homeOf, paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { noAlert, useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { orderQuery } from '../api/tickets.ts'
import { isComplete, orderOf, type TicketOrder } from '../ticket-order.ts'
import { useForceRefetch, useSaveOffline, useOfflineOrder, useIsUnanswered } from '../use-offline-orders.ts'
import { OfflineCopyNotice } from './offline-copy-notice.tsx'

type OrderLoaderProps = {
  readonly id: string
  readonly title: string
  /** The message if the reply lacks the route, the time, a seat or every ticket. */
  readonly incomplete: string
  /** The placeholder while it loads. */
  readonly loading: ReactNode
  /** `offlineNotice`: shown with a ticket that was kept offline. */
  readonly children: (order: TicketOrder, refundDue: number, offlineNotice?: ReactNode) => ReactNode
}

/** Loads an order and renders its page only if the reply is complete; otherwise the error and a next step. */
export function OrderLoader({ id, title, incomplete, loading, children }: OrderLoaderProps) {
  const options = orderQuery(id)
  const query = useQuery(options)
  const forceRefetch = useForceRefetch(options.queryKey)
  const { data, error, isPending, isFetching, refetch } = query
  const failure = error instanceof HttpError ? error : undefined
  const failed = failure?.kind === 'unreadable' ? incomplete : t('myTickets.failed')
  useSaveOffline(data)
  const isUnanswered = useIsUnanswered(query)
  const offline = useOfflineOrder(id, isUnanswered)
  // An id that cannot exist is refused with 400.
  const isMissing = failure?.status === 404 || failure?.status === 400
  // Whether an order was kept is known a moment later; if not, the alert is shown then.
  const isPlainlyMissing = isMissing && (failure.status === 400 || failure.serverMessage === undefined)
  useLoadAlert(isPlainlyMissing || (isUnanswered && offline !== null) ? noAlert : query, failed)
  if (offline) {
    const notice = <OfflineCopyNotice at={offline.at} onRetry={forceRefetch} />
    return children(offline.order, offline.refundDue, notice)
  }
  if (isPending || (isUnanswered && offline === undefined)) return loading
  if (error) {
    if (isMissing) return <Missing title={title} />
    return (
      <Page title={title}>
        <ErrorState message={errorText(error, failed)} onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    )
  }
  const order = orderOf(data)
  if (!order || !isComplete(order))
    return (
      <Page title={title}>
        <ErrorState message={incomplete} onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    )
  return children(order, data.refund_due)
}

function Missing({ title }: { title: string }) {
  const { user } = useSession()
  const isStaff = can(user, 'administration.open')
  return (
    <Page title={title}>
      <EmptyState
        title={t('ticket.missing')}
        action={
          <LinkButton to={isStaff ? homeOf(user) : paths.myTickets}>
            {t(isStaff ? 'nav.dashboard' : 'ticket.toList')}
          </LinkButton>
        }
      >
        {t('ticket.missingHelp')}
      </EmptyState>
    </Page>
  )
}
