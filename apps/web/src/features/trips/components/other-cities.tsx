import { useQuery } from '@tanstack/react-query'
import { t } from '../../../texts/no-trips.ts'
import { Button } from '../../../ui/button.tsx'
import { citiesQuery } from '../api/list-cities.ts'
import { destinationsQuery } from '../api/list-destinations.ts'
import { similarCities } from '../similar-cities.ts'
import type { TripSearch } from '../trip-search.ts'

type Change = { readonly onChange: (change: Partial<TripSearch>) => void }

const row = 'mt-3 flex flex-wrap items-center justify-center gap-2'

/** Suggests cities with similar names. */
export function DidYouMean({ search, onChange }: Change & { search: TripSearch }) {
  const { data: cities = [] } = useQuery(citiesQuery)
  const names = cities.map(({ nama }) => nama)
  const meant = (['asal', 'tujuan'] as const).flatMap((field) =>
    similarCities(search[field], names).map((name) => ({ field, name })),
  )
  if (meant.length === 0) return null
  return (
    <p className={row}>
      {t('trips.didYouMean')}
      {meant.map(({ field, name }) => (
        <Button key={field + name} size="sm" variant="secondary" onClick={() => onChange({ [field]: name })}>
          {name}
        </Button>
      ))}
    </p>
  )
}

/** Longer lists are hard to choose from. */
const NAMES_SHOWN = 12

/** The cities with buses from this one [T26]. */
export function Destinations({ asal, onChange }: Change & { asal: string }) {
  const { data } = useQuery(destinationsQuery(asal))
  if (data === undefined) return null
  if (data.length === 0) return <p className="mt-3">{t('none.noneFrom', { asal })}</p>
  return (
    <div className={row} role="group" aria-label={t('none.reached', { asal })}>
      <p className="w-full">{t('none.reached', { asal })}</p>
      {data.slice(0, NAMES_SHOWN).map(({ nama }) => (
        <Button key={nama} size="sm" variant="secondary" onClick={() => onChange({ tujuan: nama })}>
          {nama}
        </Button>
      ))}
      {data.length > NAMES_SHOWN && (
        <Button size="sm" variant="quiet" onClick={() => onChange({ tujuan: '' })}>
          {t('none.allReached', { n: data.length })}
        </Button>
      )}
    </div>
  )
}
