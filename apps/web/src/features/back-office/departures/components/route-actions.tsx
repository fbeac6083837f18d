import { adminBoarding, adminDepartures, adminStops, type Trip } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { May, MayMenu } from '../../shared/components/may.tsx'
import { t } from '../../../../texts/back-office/departures.ts'
import { EditAndDelete } from '../../shared/components/edit-and-delete.tsx'
import { COPY, EYE, ROUTE, SCAN } from '../../../../ui/rare-icons.ts'

export type RouteAction = 'edit' | 'delete' | 'callOff' | 'copy'
type RouteActionsProps = { readonly trip: Trip; readonly onOpen: (action: RouteAction) => void }

/** Edit and Hapus as buttons, rarer actions in a menu. */
export function RouteActions({ trip, onOpen }: RouteActionsProps) {
  const { id_rute, asal, tujuan } = trip
  const route = `${asal} – ${tujuan}`
  return (
    <>
      <May make={adminDepartures.updateTrip}>
        <EditAndDelete name={route} onOpen={onOpen} />
      </May>
      <MayMenu
        label={t('routes.more', { route, at: formatDateTime(trip.waktu_berangkat, trip.zona_asal) })}
        items={[
          {
            label: t('routes.open'),
            icon: EYE,
            to: adminPaths.route(id_rute),
            call: adminDepartures.manifest,
          },
          {
            label: t('routes.way'),
            icon: ROUTE,
            to: adminPaths.way(id_rute),
            call: adminStops.putWay,
            when: trip.minutes_until_departure > 0 && !trip.called_off_at,
          },
          {
            label: t('routes.boarding'),
            icon: SCAN,
            to: adminPaths.boardingOf(id_rute),
            call: adminBoarding.checkTicket,
          },
          {
            label: t('routes.copy'),
            icon: COPY,
            onSelect: () => onOpen('copy'),
            call: adminDepartures.addTrip,
          },
          {
            label: t('routes.callOff'),
            icon: 'cross',
            danger: true,
            onSelect: () => onOpen('callOff'),
            call: adminDepartures.callOff,
            when: trip.minutes_until_departure > 0 && !trip.called_off_at,
          },
        ]}
      />
    </>
  )
}
