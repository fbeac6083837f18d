import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from 'react-router'
import { t } from '../../../texts/quick-search.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const names = ['asal', 'tujuan', 'tanggal'] as const

/**
 * Origin, destination, day: leads to the timetable with these fields; works before any script has run. `compact`: two fields
 * in a row on a phone.
 */
export function QuickSearch({ compact = false }: { compact?: boolean }) {
  const navigate = useNavigate()
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { cities, askForCities } = useSuggestedCities()
  // The rendered page's script may start with this very focus.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) askForCities()
  })
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void navigate({ pathname: paths.searchResults, search: searchOf(new FormData(event.currentTarget)) })
  }
  return (
    <search
      aria-labelledby="search-title"
      className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="search-title" className="text-lg font-bold">
        {t('quick.title')}
      </h2>
      <form
        ref={form}
        action={paths.searchResults}
        onSubmit={search}
        className={cx(
          'mt-4 grid items-end gap-4 lg:grid-cols-[1fr_1fr_12rem_auto]',
          compact ? 'grid-cols-2 max-[21rem]:grid-cols-1' : 'sm:grid-cols-2',
        )}
      >
        <TextField
          name="asal"
          label={t('quick.from')}
          placeholder={t('quick.fromHint')}
          list={listId}
          onFocus={askForCities}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          name="tujuan"
          label={t('quick.to')}
          placeholder={t('quick.toHint')}
          list={listId}
          onFocus={askForCities}
          autoComplete="off"
          maxLength={100}
        />
        <TextField name="tanggal" type="date" label={t('quick.date')} />
        <Button type="submit" icon="search">
          {t('quick.search')}
        </Button>
        <datalist id={listId}>
          {cities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </search>
  )
}

/** The known cities' names, fetched when the form is first used: a page that is only looked at loads nothing for it. */
function useSuggestedCities() {
  const [cities, setCities] = useState<readonly string[]>([])
  const asked = useRef(false)
  const client = useQueryClient()
  async function ask(): Promise<void> {
    try {
      const { citiesQuery } = await import('../api/list-cities.ts')
      setCities((await client.fetchQuery(citiesQuery)).map(({ nama }) => nama))
    } catch {
      // The form works without; the next field asks again.
      asked.current = false
    }
  }
  function askForCities(): void {
    if (asked.current) return
    asked.current = true
    void ask()
  }
  return { cities, askForCities }
}

/** The filled-in fields as a query; an empty field asks for nothing. */
function searchOf(form: FormData): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = form.get(name)
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim())
  }
  return query.toString()
}
