import { useQuery } from '@tanstack/react-query'
import { busAndPlate, type KeptSeats, type Manifest, type Trip } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { countSeats, isBeforeDeparture, SEAT_STATES } from '../../shared/manifest.ts'
import { keptSeatsQuery } from '../../shared/api/counter.ts'
import { soldPercent } from '../../shared/sold-percent.ts'
import { legsOf, rowsBySeat, seatOn, wholeWay } from '../../shared/seats-of-part.ts'
import { GuessedZone } from './guessed-zone.tsx'
import { LegOccupancy } from './leg-occupancy.tsx'
import { OccupancyBar } from '../../shared/components/occupancy-bar.tsx'

/** A departure's facts and its occupancy. */
export function DepartureSummary({ manifest }: { manifest: Manifest }) {
  const { trip, seats } = manifest
  const hasLegs = legsOf(trip) > 1
  const { data: kept } = useQuery({ ...keptSeatsQuery(trip.id_rute), enabled: isBeforeDeparture(manifest) })
  const counts = countSeats(seats)
  const blocked = countBlocked(manifest, kept?.data.blocks ?? [])
  const bar = {
    total_kursi: counts.total,
    terjual: counts.paid,
    menunggu: counts.unpaid,
    ditahan: counts.held,
  }
  const shown = { ...counts, sold: counts.paid, available: counts.available - blocked }
  return (
    <Card className="grid gap-5 xl:gap-2 xl:p-3">
      <Facts
        facts={factsOf(trip)}
        className="lg:grid-cols-[repeat(3,minmax(0,3fr))_minmax(0,4fr)_auto] xl:text-sm"
      />
      <GuessedZone trip={trip} />
      <div className="grid gap-2">
        {hasLegs ? <LegOccupancy manifest={manifest} /> : <OccupancyBar seats={bar} />}
        <div className="grid gap-2 xl:flex xl:flex-wrap xl:items-baseline xl:gap-x-6">
          {!hasLegs && (
            <p className="tabular font-semibold">
              {t('departure.occupancy', {
                sold: counts.paid,
                total: counts.total,
                percent: soldPercent(bar),
              })}
            </p>
          )}
          <ul className="tabular flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            {SEAT_STATES.map((state) => (
              <li key={state}>
                {`${t(hasLegs ? `departure.people.${state}` : `departure.count.${state}`)}: ${shown[state]}`}
              </li>
            ))}
            {blocked > 0 && <li>{t('departure.blocked', { n: blocked })}</li>}
          </ul>
        </div>
      </div>
    </Card>
  )
}

/** The seats that would be free all along if nobody had blocked them on a part of it [S720]. */
function countBlocked({ trip, seats }: Manifest, blocks: KeptSeats['blocks']): number {
  const rows = rowsBySeat(seats)
  const blocked = new Set(blocks.map(({ nomor_kursi }) => nomor_kursi))
  return [...blocked].filter((seat) => seatOn(rows.get(seat) ?? [], wholeWay(trip)).state === 'available')
    .length
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
