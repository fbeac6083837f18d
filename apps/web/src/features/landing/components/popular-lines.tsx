import { POPULAR_LINES } from '@tiketbus/contract'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { readSettings } from '../../../lib/settings.ts'
import { t } from '../../../texts/landing.ts'

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border border-on-deep-muted px-3.5 text-sm font-semibold whitespace-nowrap text-on-deep no-underline hover:bg-on-deep/10'

/**
 * Frequent lines, each one tap from its departures [T290]; prerendered, so that they need neither a call nor a script. The server
 * leaves out those that it does not serve by `data-line`, and all of it by `data-lines`. `isHidden` keeps their place.
 */
export function PopularLines({ isHidden }: { isHidden: boolean }) {
  const served = servedLines()
  if (served.length === 0) return null
  return (
    <nav
      data-lines=""
      aria-label={t('landing.popular')}
      inert={isHidden}
      className={cx(
        'relative -mx-4 mt-3 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 lg:col-span-2 lg:row-start-4 lg:mt-4',
        isHidden && 'invisible',
      )}
    >
      {/* Three a row, or all of them: how many fit into a row would depend on the font, which may arrive after the first paint. */}
      <ul className="flex gap-2 sm:grid sm:grid-cols-[repeat(3,max-content)] lg:flex">
        {POPULAR_LINES.map(
          ([asal, tujuan], place) =>
            served.includes(place) && (
              <li key={asal + tujuan} data-line={place} className="flex">
                <Link
                  to={{
                    pathname: paths.searchResults,
                    search: new URLSearchParams({ asal, tujuan }).toString(),
                  }}
                  className={chip}
                >
                  {asal}
                  <span aria-hidden="true">&nbsp;→&nbsp;</span>
                  <span className="sr-only"> {t('landing.popularTo')} </span>
                  {tujuan}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** In the build, before any server is known, all of them. */
function servedLines(): readonly number[] {
  return typeof document === 'undefined' ? [...POPULAR_LINES.keys()] : readSettings().popularLines
}
