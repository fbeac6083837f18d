import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { t } from '../../../texts/trips.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { citiesQuery } from '../api/list-cities.ts'
import { resolveCity } from '../city-match.ts'
import type { TripSearch } from '../trip-search.ts'

type Wanted = Pick<TripSearch, 'asal' | 'tujuan' | 'tanggal'>
type SearchFormProps = { readonly search: TripSearch; readonly onSearch: (wanted: Wanted) => void }

/** Where from, where to, when. Renders anew (by `key`) when the address changes: it belongs to the address. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const [wanted, setWanted] = useState<Wanted>(search)
  const { data: cities = [] } = useQuery(citiesQuery)
  const listId = useId()
  const names = cities.map(({ nama }) => nama)
  const put = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = {
      ...wanted,
      asal: resolveCity(wanted.asal, names),
      tujuan: resolveCity(wanted.tujuan, names),
    }
    setWanted(found)
    onSearch(found)
  }
  const city = { list: listId, autoComplete: 'off', maxLength: 100, placeholder: t('search.anyCity') }
  return (
    <search aria-label={t('search.label')}>
      <form
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_12rem_auto]"
      >
        <TextField
          {...city}
          name="asal"
          label={t('search.from')}
          value={wanted.asal}
          onChange={(event) => put({ asal: event.target.value })}
        />
        <IconButton
          icon="swap"
          label={t('search.swap')}
          className="justify-self-center max-sm:row-span-2 max-sm:self-center sm:rotate-90"
          onClick={() => put({ asal: wanted.tujuan, tujuan: wanted.asal })}
        />
        <TextField
          {...city}
          name="tujuan"
          label={t('search.to')}
          value={wanted.tujuan}
          onChange={(event) => put({ tujuan: event.target.value })}
        />
        <TextField
          name="tanggal"
          type="date"
          label={t('search.date')}
          fieldClassName="sm:col-span-2 lg:col-span-1"
          value={wanted.tanggal}
          onChange={(event) => put({ tanggal: event.target.value })}
        />
        <Button type="submit" icon="search">
          {t('search.submit')}
        </Button>
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </search>
  )
}
