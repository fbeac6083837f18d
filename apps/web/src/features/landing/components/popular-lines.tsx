import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/landing.ts'

/** Long-standing corridors between large cities: part of the prerendered page, so they need neither a call nor a script. */
const LINES = [
  ['Jakarta', 'Bandung'],
  ['Jakarta', 'Yogyakarta'],
  ['Jakarta', 'Surabaya'],
  ['Surabaya', 'Denpasar'],
  ['Bandung', 'Yogyakarta'],
] as const

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border border-on-deep-muted px-3.5 text-sm font-semibold whitespace-nowrap text-on-deep no-underline hover:bg-on-deep/10'

/** Frequent lines, each one tap from its departures. `isHidden` keeps their place. */
export function PopularLines({ isHidden }: { isHidden: boolean }) {
  return (
    <nav
      aria-label={t('landing.popular')}
      inert={isHidden}
      className={cx(
        'relative -mx-4 mt-3 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 lg:col-span-2 lg:row-start-4 lg:mt-4',
        isHidden && 'invisible',
      )}
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {LINES.map(([asal, tujuan]) => (
          <li key={asal + tujuan} className="flex">
            <Link
              to={{ pathname: paths.searchResults, search: new URLSearchParams({ asal, tujuan }).toString() }}
              className={chip}
            >
              {asal}
              <span aria-hidden="true">&nbsp;→&nbsp;</span>
              <span className="sr-only"> {t('landing.popularTo')} </span>
              {tujuan}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
