import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { calendarDay, OPERATOR_ZONE } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { Suggestions, TextField } from '../../../ui/text-field.tsx'
import { citiesQuery } from '../api/trips.ts'
import type { City } from '../city-match.ts'
import { saveRecentCities } from '../recent-cities.ts'
import { isBeforeOutward } from '../search-field.ts'
import { CityField } from './city-field.tsx'
import { DayChips } from './day-chips.tsx'

const names = ['asal', 'tujuan', 'tanggal', 'pulang'] as const

/**
 * Origin, destination, day, day of the way back: opens the timetable with these fields, even before any script has run.
 * `compact`: two fields per row on a phone. One row if it fits, which depends on the room beside a sidebar.
 */
export function QuickSearch({ compact = false }: { compact?: boolean }) {
  const navigate = useNavigate()
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const returnField = useRef<HTMLInputElement>(null)
  const { cities, loadSuggestions } = useSuggestedCities()
  // A field may have had the focus before this script started.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) loadSuggestions()
  })
  const [isRefused, setRefused] = useState(false)
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const query = searchOf(new FormData(event.currentTarget))
    const [tanggal, pulang] = [query.get('tanggal') ?? '', query.get('pulang') ?? '']
    const refused = isBeforeOutward({ tanggal, pulang }, calendarDay(serverNow(), OPERATOR_ZONE))
    setRefused(refused)
    if (refused) returnField.current?.focus()
    else {
      saveRecentCities(query.get('asal') ?? '', query.get('tujuan') ?? '')
      void navigate({ pathname: paths.searchResults, search: query.toString() })
    }
  }
  return (
    <search
      aria-labelledby="search-title"
      className="@container rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="search-title" className="font-bold sm:text-lg">
        {t('quick.title')}
      </h2>
      <form
        ref={form}
        action={paths.searchResults}
        onSubmit={search}
        className={cx(
          'mt-2 grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:mt-4 sm:gap-x-4 sm:gap-y-4 @[46rem]:items-start max-[22rem]:grid-cols-1 @[46rem]:grid-cols-[1fr_1fr_9.5rem_9.5rem_auto]',
          !compact && 'max-sm:*:nth-[-n+2]:col-span-full',
        )}
      >
        <CityField
          name="asal"
          label={t('quick.from')}
          placeholder={t('quick.fromHint')}
          list={listId}
          onFocus={loadSuggestions}
          autoComplete="off"
          maxLength={100}
        />
        <CityField
          name="tujuan"
          label={t('quick.to')}
          placeholder={t('quick.toHint')}
          list={listId}
          onFocus={loadSuggestions}
          autoComplete="off"
          maxLength={100}
        />
        <TextField name="tanggal" type="date" label={t('quick.date')} className="max-sm:px-1.5" />
        <TextField
          ref={returnField}
          name="pulang"
          type="date"
          label={t('quick.return')}
          optional
          className="max-sm:px-1.5"
          error={isRefused ? t('quick.returnRefused') : undefined}
          fieldClassName={isRefused ? '@max-[46rem]:col-span-full' : undefined}
        />
        <DayChips cities={cities} className="@[46rem]:col-span-2 @[46rem]:col-start-3 @[46rem]:row-start-2" />
        <Button
          type="submit"
          icon="search"
          className="@max-[46rem]:col-span-full @[46rem]:col-start-5 @[46rem]:row-start-1 @[46rem]:mt-7.75"
        >
          {t('quick.search')}
        </Button>
        <Suggestions id={listId} texts={cities.map(({ nama }) => nama)} />
      </form>
    </search>
  )
}

/** Loads the known cities when the form is first used, so that a visit without a search loads nothing for it. */
function useSuggestedCities() {
  const [cities, setCities] = useState<readonly City[]>([])
  const isRequested = useRef(false)
  const client = useQueryClient()
  async function loadCities(): Promise<void> {
    try {
      setCities(await client.fetchQuery(citiesQuery))
    } catch {
      // The form works without suggestions; focusing the next field retries.
      isRequested.current = false
    }
  }
  function loadSuggestions(): void {
    if (isRequested.current) return
    isRequested.current = true
    void loadCities()
  }
  return { cities, loadSuggestions }
}

/** The form's fields as a query, without empty ones. */
function searchOf(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = form.get(name)
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim())
  }
  return query
}
