import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../../../../texts/back-office/shared.ts'
import { PageSizeSelect } from '../../../../ui/pagination.tsx'
import { TextField, SelectField } from '../../../../ui/text-field.tsx'
import type { ListAddress } from '../list-address.ts'
import { LIST_SEARCH } from '../use-row-keys.ts'

const SEARCH_DELAY_MS = 300

type ListToolsProps = {
  readonly address: ListAddress
  readonly setAddress: (change: Partial<ListAddress>) => void
  /** Of the search; without one there is no search. */
  readonly placeholder?: string
  readonly filter?: {
    readonly label: string
    readonly options: readonly (readonly [value: string, label: string])[]
  }
  readonly children?: ReactNode
}

/** Search, filter and page size above a list. */
export function ListTools({ address, setAddress, placeholder, filter, children }: ListToolsProps) {
  return (
    <div className="desk-tools mb-5 flex flex-wrap items-end gap-4 xl:mb-2">
      {placeholder !== undefined && (
        <SearchBox value={address.q} placeholder={placeholder} onSearch={(q) => setAddress({ q })} />
      )}
      {filter && (
        <SelectField
          label={filter.label}
          fieldClassName="w-full sm:w-52 xl:w-40"
          value={address.filter}
          options={[['', t('admin.all')], ...filter.options]}
          onChange={(event) => setAddress({ filter: event.target.value })}
        />
      )}
      {children}
      <PageSizeSelect value={address.limit} onChange={(limit) => setAddress({ limit })} />
    </div>
  )
}

type SearchBoxProps = { value: string; placeholder: string; onSearch: (q: string) => void }

function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed ('back', a cleared search): update the field.
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  useEffect(() => {
    // The address has no spaces at the ends: with a space that is being typed it would be set, to page 1, again and again.
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label={t('admin.search')}
      type="search"
      {...{ [LIST_SEARCH]: '' }}
      fieldClassName="w-full grow sm:w-72 xl:w-52"
      placeholder={placeholder}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
