import { adminCrew, adminDepartures, hasStops, type Manifest, type Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatDateTime, formatLongDate, formatTime } from '../../../../lib/dates.ts'
import { HttpError } from '../../../../lib/http-client.ts'
import { readId } from '../../../../lib/paths.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { manifestQuery } from '../../shared/api/manifest.ts'
import { CallOffDialog } from '../components/call-off-dialog.tsx'
import { CalledOffList } from '../components/called-off-list.tsx'
import { CrewFields, NO_CREW } from '../components/crew-fields.tsx'
import { DepartureActions } from '../components/departure-actions.tsx'
import { DepartureMap } from '../components/departure-map.tsx'
import { DutySection } from '../components/duty-section.tsx'
import { DepartureSummary } from '../components/departure-summary.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { May } from '../../shared/components/may.tsx'
import { ManifestStops } from '../components/manifest-stops.tsx'
import { ManifestSheet } from '../components/manifest-sheet.tsx'
import { PassengerList } from '../components/passenger-list.tsx'
import { unlessMissing, useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { Section } from '../../../../ui/section.tsx'

/** /admin/routes/:id: one departure, its seats and its passengers. */
export function Component() {
  const { id = '' } = useParams()
  if (readId(id) === undefined) return <NotFound />
  return <DeparturePage key={id} id={id} />
}

function DeparturePage({ id }: { id: string }) {
  const query = useQuery(manifestQuery(id))
  const [typed, setCrew] = useState(NO_CREW)
  const { data, error, isPending } = query
  useLoadAlert(unlessMissing(query), t('departure.loadFailed'))
  if (error instanceof HttpError && error.status === 404) return <NotFound />
  const trip = data?.data.trip
  const crew = { ...typed, plate: typed.plate ?? trip?.nomor_polisi ?? '' }
  return (
    <>
      <div className="print:hidden">
        <Page
          title={trip ? `${trip.asal} → ${trip.tujuan}` : t('departure.title')}
          subtitle={trip ? whenOf(trip) : isPending ? <Skeleton className="h-6 w-64" /> : undefined}
          width="desk"
          above={<BackLink to={adminPaths.routes} label={t('routes.title')} />}
          actions={data && <DepartureActions manifest={data.data} />}
        >
          <Loaded query={query} failed={t('departure.loadFailed')} loading={<DepartureLoading />}>
            {({ data: manifest }) => (
              <Departure manifest={manifest} crew={<CrewFields crew={crew} onCrew={setCrew} />} />
            )}
          </Loaded>
        </Page>
      </div>
      {data && <ManifestSheet manifest={data.data} crew={crew} />}
    </>
  )
}

function NotFound() {
  return (
    <Page title={t('departure.notFound')} width="desk">
      <EmptyState
        title={t('departure.notFoundHelp')}
        icon="bus"
        action={<LinkButton to={adminPaths.routes}>{t('routes.title')}</LinkButton>}
      />
    </Page>
  )
}

const whenOf = (trip: Trip) =>
  `${formatLongDate(trip.waktu_berangkat, trip.zona_asal)}, ${formatTime(trip.waktu_berangkat, trip.zona_asal)}`

function Departure({ manifest, crew }: { manifest: Manifest; crew: ReactNode }) {
  const { trip, seats, called_off, called_off_at, called_off_reason } = manifest
  const [isCallingOff, setCallingOff] = useState(false)
  const [selected, setSelected] = useState<readonly number[]>([])
  return (
    <div className="grid gap-6 xl:gap-4">
      {called_off_at && (
        <Notice
          tone="danger"
          strong
          title={t('departure.calledOff', { at: formatDateTime(called_off_at, trip.zona_asal) })}
        >
          {called_off_reason && (
            <span className="wrap-anywhere">
              {t('departure.calledOffReason', { reason: called_off_reason })}
            </span>
          )}
        </Notice>
      )}
      <DepartureSummary manifest={manifest} />
      <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-4">
        {/* In view while the list beside it is scrolled. */}
        <div className="min-w-0 xl:sticky xl:top-16 xl:max-h-[calc(100dvh-5rem)] xl:overflow-y-auto">
          <Section id="seat-map-title" title={t('departure.seatMap')}>
            <DepartureMap manifest={manifest} selected={selected} onSelected={setSelected} />
          </Section>
        </div>
        <div className="min-w-0">
          {called_off_at !== null && <h2 className="mb-4 text-lg font-bold">{t('departure.passengers')}</h2>}
          {called_off_at === null ? (
            <PassengerList
              trip={trip}
              seats={seats}
              hasJourneys={hasStops(manifest)}
              selected={selected}
              onMark={(seat) => setSelected(selected.includes(seat) ? [] : [seat])}
            />
          ) : (
            <CalledOffList tickets={called_off} trip={trip} />
          )}
          {called_off_at === null && hasStops(manifest) && (
            <>
              <h2 className="mt-8 mb-4 text-lg font-bold">{t('stopList.title')}</h2>
              <ManifestStops manifest={manifest} />
            </>
          )}
        </div>
      </div>
      {called_off_at === null && (
        <May make={adminCrew.readCrew}>
          <DutySection trip={trip} />
        </May>
      )}
      {called_off_at === null && crew}
      {called_off_at === null && trip.minutes_until_departure > 0 && (
        <div>
          <May make={adminDepartures.callOff}>
            <Button variant="danger" icon="cross" onClick={() => setCallingOff(true)}>
              {t('callOff.action')}
            </Button>
          </May>
        </div>
      )}
      {isCallingOff && <CallOffDialog trip={trip} onClose={() => setCallingOff(false)} />}
    </div>
  )
}

function DepartureLoading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('app.loading')}</span>
      <Card className="grid h-80 content-start gap-4 sm:h-56 lg:h-48 xl:h-35">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </Card>
      <Card className="h-[46rem]">
        <Skeleton className="h-6 w-1/4" />
      </Card>
    </div>
  )
}
