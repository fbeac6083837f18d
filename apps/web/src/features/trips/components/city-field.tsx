import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { TextField } from '../../../ui/text-field.tsx'
import { t } from '../../../texts/trips.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { citiesQuery } from '../api/trips.ts'
import { normalizeCity, findCities } from '../city-match.ts'
import { readRecentCities } from '../recent-cities.ts'

type CityFieldProps = Omit<ComponentProps<typeof TextField>, 'ref' | 'label'> & { readonly label: string }

/**
 * A city, as free text with the browser's suggestions. A touch opens a sheet with all cities instead: a phone's suggestions
 * are small and know no other names.
 */
export function CityField({ label, ...field }: CityFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isTouched, setTouched] = useState(false)
  const [isOpen, setOpen] = useState(false)
  function touch(): void {
    if (!matchMedia('(pointer: coarse)').matches) return
    setTouched(true)
    setOpen(true)
  }
  // A touch before this script ran has only focused the field.
  useEffect(() => {
    if (input.current !== null && document.activeElement === input.current) touch()
  }, [])
  const readTyped = () => input.current?.value ?? ''
  function choose(name: string): void {
    if (input.current) input.current.value = name
    setOpen(false)
  }
  return (
    <>
      <TextField
        {...field}
        ref={input}
        label={label}
        // The sheet has the keyboard.
        inputMode={isTouched ? 'none' : undefined}
        onClick={touch}
      />
      {isOpen && (
        <CitySheet title={label} readTyped={readTyped} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type CitySheetProps = {
  readonly title: string
  /** Returns the field's text, once. */
  readonly readTyped: () => string
  readonly onChoose: (name: string) => void
  readonly onClose: () => void
}

/** A sheet with all cities: recent ones first, found by any of their names; free text is taken as it is. */
function CitySheet({ title, readTyped, onChoose, onClose }: CitySheetProps) {
  const { data: cities = [], isPending, isError } = useQuery(citiesQuery)
  const [typed] = useState(readTyped)
  const [text, setText] = useState(typed)
  const [isChanged, setChanged] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const wanted = isChanged ? text.trim() : ''
  const found = findCities(wanted, cities)
  const recent = wanted === '' ? readRecentCities() : []
  const isKnown = found.some(({ nama }) => normalizeCity(nama) === normalizeCity(wanted))
  function submit(event: FormEvent): void {
    event.preventDefault()
    // A portal's events reach the search form, in which it lies in the tree of components.
    event.stopPropagation()
    onChoose(found.length > 0 && wanted !== '' ? (found[0]?.nama ?? wanted) : text.trim())
  }
  /** The arrow keys move from the field into the list and in it. */
  function move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, [data-city]') ?? [])]
    stops[stops.findIndex((one) => one === document.activeElement) + step]?.focus()
  }
  // Not in the search form: a form within a form is not valid, and would search.
  return createPortal(
    <Dialog title={title} onClose={onClose}>
      {/* Only keys that bubble from the field and the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={list} onKeyDown={move} className="h-[70dvh]">
        <form onSubmit={submit} className="sticky top-0 z-1 bg-surface pb-3">
          <TextField
            label={t('city.search')}
            type="search"
            value={text}
            enterKeyHint="done"
            autoComplete="off"
            maxLength={100}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setText(event.target.value)
              setChanged(true)
            }}
          />
        </form>
        <p role="status" className="sr-only">
          {isChanged && t('city.found', { n: found.length })}
        </p>
        {isPending && <p className="text-muted">{t('city.loading')}</p>}
        {isError && <p className="text-muted">{t('city.failed')}</p>}
        {wanted !== '' && !isKnown && (
          <Choice icon="search" name={t('city.own', { text: wanted })} onChoose={() => onChoose(wanted)} />
        )}
        {typed !== '' && wanted === '' && (
          <Choice icon="cross" name={t('city.any')} onChoose={() => onChoose('')} />
        )}
        {recent.length > 0 && (
          <section aria-label={t('city.recent')}>
            <h3 className="mt-2 text-sm font-semibold text-muted">{t('city.recent')}</h3>
            {recent.map((name) => (
              <Choice key={name} icon="clock" name={name} onChoose={() => onChoose(name)} />
            ))}
            <h3 className="mt-4 text-sm font-semibold text-muted">{t('city.all')}</h3>
          </section>
        )}
        <ul>
          {found.map(({ nama, terminal, alias }) => (
            <li key={nama}>
              <Choice icon="bus" name={nama} note={alias || terminal} onChoose={() => onChoose(nama)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>,
    document.body,
  )
}

type ChoiceProps = { icon: IconName; name: string; note?: string; onChoose: () => void }

function Choice({ icon, name, note, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      data-city=""
      onClick={onChoose}
      className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-sunken"
    >
      <Icon name={icon} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="font-semibold wrap-break-word">{name}</span>
        {note && <span className="block text-sm text-muted wrap-break-word">{note}</span>}
      </span>
    </button>
  )
}
