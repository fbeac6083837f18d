import type { Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../texts/back-office/departures.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { routeQuery } from '../api/routes.ts'
import { RouteActions, type RouteAction } from './route-actions.tsx'

type AddedRouteProps = {
  /** Its number from the address, which may be any text. */
  readonly id: string
  /** The list's current rows; a departure among them is not shown twice. */
  readonly listed: readonly Trip[] | undefined
  readonly columns: readonly Column<Trip>[]
  readonly onOpen: (trip: Trip) => (action: RouteAction) => void
  readonly onHide: () => void
}

/** Shows the departure that was just added, even if the list has it on another page. */
export function AddedRoute({ id, listed, columns, onOpen, onHide }: AddedRouteProps) {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
  const { data, isError } = useQuery(routeQuery(number))
  // Deleted, or an old address: show the list only.
  const trip = isError ? undefined : data?.data
  const isListed = listed === undefined || listed.some(({ id_rute }) => id_rute === number)
  if (number === undefined || !trip || isListed) return null
  return (
    <section aria-labelledby="added-title" className="mb-6 rounded-lg bg-brand-soft p-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="added-title" className="font-bold">
          {t('routes.justAdded')}
        </h2>
        <Button size="sm" variant="quiet" onClick={onHide}>
          {t('routes.hideAdded')}
        </Button>
      </div>
      <DataTable
        caption={t('routes.justAdded')}
        columns={columns}
        rows={[trip]}
        rowKey={({ id_rute }) => id_rute}
        tableFrom="xl"
        actions={(row) => <RouteActions trip={row} onOpen={onOpen(row)} />}
      />
    </section>
  )
}
