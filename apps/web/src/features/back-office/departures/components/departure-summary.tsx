import { busAndPlate, type Manifest, type Trip } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { countSeats, SEAT_STATES } from '../../shared/manifest.ts'
import { soldPercent } from '../../shared/sold-percent.ts'
import { legsOf } from '../../shared/seats-of-part.ts'
import { GuessedZone } from './guessed-zone.tsx'
import { LegOccupancy } from './leg-occupancy.tsx'
import { OccupancyBar } from '../../shared/components/occupancy-bar.tsx'

/** A departure's facts and its occupancy. */
export function DepartureSummary({ manifest }: { manifest: Manifest }) {
  const { trip, seats } = manifest
  const hasLegs = legsOf(trip) > 1
  const counts = countSeats(seats)
  const bar = {
    total_kursi: counts.total,
    terjual: counts.paid,
    menunggu: counts.unpaid,
    ditahan: counts.held,
  }
  return (
    <Card className="grid gap-5">
      <Facts facts={factsOf(trip)} className="lg:grid-cols-[repeat(3,minmax(0,3fr))_minmax(0,4fr)_auto]" />
      <GuessedZone trip={trip} />
      <div className="grid gap-2">
        {hasLegs ? (
          <LegOccupancy manifest={manifest} />
        ) : (
          <>
            <OccupancyBar seats={bar} />
            <p className="tabular font-semibold">
              {t('departure.occupancy', {
                sold: counts.paid,
                total: counts.total,
                percent: soldPercent(bar),
              })}
            </p>
          </>
        )}
        <ul className="tabular flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {SEAT_STATES.map((state) => (
            <li key={state}>
              {`${t(hasLegs ? `departure.people.${state}` : `departure.count.${state}`)}: ${state === 'sold' ? counts.paid : counts[state]}`}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function factsOf(trip: Trip) {
  const terminals = [trip.terminal_asal, trip.terminal_tujuan].map((name) => name ?? '–')
  return [
    { term: t('departure.bus'), value: <span className="wrap-anywhere">{busAndPlate(trip)}</span> },
    { term: t('departure.departs'), value: formatDateTime(trip.waktu_berangkat, trip.zona_asal) },
    {
      term: t('departure.arrives'),
      value: trip.perkiraan_tiba === null ? '–' : formatDateTime(trip.perkiraan_tiba, trip.zona_tujuan),
    },
    { term: t('departure.terminals'), value: terminals.join(' → ') },
    { term: t('departure.price'), value: rupiah(trip.harga) },
  ]
}
