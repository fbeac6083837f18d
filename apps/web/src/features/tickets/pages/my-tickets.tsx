import { TICKET_STATUSES } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { noAlert, useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/tickets.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { pageCount } from '../../../ui/page-items.ts'
import { Page } from '../../../ui/page.tsx'
import { PageSizeSelect, Pagination } from '../../../ui/pagination.tsx'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import { myTicketsQuery } from '../api/tickets.ts'
import { OfflineCopyNotice } from '../components/offline-copy-notice.tsx'
import { OrdersLoading } from '../components/loading.tsx'
import { OrderCard } from '../components/order-card.tsx'
import type { OfflineOrder } from '../offline-orders.ts'
import { readTicketFilter, writeTicketFilter, type TicketFilter } from '../ticket-filter.ts'
import { matchesStatusFilter, pageOfOrders } from '../ticket-order.ts'
import { useForceRefetch, useOfflineOrders, useIsUnanswered } from '../use-offline-orders.ts'

/** /my-tickets: the user's orders; filter, page and size are in the address. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const filter = readTicketFilter(query)
  const isPlaceholder = useIsPlaceholder()
  const show = (change: Partial<TicketFilter>) =>
    setQuery(writeTicketFilter({ ...filter, page: 1, ...change }), { flushSync: true })
  return (
    <Page
      title={t('myTickets.title')}
      subtitle={t('myTickets.subtitle')}
      actions={
        <LinkButton variant="quiet" to="/tiket/tambah">
          {t('myTickets.addOrder')}
        </LinkButton>
      }
    >
      {/* The prerendered page is the same for every address. */}
      <StatusFilter
        value={isPlaceholder ? 'unknown' : filter.status}
        onChange={(status) => show({ status })}
      />
      {isPlaceholder ? (
        <OrdersLoading />
      ) : (
        <OrderList
          filter={filter}
          onPage={(page) => show({ page })}
          onLimit={(limit) => show({ limit })}
          onAll={() => show({ status: undefined })}
        />
      )}
    </Page>
  )
}

export { Component as Placeholder }

type StatusFilterProps = {
  value: TicketFilter['status'] | 'unknown'
  onChange: (status: TicketFilter['status']) => void
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row scrolls sideways: scroll the selected filter into view.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16
  }, [value])
  const options = [undefined, 'confirmed', 'pending', 'completed', 'cancelled'] as const
  return (
    <div
      ref={row}
      role="group"
      aria-label={t('myTickets.filter')}
      className={cx(
        '-mx-4 mb-4 flex gap-2 px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 md:mx-0 md:flex-wrap md:px-0',
        // A scroll container must be focusable, which a row of disabled buttons is not.
        value === 'unknown' ? 'overflow-x-hidden' : 'overflow-x-auto',
      )}
    >
      {options.map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          aria-pressed={status === value}
          // Before hydration a press would be lost.
          disabled={value === 'unknown'}
          onClick={() => onChange(TICKET_STATUSES.find((known) => known === status))}
          className={cx(
            'min-h-11 shrink-0 rounded-full border px-4 font-semibold transition-colors duration-150',
            status === value
              ? 'border-brand bg-brand text-on-brand'
              : 'border-edge bg-surface hover:border-brand',
          )}
        >
          {t(`myTickets.${status ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}

type OrderListProps = {
  filter: TicketFilter
  onPage: (page: number) => void
  onLimit: (limit: number) => void
  onAll: () => void
}

function OrderList({ filter, onPage, onLimit, onAll }: OrderListProps) {
  const options = myTicketsQuery(filter)
  const query = useQuery(options)
  const forceRefetch = useForceRefetch(options.queryKey)
  const { data, error, isPending, isFetching } = query
  const isUnanswered = useIsUnanswered(query)
  const offlineOrders = useOfflineOrders(isUnanswered)
  useLoadAlert(isUnanswered && offlineOrders?.length !== 0 ? noAlert : query, t('myTickets.failed'))
  if (offlineOrders && offlineOrders.length > 0)
    return (
      <OfflineOrderList
        offlineOrders={offlineOrders.filter(({ order }) => matchesStatusFilter(order, filter.status))}
        onRetry={forceRefetch}
        onAll={() => onAll()}
      />
    )
  if (isPending || (isUnanswered && offlineOrders === undefined)) return <OrdersLoading />
  if (error) return <LoadError query={query} failed={t('myTickets.failed')} />
  const { found, total } = pageOfOrders(data, filter)
  const last = pageCount(total, filter.limit)
  // The address is old, or the last order of the page was cancelled: go to the last page instead of the empty state.
  if (found.length === 0 && total > 0 && filter.page > last)
    return (
      <Navigate
        to={{ search: String(new URLSearchParams(writeTicketFilter({ ...filter, page: last }))) }}
        replace
      />
    )
  if (found.length === 0) return <NoOrders filtered={filter.status !== undefined} onAll={onAll} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isFetching}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {found.map((order) => (
          <li key={order.order_group_id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={filter.page} pageSize={filter.limit} totalItems={total} onPage={onPage} />
      <div className="flex justify-center md:justify-end">
        <PageSizeSelect value={filter.limit} onChange={onLimit} />
      </div>
    </div>
  )
}

type OfflineOrderListProps = {
  offlineOrders: readonly OfflineOrder[]
  onRetry: () => void
  onAll: () => void
}

/** Without a connection: the orders that this phone has kept. */
function OfflineOrderList({ offlineOrders, onRetry, onAll }: OfflineOrderListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <OfflineCopyNotice onRetry={onRetry} />
      {offlineOrders.length === 0 && <NoOrders filtered onAll={onAll} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {offlineOrders.map(({ order, at }) => (
          <li key={order.order_group_id}>
            <OrderCard order={order} offlineSince={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoOrders({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  if (filtered)
    return (
      <EmptyState
        title={t('myTickets.emptyFiltered')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="secondary" onClick={onAll}>
              {t('myTickets.showAll')}
            </Button>
            <LinkButton variant="quiet" to={paths.searchResults} icon="search">
              {t('myTickets.search')}
            </LinkButton>
          </div>
        }
      />
    )
  return (
    <EmptyState
      title={t('myTickets.empty')}
      action={
        <LinkButton to={paths.searchResults} icon="search">
          {t('myTickets.search')}
        </LinkButton>
      }
    >
      {t('myTickets.emptyHelp')}
    </EmptyState>
  )
}
