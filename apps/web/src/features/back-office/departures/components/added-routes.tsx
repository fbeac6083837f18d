import type { Trip } from '@tiketbus/contract'
import { useQueries } from '@tanstack/react-query'
import { t } from '../../../../texts/back-office/departures.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { routeQuery } from '../api/routes.ts'
import { RouteActions, type RouteAction } from './route-actions.tsx'

type AddedRoutesProps = {
  readonly ids: readonly number[]
  /** How many were added; `ids` are the first of them. */
  readonly count: number
  /** The list's current rows; a departure among them is not shown twice. */
  readonly listed: readonly Trip[] | undefined
  readonly columns: readonly Column<Trip>[]
  readonly onOpen: (trip: Trip) => (action: RouteAction) => void
  readonly onHide: () => void
}

/** Shows the departures that were just added, even if the list has them on another page. */
export function AddedRoutes({ ids, count, listed, columns, onOpen, onHide }: AddedRoutesProps) {
  const queries = useQueries({ queries: ids.map(routeQuery) })
  const trips = queries.flatMap(({ data, isError }) =>
    // Deleted, or an old address: show the list only.
    isError || !data || isAmong(listed, data.data) ? [] : [data.data],
  )
  if (trips.length === 0) return null
  const title = count > 1 ? t('routes.justAddedMany', { n: count }) : t('routes.justAdded')
  return (
    <section aria-labelledby="added-title" className="mb-6 rounded-lg bg-brand-soft p-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="added-title" className="font-bold">
          {title}
        </h2>
        <Button size="sm" variant="quiet" onClick={onHide}>
          {t('routes.hideAdded')}
        </Button>
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={trips}
        rowKey={({ id_rute }) => id_rute}
        tableFrom="xl"
        actions={(row) => <RouteActions trip={row} onOpen={onOpen(row)} />}
      />
      {count > ids.length && (
        <p className="mt-2 text-muted">{t('routes.addedMore', { n: count - ids.length })}</p>
      )}
    </section>
  )
}

const isAmong = (listed: readonly Trip[] | undefined, { id_rute }: Trip): boolean =>
  listed === undefined || listed.some((trip) => trip.id_rute === id_rute)
