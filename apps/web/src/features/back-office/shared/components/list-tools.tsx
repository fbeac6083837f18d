import { useEffect, useId, useState, type ReactNode } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/shared.ts'
import { Button } from '../../../../ui/button.tsx'
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
  /** What else the address has, of the fields in `children`. */
  readonly extras?: Readonly<Record<string, string>>
  readonly children?: ReactNode
}

/** Search, filter and page size above a list. A phone shows all but the search after a tap, unless they narrow the list already. */
export function ListTools({ address, setAddress, placeholder, filter, extras, children }: ListToolsProps) {
  const isNarrowed = [address.filter, ...Object.values(extras ?? {})].some((value) => value !== '')
  const [isOpen, setOpen] = useState(isNarrowed)
  const id = useId()
  return (
    <div className="desk-tools mb-5 flex flex-wrap items-end gap-4 max-sm:gap-3 xl:mb-2">
      {placeholder !== undefined && (
        <SearchBox value={address.q} placeholder={placeholder} onSearch={(q) => setAddress({ q })} />
      )}
      <Button
        variant="secondary"
        iconAfter="chevronDown"
        className={cx('w-full sm:hidden', isOpen && '[&>svg]:rotate-180')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('admin.filters')}
      </Button>
      <div
        id={id}
        className={cx('contents max-sm:grid max-sm:w-full max-sm:gap-3', !isOpen && 'max-sm:hidden')}
      >
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
