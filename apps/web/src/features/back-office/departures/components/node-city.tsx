import { ZONES } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { zoneName } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/stops.ts'
import { SelectField, Suggestions, TextField } from '../../../../ui/text-field.tsx'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { cityOf } from '../../shared/city-of.ts'
import type { NodeFields } from '../way-form.ts'

type NodeCityProps = {
  readonly node: NodeFields
  readonly index: number
  readonly errors: Readonly<Record<string, string>>
  readonly frozen: boolean
  readonly onChange: (change: Partial<NodeFields>) => void
}

/** A city on the way: its name, the zone of one that is not known, and its time as long as it has no stops. */
export function NodeCity({ node, index, errors, frozen, onChange }: NodeCityProps) {
  const listId = useId()
  const cities = useQuery(allCitiesQuery).data ?? []
  const known = cityOf(cities, node.kota)
  const isUnknown = node.kota.trim() !== '' && known === undefined && cities.length > 0
  const zone = zoneName(node.zona)
  const error = (field: string) => errors[`simpul.${index}.${field}`]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('stops.cityName')}
        name={`simpul.${index}.kota`}
        required
        readOnly={frozen}
        list={frozen ? undefined : listId}
        maxLength={100}
        autoComplete="off"
        value={node.kota}
        error={error('kota')}
        onChange={({ target }) =>
          onChange({ kota: target.value, zona: cityOf(cities, target.value)?.zona ?? '' })
        }
      />
      <Suggestions id={listId} texts={cities.map(({ nama }) => nama)} />
      {!frozen && (isUnknown || error('zona') !== undefined) && (
        <SelectField
          label={t('stops.zone')}
          name={`simpul.${index}.zona`}
          required
          help={t('stops.zoneUnknown')}
          value={node.zona}
          error={error('zona')}
          options={[['', '–'], ...ZONES.map((name) => [name, zoneName(name)] as const)]}
          onChange={({ target }) => onChange({ zona: target.value })}
        />
      )}
      {node.stops.length === 0 && (
        <TextField
          label={zone ? t('stops.timeAt', { zone }) : t('stops.time')}
          name={`simpul.${index}.waktu`}
          type="datetime-local"
          required
          value={node.waktu}
          error={error('waktu')}
          onChange={({ target }) => onChange({ waktu: target.value })}
        />
      )}
    </div>
  )
}
