import type { Trip } from '@tiketbus/contract'
import { Fragment } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../texts/trips.ts'
import { pairOf } from '../part.ts'

/**
 * The cities that a bus of several legs passes [T685]: 'lewat Cirebon, Semarang' for the whole way; for a part of it, all cities, the part in bold.
 * Nothing for a bus of one leg.
 */
export function WayLine({ trip }: { trip: Trip }) {
  const way = trip.perjalanan
  if (way === undefined) return null
  const part = pairOf(way, trip)
  const via = way.lewat.length > 0 ? t('card.via', { cities: way.lewat.join(', ') }) : ''
  if (part === undefined)
    return (
      via && <p className="text-sm leading-snug text-muted wrap-break-word max-sm:text-[0.8125rem]">{via}</p>
    )
  const { jalur } = way
  return (
    <p className="text-sm leading-snug text-muted wrap-break-word max-sm:text-[0.8125rem]">
      <span className="sr-only">
        {[t('card.way', { cities: jalur.join(', ') }), via].filter((text) => text !== '').join('; ')}
      </span>
      <span aria-hidden="true">
        {jalur.map((city, node) => (
          <Fragment key={city}>
            {node > 0 && (
              <span className={cx(node > part.naik && node <= part.turun && 'font-semibold text-brand')}>
                {' → '}
              </span>
            )}
            <span className={cx(node >= part.naik && node <= part.turun && 'font-semibold text-ink')}>
              {city}
            </span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
