import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { SelectField } from '../../../../ui/text-field.tsx'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { cityOf } from '../../shared/city-of.ts'
import { sameLineQuery } from '../api/stops.ts'
import { isSameLine, lineLabel } from '../same-line.ts'

type PatternFieldProps = {
  readonly asal: string
  readonly tujuan: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (pola: string) => void
}

/** The departure after which new ones are made [T710]; absent until one of the line is known. */
export function PatternField({ asal, tujuan, value, error, onChange }: PatternFieldProps) {
  const cities = useQuery(allCitiesQuery).data ?? []
  const line = { asal: cityOf(cities, asal)?.nama ?? '', tujuan: cityOf(cities, tujuan)?.nama ?? '' }
  const isKnown = line.asal !== '' && line.tujuan !== ''
  const { data } = useQuery({ ...sameLineQuery(line.asal, line.tujuan), enabled: isKnown })
  const patterns = isKnown ? (data?.data ?? []).filter((trip) => isSameLine(line, trip)) : []
  if (patterns.length === 0 && value === '') return null
  return (
    <SelectField
      label={t('routes.pattern')}
      name="pola"
      fieldClassName="sm:col-span-2"
      value={value}
      error={error}
      help={t('routes.patternHelp')}
      options={[
        ['', t('routes.noPattern')],
        ...patterns.map((trip) => [trip.id_rute, lineLabel(trip)] as const),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
