import { nodesOf, seatLabelList } from '@tiketbus/contract'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/sales.ts'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { BlockLine, BlockList } from '../../shared/components/block-list.tsx'
import { DepartureSeats } from '../../shared/components/departure-seats.tsx'
import { DepartureLegend } from '../../shared/components/seat-picture.tsx'
import { blockNotes, blocksOf } from '../../shared/kept-seats.ts'
import { readSeats } from '../../shared/read-seats.ts'
import { legsOf } from '../../shared/seats-of-part.ts'
import type { Departure, SoldSeats } from '../use-departure.ts'
import { Key } from './key.tsx'
import { TakenSeat, ticketOn } from './taken-seat.tsx'

type CounterMapProps = {
  readonly sold: SoldSeats
  readonly chosen: readonly number[]
  readonly kept: Departure['kept']
  readonly onAdd: (seats: readonly number[]) => void
  readonly onDrop: (seat: number) => void
  readonly onPart: (naik: number, turun: number) => void
  readonly onPrint: (order: string) => void
  /** Enter in the empty field goes on to the passengers. */
  readonly onNext: () => void
}

/** The map is the till: free seats are clicked, or their numbers typed above it. */
export function CounterMap({ sold, chosen, kept, onAdd, onDrop, onPart, onPrint, onNext }: CounterMapProps) {
  const { manifest, trip, part, marks, isFree } = sold
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState<number>()
  const taken = asked === undefined ? undefined : ticketOn(sold, asked)
  const blocked = asked === undefined || taken ? [] : blocksOf(kept, asked, part)
  function add(seats: readonly number[], unknown: readonly string[] = []): boolean {
    const taken = seats.filter((seat) => !isFree(seat) && !chosen.includes(seat))
    const free = seats.filter((seat) => isFree(seat))
    const sentences = [
      unknown.length > 0 && t('sale.unknownSeats', { seats: unknown.join(', ') }),
      taken.length > 0 && t('sale.takenSeats', { seats: seatLabelList(trip, taken) }),
    ].filter((sentence) => sentence !== false)
    setProblem(sentences.join(' '))
    setAsked(undefined)
    if (free.length > 0) onAdd(free)
    return sentences.length === 0
  }
  /** A free seat is sold, the own one dropped, another's or a blocked one is shown. */
  function click(seat: number): void {
    if (chosen.includes(seat)) return onDrop(seat)
    const isShown = ticketOn(sold, seat) ?? (!isFree(seat) && blocksOf(kept, seat, part)[0])
    if (!isShown) return void add([seat])
    setProblem('')
    setAsked(seat)
  }
  return (
    <section aria-label={t('sale.map')} className="rounded-lg border border-line bg-surface p-4">
      {legsOf(trip) > 1 && <Part sold={sold} onPart={onPart} />}
      <SeatField sold={sold} problem={problem} onAdd={add} onNext={onNext} />
      {taken && <TakenSeat seat={taken} sold={sold} onPrint={onPrint} />}
      {blocked.map((group) => (
        <div key={JSON.stringify(group)} role="status" className="mb-4 rounded-md bg-sunken p-3">
          <BlockLine trip={trip} group={group} hasLegs={legsOf(trip) > 1} />
        </div>
      ))}
      <DepartureSeats
        manifest={manifest}
        part={part}
        selected={chosen}
        marks={marks}
        notes={kept && blockNotes(kept, part, trip.zona_asal)}
        onSelect={click}
      />
      <DepartureLegend trip={trip} marks={marks && [...new Set(marks.values())]} />
      {kept && <BlockList trip={trip} blocks={kept.blocks} heading="h2" />}
    </section>
  )
}

type SeatFieldProps = {
  readonly sold: SoldSeats
  readonly problem: string
  readonly onAdd: (seats: readonly number[], unknown: readonly string[]) => boolean
  readonly onNext: () => void
}

function SeatField({ sold: { trip, total }, problem, onAdd, onNext }: SeatFieldProps) {
  const [typed, setTyped] = useState('')
  function use(): void {
    const { seats, unknown } = readSeats(typed, trip, total)
    if (typed.trim() !== '' && !onAdd(seats, unknown)) return
    setTyped('')
    onNext()
  }
  return (
    <>
      <TextField
        label={
          <>
            {t('sale.seats')} <Key>F3</Key>
          </>
        }
        help={t('sale.seatsHelp')}
        error={problem === '' ? undefined : problem}
        fieldClassName="mb-4"
        data-step="seats"
        aria-keyshortcuts="F3"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={300}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          event.preventDefault()
          use()
        }}
      />
      <LiveRegion urgent>{problem}</LiveRegion>
    </>
  )
}

function Part({ sold: { trip, part }, onPart }: { sold: SoldSeats; onPart: CounterMapProps['onPart'] }) {
  const nodes = nodesOf(trip)
  const options = (from: number, to: number) =>
    nodes.slice(from, to).map(({ simpul, kota }) => [simpul, kota] as const)
  return (
    <fieldset className="mb-4 grid grid-cols-2 gap-3">
      <legend className="sr-only">{t('sale.part')}</legend>
      <SelectField
        label={t('sale.from')}
        value={part.naik}
        options={options(0, -1)}
        onChange={({ target }) => {
          const from = Number(target.value)
          onPart(from, Math.max(part.turun, from + 1))
        }}
      />
      <SelectField
        label={t('sale.to')}
        value={part.turun}
        options={options(1, nodes.length)}
        onChange={({ target }) => {
          const to = Number(target.value)
          onPart(Math.min(part.naik, to - 1), to)
        }}
      />
    </fieldset>
  )
}
