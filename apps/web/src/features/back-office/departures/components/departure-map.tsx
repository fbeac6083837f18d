import { adminBlocks, adminPhoneHolds, nodesOf, type Manifest } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '../../../../texts/back-office/departures.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import {
  legsOf,
  partText,
  readPart,
  rowsBySeat,
  seatOn,
  stretchesOf,
  wholeWay,
  type WayPart,
} from '../../shared/seats-of-part.ts'
import { keptSeatsQuery } from '../../shared/api/counter.ts'
import { useMay } from '../../shared/components/may.tsx'
import { channelsOf } from '../../shared/channels.ts'
import { blockNotes, marksOn } from '../../shared/kept-seats.ts'
import { isBeforeDeparture } from '../../shared/manifest.ts'
import { useFocusAfterRemoval } from '../../shared/use-focus-after-removal.ts'
import { DepartureSeats } from '../../shared/components/departure-seats.tsx'
import { KeptList } from './kept-list.tsx'
import { SeatActs } from './seat-acts.tsx'
import { DepartureLegend } from '../../shared/components/seat-picture.tsx'
import { SeatPassengers } from './seat-passengers.tsx'

type DepartureMapProps = {
  readonly manifest: Manifest
  /** The chosen seats; the page marks their passengers' rows. */
  readonly selected: readonly number[]
  readonly onSelected: (seats: readonly number[]) => void
}

/** The seat map of a departure. With several legs: of the whole way or of a part, with who sits in the chosen seats from which city to which. */
export function DepartureMap({ manifest, selected, onSelected }: DepartureMapProps) {
  const { trip, seats } = manifest
  const [query, setQuery] = useSearchParams()
  const hasLegs = legsOf(trip) > 1
  const part = readPart(query, trip)
  function show(next: WayPart): void {
    const whole = next.naik === 0 && next.turun === legsOf(trip)
    const changed = new URLSearchParams(query)
    for (const end of ['naik', 'turun'] as const)
      if (whole) changed.delete(end)
      else changed.set(end, String(next[end]))
    setQuery(changed, { replace: true, preventScrollReset: true, flushSync: true })
  }
  const toggle = (seat: number) =>
    onSelected(selected.includes(seat) ? selected.filter((one) => one !== seat) : [...selected, seat])
  const rows = rowsBySeat(seats)
  const may = useMay()
  const focus = useFocusAfterRemoval()
  const isOpen = isBeforeDeparture(manifest)
  const keptQuery = useQuery({ ...keptSeatsQuery(trip.id_rute), enabled: isOpen })
  const kept = keptQuery.data?.data
  const canAct = isOpen && (may(adminPhoneHolds.placeHold) || may(adminBlocks.blockSeats))
  const marks = kept && marksOn(kept, part)
  const isFree = (seat: number) => seatOn(rows.get(seat) ?? [], part).state === 'available'
  const chosen = selected.toSorted((a, b) => a - b)
  return (
    <div {...focus} tabIndex={-1} role="group" aria-label={t('departure.seatMap')}>
      {hasLegs && <PartChoice trip={trip} part={part} onPart={show} />}
      <DepartureSeats
        manifest={manifest}
        part={part}
        selected={selected}
        onSelect={toggle}
        marks={marks}
        notes={kept && blockNotes(kept, part, trip.zona_asal)}
      />
      <DepartureLegend trip={trip} marks={marks && [...new Set(marks.values())]} />
      {canAct && (
        <SeatActs
          trip={trip}
          part={part}
          chosen={chosen}
          taken={chosen.filter((seat) => !isFree(seat))}
          blocked={chosen.filter((seat) => marks?.get(seat) === 'blocked')}
          channels={channelsOf(kept?.blocks ?? [])}
          onClear={() => onSelected([])}
        />
      )}
      {keptQuery.error && (
        <Notice tone="danger" live="alert">
          {errorText(keptQuery.error, t('departure.keptFailed'))}
        </Notice>
      )}
      {kept && <KeptList trip={trip} kept={kept} />}
      {hasLegs && (
        <SeatPassengers
          trip={trip}
          hint={canAct ? undefined : t('departure.chooseSeat')}
          seats={selected.map((nomor_kursi) => ({
            nomor_kursi,
            stretches: stretchesOf(rows.get(nomor_kursi) ?? [], part),
          }))}
        />
      )}
    </div>
  )
}

type PartChoiceProps = {
  readonly trip: Manifest['trip']
  readonly part: WayPart
  readonly onPart: (part: WayPart) => void
}

/** From which city to which one the seats are shown. */
function PartChoice({ trip, part, onPart }: PartChoiceProps) {
  const nodes = nodesOf(trip)
  const { naik, turun } = part
  const options = (from: number, to: number) =>
    nodes.slice(from, to).map(({ simpul, kota }) => [simpul, kota] as const)
  const isWhole = naik === 0 && turun === legsOf(trip)
  return (
    <fieldset className="mb-4 grid gap-3">
      <legend className="sr-only">{t('departure.part')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('departure.partFrom')}
          value={naik}
          options={options(0, -1)}
          onChange={({ target }) => {
            const from = Number(target.value)
            onPart({ naik: from, turun: Math.max(turun, from + 1) })
          }}
        />
        <SelectField
          label={t('departure.partTo')}
          value={turun}
          options={options(1, nodes.length)}
          onChange={({ target }) => {
            const to = Number(target.value)
            onPart({ naik: Math.min(naik, to - 1), turun: to })
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {t('departure.partShown', { way: partText(trip, part) })}
      </p>
      {!isWhole && (
        <Button variant="secondary" onClick={() => onPart(wholeWay(trip))}>
          {t('departure.partWhole')}
        </Button>
      )}
    </fieldset>
  )
}
