import { TRIP_SORTS } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { grouped } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { CompactSelect } from '../../../ui/text-field.tsx'
import { tripListQuery } from '../api/trips.ts'
import { toTripQuery, type TripSearch } from '../trip-search.ts'

/** The departures that a search finds. */
export function useTripList(search: TripSearch) {
  return useQuery(tripListQuery(toTripQuery(search)))
}

export type ListState = ReturnType<typeof useTripList>
export type ListReply = NonNullable<ListState['data']>

export function totalOf(reply: ListReply | undefined): number | undefined {
  return reply && (reply.meta?.total ?? reply.data.length)
}

const foundKey = (reply: ListReply | undefined) =>
  reply?.meta?.partial ? 'trips.foundAtLeast' : 'trips.found'

type ToolbarProps = {
  search: TripSearch
  list: ListState
  heading: ReactNode
  onChange: (change: Partial<TripSearch>) => void
  /** The button that opens the filters. */
  children: ReactNode
}

/** Filters, sort order, number of departures, refresh; in one row on a phone, with shorter texts. */
export function Toolbar({ search, list, heading, onChange, children }: ToolbarProps) {
  const client = useQueryClient()
  const total = totalOf(list.data)
  function refresh(): void {
    void list.refetch()
    void client.refetchQueries({ queryKey: ['days'], type: 'active' })
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3 lg:col-start-2 lg:row-start-1">
      {heading}
      {children}
      <CompactSelect
        label={t('sort.label')}
        value={search.sort}
        labelClassName="max-sm:min-w-0 max-sm:grow max-sm:basis-20 max-sm:[&>span:first-child]:sr-only sm:order-last"
        className="text-ellipsis max-sm:rounded-full max-sm:text-sm max-sm:font-semibold"
        options={TRIP_SORTS.map((sort) => [sort, t(`sort.${sort}`)])}
        onChange={(event) => onChange({ sort: TRIP_SORTS.find((sort) => sort === event.target.value) })}
      />
      <p
        role="status"
        className="tabular font-semibold whitespace-nowrap max-sm:text-sm sm:grow sm:max-lg:order-first lg:order-first"
      >
        {total === undefined || list.isError ? (
          '\u00a0'
        ) : (
          <>
            <span aria-hidden="true" className="sm:hidden">
              {t('trips.foundShort', { n: grouped(total) })}
            </span>
            <span className="max-sm:sr-only">{t(foundKey(list.data), { n: grouped(total) })}</span>
          </>
        )}
      </p>
      <Button
        variant="quiet"
        size="sm"
        icon="refresh"
        busy={list.isFetching && !list.isPending}
        busyLabel={t('trips.refreshing')}
        className="min-w-32 max-sm:-mr-2 max-sm:min-w-11 max-sm:px-0 max-sm:[&>span:last-child]:sr-only"
        onClick={refresh}
      >
        {t('trips.refresh')}
      </Button>
    </div>
  )
}
