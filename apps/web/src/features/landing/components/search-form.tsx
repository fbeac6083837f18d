import type { FormEvent } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from '../../../lib/router/index.ts'
import { t } from '../../../texts/landing.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const names = ['asal', 'tujuan', 'tanggal'] as const

/** Where from, where to, when: leads to the timetable with what was filled in; works before any script has run. */
export function SearchForm() {
  const navigate = useNavigate()
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
        {t('landing.formTitle')}
      </h2>
      <form
        action={paths.searchResults}
        onSubmit={search}
        className="mt-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_12rem_auto]"
      >
        <TextField
          name="asal"
          label={t('landing.from')}
          placeholder={t('landing.fromHint')}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          name="tujuan"
          label={t('landing.to')}
          placeholder={t('landing.toHint')}
          autoComplete="off"
          maxLength={100}
        />
        <TextField name="tanggal" type="date" label={t('landing.date')} />
        <Button type="submit" icon="search">
          {t('landing.search')}
        </Button>
      </form>
    </search>
  )
}

/** The filled-in fields as a query; an empty field asks for nothing. */
export function searchOf(form: FormData): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = form.get(name)
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim())
  }
  return query.toString()
}
