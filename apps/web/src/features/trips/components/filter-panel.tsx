import { MAX_SEATS_PER_BOOKING } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { countFilters, DAY_PARTS, FACILITIES, withoutFilters, type TripSearch } from '../trip-search.ts'

type FilterPanelProps = {
  readonly search: TripSearch
  readonly onChange: (change: Partial<TripSearch>) => void
}

const PRICES = [50_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000, 750_000]

type FilterToggleProps = {
  readonly search: TripSearch
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens the filters, which on a phone are hidden: 'Filter', or 'Filter (2)'. */
export function FilterToggle({ search, isOpen, onToggle }: FilterToggleProps) {
  const count = countFilters(search)
  return (
    <Button
      variant="secondary"
      size="sm"
      icon="filter"
      aria-expanded={isOpen}
      aria-controls="trip-filters"
      onClick={onToggle}
      className="min-h-11 rounded-full lg:hidden"
    >
      {count === 0 ? t('filter.label') : t('filter.toggle', { n: count })}
    </Button>
  )
}

/** The list's filters: beside it on wide screens, hidden on a phone unless they are open. */
export function FilterPanel({ search, onChange, isOpen }: FilterPanelProps & { isOpen: boolean }) {
  const count = countFilters(search)
  return (
    <section
      aria-label={t('filter.label')}
      className={cx('lg:col-start-1 lg:row-span-2 lg:row-start-1', !isOpen && 'max-lg:hidden')}
    >
      <div id="trip-filters" className="grid gap-5 rounded-lg border border-line bg-surface p-4">
        <DayPartFilter search={search} onChange={onChange} />
        <PriceFilter search={search} onChange={onChange} />
        <SeatsFilter search={search} onChange={onChange} />
        <FacilityFilter search={search} onChange={onChange} />
        {count > 0 && (
          <Button variant="quiet" icon="cross" onClick={() => onChange(withoutFilters(search))}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </section>
  )
}

function DayPartFilter({ search, onChange }: FilterPanelProps) {
  const none = { jam_dari: undefined, jam_sampai: undefined }
  return (
    <Group legend={t('filter.time')} className="grid grid-cols-2 gap-2">
      {DAY_PARTS.map(({ key, jam_dari, jam_sampai }) => {
        const chosen = search.jam_dari === jam_dari && search.jam_sampai === jam_sampai
        return (
          <button
            key={key}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(chosen ? none : { jam_dari, jam_sampai })}
            className={cx(
              'min-h-13 rounded-md border px-2 py-1.5 text-left leading-tight transition-colors duration-150',
              chosen ? 'border-brand bg-brand text-on-brand' : 'border-edge hover:border-brand',
            )}
          >
            <span className="block font-semibold">{t(`filter.${key}`)}</span>
            <span className={cx('tabular block text-xs', !chosen && 'text-muted')}>
              {t('filter.hours', { from: twoDigits(jam_dari), to: twoDigits(jam_sampai) })}
            </span>
          </button>
        )
      })}
    </Group>
  )
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

function PriceFilter({ search, onChange }: FilterPanelProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
      {(['harga_min', 'harga_max'] as const).map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(name === 'harga_min' ? 'filter.priceMin' : 'filter.priceMax')}
          value={search[name] ?? ''}
          options={[['', t('filter.anyPrice')], ...options(PRICES, search[name], rupiah)]}
          onChange={(event) => onChange({ [name]: numberOf(event.target.value) })}
        />
      ))}
    </div>
  )
}

function SeatsFilter({ search, onChange }: FilterPanelProps) {
  const usual = Array.from({ length: MAX_SEATS_PER_BOOKING }, (_none, index) => index + 1)
  return (
    <SelectField
      name="kursi_min"
      label={t('filter.seats')}
      value={search.kursi_min ?? ''}
      options={[
        ['', t('filter.anySeats')],
        ...options(usual, search.kursi_min, (n) => t('filter.minSeats', { n })),
      ]}
      onChange={(event) => onChange({ kursi_min: numberOf(event.target.value) })}
    />
  )
}

function FacilityFilter({ search, onChange }: FilterPanelProps) {
  const chosen = new Set(search.fasilitas.map((name) => name.toLowerCase()))
  const others = search.fasilitas.filter(
    (name) => !FACILITIES.some((known) => known.toLowerCase() === name.toLowerCase()),
  )
  function toggle(name: string, on: boolean): void {
    const rest = search.fasilitas.filter((one) => one.toLowerCase() !== name.toLowerCase())
    onChange({ fasilitas: on ? [...rest, name] : rest })
  }
  return (
    <Group legend={t('filter.facilities')} className="grid grid-cols-2 gap-x-3">
      {[...FACILITIES, ...others].map((name) => (
        <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            checked={chosen.has(name.toLowerCase())}
            onChange={(event) => toggle(name, event.target.checked)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0 wrap-break-word">{name}</span>
        </label>
      ))}
    </Group>
  )
}

function Group({ legend, className, children }: { legend: string; className: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value))

// A shared address may contain a value that is not in the list: add it, so that it is visible.
function options(usual: readonly number[], own: number | undefined, text: (value: number) => string) {
  const all = own === undefined || usual.includes(own) ? usual : [...usual, own].toSorted((a, b) => a - b)
  return all.map((value) => [value, text(value)] as const)
}
