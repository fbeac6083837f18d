import type { CounterDeparture } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { formatClock, formatLongDate, formatTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Button } from '../../../../ui/button.tsx'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { DayField } from '../../shared/components/day-field.tsx'
import { departuresQuery } from '../api/sales.ts'
import { Key } from './key.tsx'

type PickerProps = {
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
  readonly chosen: number
  readonly onChoose: (departure: CounterDeparture) => void
}

/** Rows that are shown at most: the rest is found by typing. */
const MOST_ROWS = 40

/** The departures of a day, narrowed by typing: the arrows move, Enter chooses. */
export function DeparturePicker({ day, today, onDay, chosen, onChoose }: PickerProps) {
  const query = useQuery(departuresQuery(day === today ? '' : day))
  return (
    <section aria-label={t('sale.departure')} className="rounded-lg border border-line bg-surface p-4">
      <Loaded
        query={query}
        failed={t('sale.departuresFailed')}
        loading={<Skeleton className="h-72 w-full" />}
      >
        {({ data }) => (
          <Choice
            key={day}
            rows={data}
            chosen={chosen}
            onChoose={onChoose}
            day={<DayField label={t('sale.day')} value={day} onDay={onDay} fieldClassName="sm:w-44" />}
          />
        )}
      </Loaded>
    </section>
  )
}

type ChoiceProps = {
  readonly rows: readonly CounterDeparture[]
  readonly chosen: number
  readonly onChoose: (departure: CounterDeparture) => void
  readonly day: ReactNode
}

function Choice({ rows, chosen, onChoose, day }: ChoiceProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const all = narrowed(rows, typed)
  const found = all.slice(0, MOST_ROWS)
  const [marked, setMarked] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ id_rute }) => id_rute === chosen),
    ),
  )
  const at = Math.min(marked, found.length - 1)
  function press(event: KeyboardEvent): void {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    const row = found[at]
    if (next !== undefined) {
      event.preventDefault()
      const to = Math.max(0, Math.min(next, found.length - 1))
      setMarked(to)
      document.getElementById(`${list}-${to}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && row !== undefined) {
      event.preventDefault()
      onChoose(row)
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <TextField
          label={
            <>
              {t('sale.departure')} <Key>F2</Key>
            </>
          }
          help={t('sale.departureHelp')}
          fieldClassName="grow basis-64"
          data-step="departure"
          aria-keyshortcuts="F2"
          // The screen begins here: a clerk types at once.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${list}-${at}` : undefined}
          value={typed}
          onKeyDown={press}
          onChange={({ target }) => {
            setTyped(target.value)
            setMarked(0)
          }}
        />
        {day}
      </div>
      <LiveRegion>{t('sale.shown', { count: found.length })}</LiveRegion>
      {found.length === 0 ? (
        <p className="mt-4 text-muted">{t('sale.noDeparture')}</p>
      ) : (
        <div
          id={list}
          role="listbox"
          aria-label={t('sale.departures')}
          className="mt-3 max-h-[26rem] overflow-y-auto"
        >
          {found.map((departure, index) => (
            // The field above has the focus and its keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={departure.id_rute}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => onChoose(departure)}
              className={cx(
                'flex min-h-10 scroll-my-2 cursor-pointer flex-wrap items-center gap-x-4 rounded-md px-3 py-1.5 pointer-coarse:min-h-11',
                index === at ? 'bg-brand-soft outline-2 -outline-offset-2 outline-brand' : 'hover:bg-sunken',
              )}
            >
              <Words departure={departure} />
            </div>
          ))}
          {all.length > found.length && (
            <p className="px-3 py-2 text-sm text-muted">
              {t('sale.more', { count: all.length - found.length })}
            </p>
          )}
        </div>
      )}
    </>
  )
}

function Words({ departure }: { departure: CounterDeparture }) {
  const { waktu_berangkat, zona_asal, asal, tujuan, nama_bus, kursi_tersedia, harga } = departure
  return (
    <>
      <strong className="tabular w-24">{formatTime(waktu_berangkat, zona_asal)}</strong>
      <span className="min-w-0 grow font-semibold wrap-anywhere">{`${asal} → ${tujuan}`}</span>
      <span className="text-sm text-muted wrap-anywhere">{nama_bus}</span>
      <span className="tabular text-sm">{rupiah(harga)}</span>
      <span className="tabular text-sm sm:w-20 sm:text-right">
        {t('sale.free', { free: kursi_tersedia })}
      </span>
    </>
  )
}

/** Those that have every typed word in their cities, bus or time; first those in which the words stand in the typed order [B973]. */
function narrowed(rows: readonly CounterDeparture[], typed: string): readonly CounterDeparture[] {
  const words = typed.toLowerCase().replaceAll(':', '.').split(/\s+/).filter(Boolean)
  const found = rows
    .map((row) => ({ row, text: textOf(row) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
  const [inOrder, others] = [true, false].map((want) =>
    found.filter(({ text }) => standInOrder(words, text) === want),
  )
  return [...(inOrder ?? []), ...(others ?? [])].map(({ row }) => row)
}

function textOf({ asal, tujuan, nama_bus, nomor_polisi, waktu_berangkat, zona_asal }: CounterDeparture) {
  const parts = [asal, tujuan, nama_bus, nomor_polisi ?? '', formatClock(waktu_berangkat, zona_asal)]
  return parts.join(' ').toLowerCase()
}

function standInOrder(words: readonly string[], text: string): boolean {
  let from = 0
  return words.every((word) => {
    const at = text.indexOf(word, from)
    from = at + word.length
    return at >= 0
  })
}

type ChosenProps = {
  readonly trip: Pick<CounterDeparture, 'asal' | 'tujuan' | 'waktu_berangkat' | 'zona_asal' | 'nama_bus'>
  readonly free: number
  readonly onChange: () => void
}

/** The departure that is being sold, in a line. */
export function ChosenDeparture({ trip, free, onChange }: ChosenProps) {
  return (
    <section
      aria-label={t('sale.departure')}
      className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2"
    >
      <strong className="tabular text-xl">{formatTime(trip.waktu_berangkat, trip.zona_asal)}</strong>
      <span className="font-bold wrap-anywhere">{`${trip.asal} → ${trip.tujuan}`}</span>
      <span className="text-sm text-muted">{formatLongDate(trip.waktu_berangkat, trip.zona_asal)}</span>
      <span className="text-sm text-muted wrap-anywhere">{trip.nama_bus}</span>
      <span className="tabular text-sm font-semibold">{t('sale.free', { free })}</span>
      <Button size="sm" variant="secondary" className="ml-auto" onClick={onChange}>
        {t('sale.changeDeparture')} <Key>F2</Key>
      </Button>
    </section>
  )
}
