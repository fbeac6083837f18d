import {
  adminBoarding,
  adminBusSwap,
  adminDepartures,
  adminReports,
  adminStops,
  hasStops,
  type Manifest,
} from '@tiketbus/contract'
import { useState } from 'react'
import { useMediaQuery } from '../../../../lib/use-media-query.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { EDIT, PRINTER, ROUTE, SCAN } from '../../../../ui/rare-icons.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { downloadManifest, downloadTickets } from '../../shared/api/download-file.ts'
import { DownloadMenu, useDownload } from '../../shared/components/download-button.tsx'
import { May, MayMenu, type MayItem } from '../../shared/components/may.tsx'
import { RouteDialog } from './route-dialog.tsx'

const KINDS = ['xlsx', 'csv'] as const

/** What is done with a departure: buttons at a desk; on a phone the boarding check, and the rest in a menu [B995]. */
export function DepartureActions({ manifest }: { readonly manifest: Manifest }) {
  const { trip, called_off_at } = manifest
  const [isEditing, setEditing] = useState(false)
  const { start } = useDownload()
  const isWide = useMediaQuery('(min-width: 48rem)', true)
  const isLive = called_off_at === null
  const isAhead = isLive && trip.minutes_until_departure > 0
  const files = filesOf(manifest)
  const acts: readonly MayItem[] = [
    {
      label: t('admin.edit'),
      icon: EDIT,
      onSelect: () => setEditing(true),
      call: adminDepartures.updateTrip,
      when: isLive,
    },
    {
      label: t('routes.way'),
      icon: ROUTE,
      to: adminPaths.way(trip.id_rute),
      call: adminStops.putWay,
      when: isAhead,
    },
    {
      label: t('departure.swap'),
      icon: 'swap',
      to: adminPaths.swapBus(trip.id_rute),
      call: adminBusSwap.swapBus,
      when: isAhead,
    },
  ]
  const print = { label: t('departure.print'), icon: PRINTER, onSelect: () => window.print() } as const
  const boarding = isLive && (
    <May make={adminBoarding.checkTicket}>
      <LinkButton icon={SCAN} to={adminPaths.boardingOf(trip.id_rute)}>
        {t('departure.boarding')}
      </LinkButton>
    </May>
  )
  return (
    <>
      {isEditing && <RouteDialog trip={trip} onClose={() => setEditing(false)} />}
      {isWide ? (
        <>
          {acts.map((act) => (
            <ActButton key={act.label} act={act} />
          ))}
          {boarding}
          <Button variant="secondary" icon={print.icon} onClick={print.onSelect}>
            {print.label}
          </Button>
          <DownloadMenu label={t('file.trip')} files={files} />
        </>
      ) : (
        <>
          {boarding}
          <MayMenu
            label={t('departure.more')}
            items={[
              ...acts,
              { ...print, call: adminDepartures.manifest },
              ...files.map(({ download, make, ...file }) => ({
                ...file,
                onSelect: () => start(download),
                call: make,
              })),
            ]}
          />
        </>
      )}
    </>
  )
}

function ActButton({ act }: { readonly act: MayItem }) {
  const { label, icon, call, when = true } = act
  if (!when) return null
  return (
    <May make={call}>
      {'to' in act ? (
        <LinkButton variant="secondary" icon={icon} to={act.to}>
          {label}
        </LinkButton>
      ) : (
        <Button variant="secondary" icon={icon} onClick={act.onSelect}>
          {label}
        </Button>
      )}
    </May>
  )
}

const filesOf = (manifest: Manifest) => {
  const { id_rute } = manifest.trip
  return KINDS.flatMap((kind) => [
    {
      label: t(`file.trip.${kind}`),
      download: () => downloadTickets({ id_rute: String(id_rute) }, kind),
      make: adminReports.exportTickets,
    },
    {
      label: t(`file.manifest.${kind}`),
      download: () => downloadManifest(id_rute, kind),
      make: adminDepartures.exportManifest,
      when: hasStops(manifest),
    },
  ])
}
