import type { Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate, formatTime } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { Link } from 'react-router'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { deleteRoute } from '../api/routes.ts'
import { readRoute, routesQuery } from '../api/routes.ts'
import { CallOffDialog } from '../components/call-off-dialog.tsx'
import { DeleteDialog } from '../../shared/components/delete-dialog.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { RouteDialog } from '../components/route-dialog.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { useGone } from '../../shared/use-gone.ts'
import { routeLabels } from '../route-fields.ts'
import { routeFields } from '../route-form.ts'

type Open = { readonly act: 'add' } | { readonly act: 'edit' | 'delete' | 'callOff'; readonly trip: Trip }

/** /admin/routes: 'Kelola Rute' */
export function Component() {
  const { address, show } = useListAddress()
  const query = useQuery(routesQuery(address))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useGone({
    kind: 'routes',
    id: open && 'trip' in open ? open.trip.id_rute : undefined,
    listed: query.data?.data.map(({ id_rute }) => id_rute),
    read: readRoute,
    onGone: close,
  })
  return (
    <Page
      title={t('routes.title')}
      subtitle={t('routes.subtitle')}
      width="wide"
      actions={
        <>
          <LinkButton variant="secondary" icon="calendar" to={paths.adminBulk}>
            {t('routes.bulk')}
          </LinkButton>
          <Button icon="plus" onClick={() => setOpen({ act: 'add' })}>
            {t('routes.add')}
          </Button>
        </>
      }
    >
      <ListTools
        address={address}
        show={show}
        placeholder={t('routes.searchLabel')}
        filter={{
          label: t('routes.status'),
          options: [
            { value: 'aktif', label: t('routes.active') },
            { value: 'nonaktif', label: t('routes.inactive') },
          ],
        }}
      />
      <ListView
        query={query}
        address={address}
        show={show}
        caption={t('routes.title')}
        empty={t('routes.empty')}
        failed={t('routes.loadFailed')}
        columns={columns()}
        rowKey={(trip) => trip.id_rute}
        actions={(trip) => <TripActions trip={trip} onOpen={(act) => setOpen({ act, trip })} />}
      />
      {open?.act === 'add' && <RouteDialog trip={undefined} onClose={close} />}
      {open?.act === 'edit' && <RouteDialog trip={open.trip} onClose={close} />}
      {open?.act === 'callOff' && <CallOffDialog trip={open.trip} onClose={close} />}
      {open?.act === 'delete' && (
        <DeleteDialog
          title={t('routes.deleteTitle')}
          question={t('routes.deleteConfirm', { origin: open.trip.asal, destination: open.trip.tujuan })}
          record={open.trip}
          labels={routeLabels()}
          valuesOf={routeFields}
          send={(ifMatch) => deleteRoute(open.trip.id_rute, ifMatch)}
          texts={{ done: t('routes.deleted'), failed: t('routes.deleteFailed') }}
          onClose={close}
        />
      )}
    </Page>
  )
}

type TripActionsProps = {
  readonly trip: Trip
  readonly onOpen: (act: 'edit' | 'delete' | 'callOff') => void
}

function TripActions({ trip, onOpen }: TripActionsProps) {
  const name = <span className="sr-only">{` ${trip.asal} – ${trip.tujuan}`}</span>
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => onOpen('edit')}>
        {t('admin.edit')}
        {name}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => onOpen('delete')}>
        {t('admin.delete')}
        {name}
      </Button>
      {trip.minutes_until_departure > 0 && (
        <Button size="sm" variant="quiet" className="text-danger" onClick={() => onOpen('callOff')}>
          {t('routes.callOff')}
          <span className="sr-only"> {t('routes.callOffWhat')}</span>
          {name}
        </Button>
      )}
    </>
  )
}

const columns = (): readonly Column<Trip>[] => [
  {
    key: 'route',
    header: t('routes.routeAndBus'),
    main: true,
    cell: (trip) => (
      <>
        <Link
          className="link block font-semibold wrap-anywhere"
          to={paths.adminRoute(trip.id_rute)}
        >{`${trip.asal} → ${trip.tujuan}`}</Link>
        <span className="block text-sm text-muted wrap-anywhere">{trip.nama_bus}</span>
        <span className="tabular block text-sm text-muted">
          {t('routes.seatsLeft', { n: trip.kursi_tersedia, total: trip.total_kursi })}
        </span>
      </>
    ),
  },
  {
    key: 'schedule',
    header: t('routes.schedule'),
    cell: (trip) => (
      <span className="tabular md:whitespace-nowrap">
        <span className="block">{formatLongDate(trip.waktu_berangkat, trip.zona_asal)}</span>
        <strong>{formatTime(trip.waktu_berangkat, trip.zona_asal)}</strong>
      </span>
    ),
  },
  { key: 'price', header: t('routes.price'), numeric: true, cell: (trip) => rupiah(trip.harga) },
  {
    key: 'status',
    header: t('routes.status'),
    cell: (trip) =>
      trip.status === 'aktif' ? (
        <Badge tone="green">{t('routes.active')}</Badge>
      ) : (
        <Badge icon="cross">{t('routes.inactive')}</Badge>
      ),
  },
]
