import { isValidTicket, type ManifestSeat } from '@tiketbus/contract'
import { useSearchParams } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/departures.ts'

/** Whom a clerk calls before the bus leaves: who has not paid, and who has paid and has not come. */
export const FILTERS = {
  'belum-bayar': ({ status_tiket }) => status_tiket === 'pending',
  'belum-naik': ({ status_tiket, boarded_at }) =>
    status_tiket !== null && isValidTicket(status_tiket) && boarded_at === null,
} as const satisfies Record<string, (seat: ManifestSeat) => boolean>

type Filter = keyof typeof FILTERS
const NAMES: readonly Filter[] = ['belum-bayar', 'belum-naik']
const PARAMETER = 'penumpang'

/** The filter in the address; undefined for all passengers. */
export function usePassengerFilter() {
  const [query, setQuery] = useSearchParams()
  const filter = NAMES.find((name) => name === query.get(PARAMETER))
  function set(next: Filter | undefined): void {
    const changed = new URLSearchParams(query)
    if (next) changed.set(PARAMETER, next)
    else changed.delete(PARAMETER)
    setQuery(changed, { replace: true, preventScrollReset: true, flushSync: true })
  }
  return [filter, set] as const
}

type PassengerFiltersProps = {
  readonly passengers: readonly ManifestSeat[]
  readonly filter: Filter | undefined
  readonly onFilter: (filter: Filter | undefined) => void
}

/** Buttons with the numbers of their passengers; a pressed one is released by pressing it again. */
export function PassengerFilters({ passengers, filter, onFilter }: PassengerFiltersProps) {
  return (
    <div role="group" aria-label={t('departure.filters')} className="flex flex-wrap gap-2">
      {NAMES.map((name) => {
        const isOn = filter === name
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onFilter(isOn ? undefined : name)}
            className={cx(
              'tabular min-h-9 rounded-full border px-3 text-sm font-semibold pointer-coarse:min-h-11',
              isOn ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface hover:border-brand',
            )}
          >
            {t(`departure.filter.${name}`, { n: passengers.filter(FILTERS[name]).length })}
          </button>
        )
      })}
    </div>
  )
}
