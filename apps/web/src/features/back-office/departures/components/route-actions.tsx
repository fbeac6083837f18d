import { adminBoarding, adminDepartures, type Endpoint, type Trip } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { May, useMay } from '../../shared/components/may.tsx'
import { t } from '../../../../texts/back-office/departures.ts'
import { EditAndDelete } from '../../shared/components/edit-and-delete.tsx'
import { Menu, type MenuItem } from '../../../../ui/menu.tsx'
import { COPY, EYE, SCAN } from '../../../../ui/rare-icons.ts'

export type RouteAction = 'edit' | 'delete' | 'callOff' | 'copy'
type RouteActionsProps = { readonly trip: Trip; readonly onOpen: (action: RouteAction) => void }

/** Edit and Hapus as buttons, rarer actions in a menu. */
export function RouteActions({ trip, onOpen }: RouteActionsProps) {
  const route = `${trip.asal} – ${trip.tujuan}`
  return (
    <>
      <May make={adminDepartures.updateTrip}>
        <EditAndDelete name={route} onOpen={onOpen} />
      </May>
      <Menu
        label={t('routes.more', { route, at: formatDateTime(trip.waktu_berangkat, trip.zona_asal) })}
        items={furtherActions(trip, onOpen, useMay())}
      />
    </>
  )
}

function furtherActions(
  trip: Trip,
  onOpen: (action: RouteAction) => void,
  may: (call: Endpoint) => boolean,
): MenuItem[] {
  const { id_rute } = trip
  const canBeCalledOff = trip.minutes_until_departure > 0 && !trip.called_off_at
  const items: (MenuItem & { call: Endpoint })[] = [
    {
      key: 'open',
      label: t('routes.open'),
      icon: EYE,
      to: adminPaths.route(id_rute),
      call: adminDepartures.manifest,
    },
    {
      key: 'boarding',
      label: t('routes.boarding'),
      icon: SCAN,
      to: adminPaths.boardingOf(id_rute),
      call: adminBoarding.checkTicket,
    },
    {
      key: 'copy',
      label: t('routes.copy'),
      icon: COPY,
      onSelect: () => onOpen('copy'),
      call: adminDepartures.addTrip,
    },
    {
      key: 'callOff',
      label: t('routes.callOff'),
      icon: 'cross',
      danger: true,
      onSelect: () => onOpen('callOff'),
      call: adminDepartures.callOff,
    },
  ]
  return items.filter(({ key, call }) => may(call) && (key !== 'callOff' || canBeCalledOff))
}
