import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/trips.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Suggestions, TextField } from '../../../ui/text-field.tsx'
import { citiesQuery } from '../api/trips.ts'
import { resolveCity } from '../city-match.ts'
import { saveRecentCities } from '../recent-cities.ts'
import { fieldIn, isBeforeOutward } from '../search-field.ts'
import { isSearched, type TripSearch } from '../trip-search.ts'
import { CityField } from './city-field.tsx'
import { DayChips } from './day-chips.tsx'
import { shortDay } from '../../../lib/dates.ts'

type Wanted = Pick<TripSearch, 'asal' | 'tujuan' | 'tanggal' | 'pulang'>
type SearchFormProps = {
  readonly search: TripSearch
  /** The calendar day at the origin. */
  readonly today: string
  readonly onSearch: (wanted: Wanted) => void
}

const names = ['asal', 'tujuan', 'tanggal', 'pulang'] as const

/**
 * Origin, destination, day, and the day of the way back [T27]. Uncontrolled inputs: a prerendered form can be filled in,
 * and even submitted, before its script runs. On a phone the form collapses to one line after a search [T23]: it is hidden,
 * not unmounted, so its values stay.
 */
export function SearchForm({ search, today, onSearch }: SearchFormProps) {
  const { data: cities = [] } = useQuery(citiesQuery)
  const listId = useId()
  const formId = useId()
  const form = useSearchFields(search)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<Wanted>()
  const isRefused = isBeforeOutward(typed ?? search, today)
  const isFolded = isSearched(search) && !open && !isRefused

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = readFields(event.currentTarget)
    const found = {
      ...typed,
      asal: resolveCity(typed.asal, cities),
      tujuan: resolveCity(typed.tujuan, cities),
    }
    writeFields(event.currentTarget, found)
    if (isBeforeOutward(found, today)) {
      setTyped(found)
      fieldIn(event.currentTarget, 'pulang')?.focus()
      return
    }
    setTyped(undefined)
    saveRecentCities(found.asal, found.tujuan)
    onSearch(found)
    setOpen(false)
  }
  function swap(): void {
    if (form.current === null) return
    const { asal, tujuan, ...days } = readFields(form.current)
    writeFields(form.current, { asal: tujuan, tujuan: asal, ...days })
    form.current.requestSubmit()
  }
  const city = { list: listId, autoComplete: 'off', maxLength: 100, placeholder: t('search.anyCity') }
  return (
    <search aria-label={t('search.label')} className="block">
      {isSearched(search) && (
        <SearchLine search={search} formId={formId} isOpen={!isFolded} onToggle={() => setOpen(!open)} />
      )}
      <form
        ref={form}
        id={formId}
        action={paths.searchResults}
        onSubmit={submit}
        className={cx(
          'grid grid-cols-2 items-end gap-x-3 lg:items-start gap-y-3 sm:gap-y-4 rounded-lg border border-line bg-surface p-3 sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_9.5rem_9.5rem_auto]',
          isSearched(search) && 'max-md:mt-2',
          isFolded && 'max-md:hidden',
        )}
      >
        <CityField
          {...city}
          name="asal"
          label={t('search.from')}
          fieldClassName="max-[18rem]:col-span-2"
          defaultValue={search.asal}
        />
        <IconButton
          icon="swap"
          label={t('search.swap')}
          // On a phone it is in the corner of the second field and must be in front of that field's label, which is as wide as the form.
          className="max-sm:relative max-sm:z-1 max-sm:col-start-2 max-sm:row-start-1 max-[18rem]:row-start-2 max-sm:-mt-3 max-sm:-mr-2 max-sm:self-start max-sm:justify-self-end max-sm:rotate-90 sm:rotate-90 lg:mt-7.75"
          onClick={swap}
        />
        <CityField
          {...city}
          name="tujuan"
          label={t('search.to')}
          fieldClassName="max-sm:col-start-2 max-sm:row-start-1 max-[18rem]:col-span-2 max-[18rem]:col-start-1 max-[18rem]:row-start-2"
          defaultValue={search.tujuan}
        />
        <TextField
          name="tanggal"
          type="date"
          label={t('search.date')}
          className="max-sm:px-1.5"
          fieldClassName="max-[22rem]:col-span-2 sm:col-span-2 lg:col-span-1"
          defaultValue={search.tanggal}
        />
        <TextField
          name="pulang"
          type="date"
          label={t('search.return')}
          optional
          className="max-sm:px-1.5"
          error={isRefused ? t('search.returnRefused') : undefined}
          fieldClassName={cx('max-[22rem]:col-span-2', isRefused && 'max-lg:col-span-full')}
          defaultValue={search.pulang}
        />
        <Button type="submit" icon="search" className="max-lg:order-last max-lg:col-span-full lg:mt-7.75">
          {t('search.submit')}
        </Button>
        <DayChips cities={cities} className="lg:col-span-2 lg:col-start-4 lg:row-start-2" />
        <Suggestions id={listId} texts={cities.map(({ nama }) => nama)} />
      </form>
    </search>
  )
}

/** Updates the fields when the address changes: by going back, a suggestion, a cleared search. */
function useSearchFields({ asal, tujuan, tanggal, pulang }: Wanted) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef({ asal, tujuan, tanggal, pulang })
  useEffect(() => {
    const before = shown.current
    shown.current = { asal, tujuan, tanggal, pulang }
    // Not at first: the visitor may have typed before the script ran.
    const now = shown.current
    const changed = names.filter((name) => before[name] !== now[name])
    // Only the fields that changed: the others may be in use.
    if (form.current !== null) writeFields(form.current, now, changed)
  }, [asal, tujuan, tanggal, pulang])
  return form
}

function readFields(form: HTMLFormElement): Wanted {
  const text = (name: string) => fieldIn(form, name)?.value.trim() ?? ''
  return { asal: text('asal'), tujuan: text('tujuan'), tanggal: text('tanggal'), pulang: text('pulang') }
}

function writeFields(form: HTMLFormElement, wanted: Wanted, which: readonly (keyof Wanted)[] = names): void {
  for (const name of which) {
    const field = fieldIn(form, name)
    if (field) field.value = wanted[name]
  }
}

type SearchLineProps = {
  readonly search: Pick<TripSearch, 'asal' | 'tujuan' | 'tanggal' | 'pulang'>
  readonly formId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** On a phone the search in one line instead of the form: 'Jakarta → Yogyakarta · Sen 23 Nov · Ubah' [T23]. */
function SearchLine({ search, formId, isOpen, onToggle }: SearchLineProps) {
  const { asal, tujuan, tanggal, pulang } = search
  return (
    <div
      role="group"
      aria-label={t('search.made')}
      className="flex flex-wrap items-center justify-end gap-x-1 rounded-md border border-line bg-surface pr-1 pl-3 md:hidden"
    >
      {/* A dot between two parts; one that would begin a line is cut off. */}
      <div className="min-w-0 grow basis-36 overflow-hidden py-1.5 text-sm leading-snug">
        <p className="-ml-4 flex flex-wrap *:pl-4 wrap-break-word">
          <span className="min-w-0 font-semibold">
            {asal || t('search.anyCity')}
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {t('search.to.spoken')} </span>
            {tujuan || t('search.anyCity')}
          </span>
          {tanggal && <Part>{shortDay(tanggal)}</Part>}
          {pulang && <Part>{t('search.returnDay', { day: shortDay(pulang) })}</Part>}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={formId}
        className="shrink-0"
        onClick={onToggle}
      >
        {t('search.edit')}
      </Button>
    </div>
  )
}

const Part = ({ children }: { children: string }) => (
  <span className="tabular relative text-muted">
    <span className="absolute left-1.5"> · </span>
    {children}
  </span>
)
