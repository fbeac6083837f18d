import type { DayPrices } from '@tiketbus/contract'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/trips.ts'
import { shortPrice, useDays } from '../days-shown.ts'
import { shortDay } from '../../../lib/dates.ts'
import { writeTripSearch, type TripSearch } from '../trip-search.ts'

type DayStripProps = {
  readonly search: TripSearch
  /** The calendar day at the origin. */
  readonly today: string
}

/**
 * The days around the chosen one, each with the line's lowest price [T24]. The days are rendered with the page, as links;
 * prices appear later, in reserved space.
 */
export function DayStrip({ search, today }: DayStripProps) {
  const { days, prices } = useDays(search, today)
  return (
    <nav aria-label={t('days.label')} className="mt-2 md:mt-4">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(2.3rem,1fr))] gap-0.5 sm:gap-2">
        {days.map((day) => (
          <li key={day}>
            <Day day={day} search={search} found={prices?.hari.find((one) => one.tanggal === day)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type DayProps = {
  readonly day: string
  readonly search: TripSearch
  readonly found: DayPrices['hari'][number] | undefined
}

const cell =
  'tabular relative grid min-h-14 content-center sm:min-h-16 justify-items-center rounded-md border py-1 text-center leading-tight no-underline'

function Day({ day, search, found }: DayProps) {
  const isChosen = day === search.tanggal
  const [name = '', date = '', month = ''] = shortDay(day).split(' ')
  const shown = (
    <>
      <span aria-hidden="true" className="text-xs">
        {name}
      </span>
      <span aria-hidden="true" className="font-bold">
        {date}
        <span className="max-sm:hidden"> {month}</span>
      </span>
      <span className="sr-only">{shortDay(day)}</span>
      <Price found={found} />
    </>
  )
  return (
    <Link
      to={{
        pathname: paths.searchResults,
        search: writeTripSearch({ ...search, tanggal: day, page: 1 }).toString(),
      }}
      preventScrollReset
      aria-current={isChosen ? 'date' : undefined}
      className={cx(
        cell,
        'transition-colors duration-150',
        isChosen ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface hover:border-brand',
      )}
    >
      {shown}
    </Link>
  )
}

function Price({ found }: Pick<DayProps, 'found'>) {
  const classes = 'w-full text-center text-xs whitespace-nowrap'
  // A non-breaking space reserves the line for the price.
  if (found === undefined) return <span className={classes}>{'\u00a0'}</span>
  if (found.harga_terendah === null) {
    const why = found.ditutup ? 'closed' : found.ada_keberangkatan ? 'full' : 'none'
    return (
      <span className={classes}>
        <span aria-hidden="true">{t(`days.${why}`)}</span>
        <span className="sr-only">, {t(`days.${why}Spoken`)}</span>
      </span>
    )
  }
  const isFree = found.harga_terendah === 0
  return (
    <span className={classes}>
      <span aria-hidden="true">{isFree ? t('days.free') : shortPrice(found.harga_terendah)}</span>
      <span className="sr-only">
        , {isFree ? t('days.freeSpoken') : t('days.from', { price: rupiah(found.harga_terendah) })}
      </span>
    </span>
  )
}
