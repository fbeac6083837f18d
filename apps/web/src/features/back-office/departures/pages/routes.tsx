import { adminDepartures, scopeOf, type Trip, MAX_NAMED_TRIPS } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { calendarDay, formatLongDate, formatTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { readRoute, routesQuery } from '../api/routes.ts'
import { AddedRoutes } from '../components/added-routes.tsx'
import { CallOffDialog } from '../components/call-off-dialog.tsx'
import { DayFields } from '../components/day-fields.tsx'
import { DeleteRouteDialog } from '../components/delete-route-dialog.tsx'
import { May } from '../../shared/components/may.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { NoDuty } from '../components/no-duty.tsx'
import { useSession } from '../../../../lib/session.ts'
import { GuessedZone } from '../components/guessed-zone.tsx'
import { RouteActions, type RouteAction } from '../components/route-actions.tsx'
import { RouteDialog } from '../components/route-dialog.tsx'
import { useListAddress, type ListAddress } from '../../shared/list-address.ts'
import { useOnRecordDeleted } from '../../shared/use-on-record-deleted.ts'
import { daysOf } from '../day-choice.ts'
import { COPY, PLUS } from '../../../../ui/rare-icons.ts'
import { readId } from '../../../../lib/paths.ts'
import { statusOptions } from '../route-fields.ts'

type OpenDialog = { readonly action: 'add' } | { readonly action: RouteAction; readonly trip: Trip }

/** /admin/routes: 'Kelola Rute' */
export function Component() {
  const {
    address,
    extras,
    setAddress: setAddressAndExtras,
  } = useListAddress(['hari', 'dari', 'sampai', 'baru', 'banyak'])
  const added = addedIds(extras.baru)
  // Any new search hides the departures that were just added.
  const setAddress = (change: Partial<ListAddress>) =>
    setAddressAndExtras(change, 'page' in change ? {} : NONE_ADDED)
  const { user } = useSession()
  const isCrew = user !== undefined && scopeOf(user) === 'crew'
  // Of the crew's own departures, one of yesterday may be under way.
  const days = isCrew && extras.hari === '' ? {} : daysOf(extras, calendarDay(serverNow(), OPERATOR_ZONE))
  const query = useQuery(routesQuery(address, days))
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const openDialog = (trip: Trip) => (action: RouteAction) => setOpen({ action, trip })
  useOnRecordDeleted({
    kind: 'routes',
    id: open && 'trip' in open ? open.trip.id_rute : undefined,
    listed: query.data?.data.map(({ id_rute }) => id_rute),
    read: readRoute,
    onDeleted: close,
  })
  return (
    <Page
      title={t('routes.title')}
      subtitle={t('routes.subtitle')}
      width="desk"
      actions={
        <May make={adminDepartures.addTrip}>
          <LinkButton variant="secondary" icon="calendar" to={adminPaths.bulk}>
            {t('routes.bulk')}
          </LinkButton>
          <LinkButton variant="secondary" icon={COPY} to={adminPaths.copy}>
            {t('routes.copyDay')}
          </LinkButton>
          <Button icon={PLUS} onClick={() => setOpen({ action: 'add' })}>
            {t('routes.add')}
          </Button>
        </May>
      }
    >
      <ListTools
        address={address}
        setAddress={setAddress}
        placeholder={t('routes.searchLabel')}
        filter={{ label: t('routes.status'), options: statusOptions() }}
      >
        <DayFields
          selection={extras}
          onChange={(change) => setAddressAndExtras({}, { ...change, ...NONE_ADDED })}
        />
      </ListTools>
      <AddedRoutes
        ids={added}
        count={Number(extras.banyak) || added.length}
        listed={query.data?.data}
        columns={columns([])}
        onOpen={openDialog}
        onHide={() => setAddressAndExtras({ page: address.page }, NONE_ADDED)}
      />
      {isCrew && query.data?.data.length === 0 && address.q === '' && extras.hari === '' ? (
        <NoDuty />
      ) : (
        <ListView
          query={query}
          address={address}
          setAddress={setAddress}
          caption={t('routes.title')}
          empty={t('routes.empty')}
          emptyHelp={t('routes.emptyDays')}
          failed={t('routes.loadFailed')}
          columns={columns(added)}
          rowKey={(trip) => trip.id_rute}
          tableFrom="xl"
          actions={(trip) => <RouteActions trip={trip} onOpen={openDialog(trip)} />}
        />
      )}
      {open && (
        <RouteActionDialog
          key={open.action}
          open={open}
          onClose={close}
          onCallOff={(trip) => setOpen({ action: 'callOff', trip })}
          onAdded={({ id_rute }) =>
            setAddressAndExtras({ page: address.page }, { ...NONE_ADDED, baru: String(id_rute) })
          }
        />
      )}
    </Page>
  )
}

type RouteActionDialogProps = {
  readonly open: OpenDialog
  readonly onClose: () => void
  readonly onCallOff: (trip: Trip) => void
  readonly onAdded: (trip: Trip) => void
}

function RouteActionDialog({ open, onClose, onCallOff, onAdded }: RouteActionDialogProps) {
  if (open.action === 'add') return <RouteDialog trip={undefined} onClose={onClose} onAdded={onAdded} />
  const { action, trip } = open
  if (action === 'copy')
    return <RouteDialog trip={undefined} copied={trip} onClose={onClose} onAdded={onAdded} />
  if (action === 'edit') return <RouteDialog trip={trip} onClose={onClose} />
  if (action === 'callOff') return <CallOffDialog trip={trip} onClose={onClose} />
  return <DeleteRouteDialog trip={trip} onClose={onClose} onCallOff={() => onCallOff(trip)} />
}

/** `added`: the departures that were just added. */
const columns = (added: readonly number[]): readonly Column<Trip>[] => [
  {
    header: t('routes.routeAndBus'),
    main: true,
    grow: 100,
    cell: (trip) => (
      <>
        <Link
          className="link tappable font-semibold wrap-anywhere md:min-w-40"
          to={adminPaths.route(trip.id_rute)}
        >{`${trip.asal} → ${trip.tujuan}`}</Link>
        {trip.perjalanan && trip.perjalanan.lewat.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">
            {t('routes.via', { cities: trip.perjalanan.lewat.join(', ') })}
          </p>
        )}
        {added.includes(trip.id_rute) && (
          <Badge tone="green" className="my-1">
            {t('routes.justAdded')}
          </Badge>
        )}
        <span className="block text-sm text-muted wrap-anywhere">{trip.nama_bus}</span>
        <span className="tabular block text-sm text-muted">
          {t('routes.seatsLeft', { n: trip.kursi_tersedia, total: trip.total_kursi })}
        </span>
      </>
    ),
  },
  {
    header: t('routes.schedule'),
    sort: 'waktu_berangkat',
    cell: (trip) => (
      <span className="tabular md:whitespace-nowrap">
        <span className="block">{formatLongDate(trip.waktu_berangkat, trip.zona_asal)}</span>
        <strong>{formatTime(trip.waktu_berangkat, trip.zona_asal)}</strong>
        <GuessedZone trip={trip} />
      </span>
    ),
  },
  { header: t('routes.price'), numeric: true, cell: (trip) => rupiah(trip.harga) },
  {
    header: t('routes.status'),
    cell: (trip) => (
      <span className="inline-flex flex-wrap gap-1">
        {trip.called_off_at && <Badge tone="red">{t('routes.calledOff')}</Badge>}
        {trip.status === 'aktif' ? (
          <Badge tone="green">{t('routes.active')}</Badge>
        ) : (
          <Badge icon="cross">{t('routes.inactive')}</Badge>
        )}
        {trip.minutes_until_departure <= 0 && <Badge icon="clock">{t('routes.departed')}</Badge>}
      </span>
    ),
  },
]

/** The address without added departures. */
const NONE_ADDED = { baru: '', banyak: '' } as const

/** The departures that were just added, from the address, which may be any text: '1001,1002'. */
const addedIds = (text: string): readonly number[] =>
  text
    .split(',')
    .flatMap((part) => readId(part) ?? [])
    .slice(0, MAX_NAMED_TRIPS)
