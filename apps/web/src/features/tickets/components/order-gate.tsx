import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { orderQuery } from '../api/get-order.ts'
import { orderOf, type TicketOrder } from '../ticket-order.ts'

type OrderGateProps = {
  readonly id: string
  readonly title: string
  /** The message if the reply lacks the route or every ticket. */
  readonly incomplete: string
  /** Its shape while it loads. */
  readonly loading: ReactNode
  readonly children: (order: TicketOrder, refundDue: number) => ReactNode
}

/** Loads an order and shows its page only if it is whole; else what is wrong and a next step. */
export function OrderGate({ id, title, incomplete, loading, children }: OrderGateProps) {
  const query = useQuery(orderQuery(id))
  const { data, error, isPending, isFetching, refetch } = query
  const failure = error instanceof HttpError ? error : undefined
  const failed = failure?.kind === 'unreadable' ? incomplete : t('myTickets.failed')
  useLoadAlert(query, failed)
  if (isPending) return loading
  if (error) {
    if (failure?.status === 404 || failure?.status === 400) return <Missing title={title} />
    return (
      <Page title={title}>
        <ErrorState message={errorText(error, failed)} onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    )
  }
  const order = orderOf(data)
  if (!order?.route)
    return (
      <Page title={title}>
        <ErrorState message={incomplete} onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    )
  return children(order, data.refund_due)
}

function Missing({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        title={t('ticket.missing')}
        action={<LinkButton to={paths.myTickets}>{t('ticket.toList')}</LinkButton>}
      >
        {t('ticket.missingHelp')}
      </EmptyState>
    </Page>
  )
}
