import {
  seatLabel,
  stopsOfManifest,
  type HandOver,
  type Manifest,
  type ManifestStop,
  type Seated,
} from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { StatusBadge } from '../../../orders/index.ts'
import { cityAt } from '../../shared/seats-of-part.ts'
import { stopName } from '../../shared/stop-name.ts'
import { handOverText } from '../stop-texts.ts'

/** The manifest by stop: who gets on, who gets off, and which seats change hands [B702]. */
export function ManifestStops({ manifest }: { manifest: Manifest }) {
  const stops = stopsOfManifest(manifest)
  return (
    <ol aria-label={t('stopList.title')} className="grid gap-4">
      {stops.map((stop) => (
        <Card as="li" key={stop.urutan} className="grid gap-3">
          <StopHead stop={stop} />
          {stop.turun.length > 0 && (
            <People title={t('stopList.off')} trip={manifest.trip} people={stop.turun} end="naik" />
          )}
          {stop.ganti.length > 0 && <HandOvers trip={manifest.trip} seats={stop.ganti} />}
          {stop.naik.length > 0 && (
            <People title={t('stopList.on')} trip={manifest.trip} people={stop.naik} end="turun" />
          )}
        </Card>
      ))}
    </ol>
  )
}

function StopHead({ stop }: { stop: ManifestStop }) {
  const counts = { on: stop.naik.length, off: stop.turun.length, n: stop.di_bus }
  return (
    <div>
      <h3 className="font-bold wrap-anywhere">{stopName(stop)}</h3>
      <p className="tabular text-sm text-muted">
        {stop.waktu === null ? t('stopList.noTime') : formatDateTime(stop.waktu, stop.zona)}
      </p>
      <p className="tabular mt-1 text-sm font-semibold">{t('stopList.counts', counts)}</p>
    </div>
  )
}

type PeopleProps = {
  readonly title: string
  readonly trip: Manifest['trip']
  readonly people: readonly Seated[]
  /** The other end of their journeys, which is named. */
  readonly end: 'naik' | 'turun'
}

function People({ title, trip, people, end }: PeopleProps) {
  return (
    <Lines title={title}>
      {people.map((seat) => (
        <li key={seat.id_tiket ?? seat.nomor_kursi} className="flex min-w-0 items-start gap-3 py-1.5">
          <SeatChip trip={trip} seat={seat.nomor_kursi} />
          <span className="min-w-0 grow">
            <span className="block wrap-anywhere">{seat.nama_penumpang ?? t('departure.noName')}</span>
            <span className="block text-sm wrap-anywhere text-muted">
              {t(end === 'turun' ? 'stopList.to' : 'stopList.from', { city: cityAt(trip, seat[end]) })}
            </span>
          </span>
          {end === 'turun' && seat.boarded_at !== null && (
            <Badge tone="green">{t('departure.state.boarded')}</Badge>
          )}
          {seat.status_tiket !== 'confirmed' && <StatusBadge status={seat.status_tiket} />}
        </li>
      ))}
    </Lines>
  )
}

function HandOvers({ trip, seats }: { trip: Manifest['trip']; seats: readonly HandOver[] }) {
  return (
    <Lines title={t('stopList.handOver')}>
      {seats.map((seat) => (
        <li key={seat.nomor_kursi} className="flex min-w-0 items-start gap-3 py-1.5">
          <SeatChip trip={trip} seat={seat.nomor_kursi} />
          <span className="min-w-0 wrap-anywhere">{handOverText(seat)}</span>
          {seat.terlalu_awal && <Badge tone="yellow">{t('stopList.early')}</Badge>}
        </li>
      ))}
    </Lines>
  )
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-2">
      <h4 className="text-sm font-semibold text-muted">{title}</h4>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  )
}

function SeatChip({ trip, seat }: { trip: Manifest['trip']; seat: number }) {
  return (
    <span className="tabular inline-flex size-9 shrink-0 items-center justify-center rounded-sm bg-sunken font-bold">
      <span className="sr-only">{t('departure.seat')} </span>
      {seatLabel(trip, seat)}
    </span>
  )
}
