import { ZONES, type City } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { zoneName } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, Suggestions, TextField } from '../../../../ui/text-field.tsx'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { cityOf } from '../../shared/city-of.ts'
import { routeLabels } from '../route-fields.ts'
import { similarCities } from '../../../trips/index.ts'
import type { PlaceFields } from '../route-form.ts'
import { fieldsOf } from '../../../../lib/use-form.ts'

type CityFieldsProps = {
  readonly form: PlaceFields
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<PlaceFields>) => void
  readonly end: 'asal' | 'tujuan'
}

/** A city with its zone. For an unknown city: a field for the zone, and suggestions. */
export function CityFields({ form, errors, onChange, end }: CityFieldsProps) {
  const listId = useId()
  const cities = useQuery(allCitiesQuery).data ?? []
  const zoneField = `zona_${end}` as const
  const name = form[end]
  const known = cityOf(cities, name)
  const isUnknown = name.trim() !== '' && known === undefined && cities.length > 0
  // A new city clears the zone, which was chosen for the old one.
  const choose = (city: string) => onChange({ [end]: city, [zoneField]: '' })
  const fields = useRef<HTMLDivElement>(null)
  // The button is removed after the choice: the focus moves to the city field.
  function take(city: string): void {
    choose(city)
    fields.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={fields} className="grid content-start gap-3">
      <TextField
        label={routeLabels()[end]}
        name={end}
        list={listId}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={errors[end]}
        help={known && zoneHelp(known, name)}
        onChange={(event) => choose(event.target.value)}
      />
      <Suggestions id={listId} texts={cities.map(({ nama }) => nama)} />
      {isUnknown && <CitySuggestions name={name} cities={cities} onChoose={take} />}
      {(isUnknown || errors[zoneField] !== undefined) && (
        <SelectField
          label={t('routes.zoneOf', { city: name })}
          {...fieldsOf(form, errors, onChange)(zoneField)}
          required
          help={t('routes.zoneUnknown')}
          options={[['', '–'], ...ZONES.map((zone) => [zone, zoneName(zone)] as const)]}
        />
      )}
    </div>
  )
}

/** 'WIB', after the city's own name if another one was typed. */
function zoneHelp({ nama, zona }: City, typed: string): string {
  const isOwn = nama.toLowerCase() === typed.trim().toLowerCase()
  return isOwn ? zoneName(zona) : t('routes.aliasOf', { city: nama, zone: zoneName(zona) })
}

type CitySuggestionsProps = {
  readonly name: string
  readonly cities: readonly City[]
  readonly onChoose: (city: string) => void
}

/** Known cities with a similar name; one tap chooses one. */
function CitySuggestions({ name, cities, onChoose }: CitySuggestionsProps) {
  const names = cities.map(({ nama }) => nama)
  return (
    <div role="status" className="flex flex-wrap gap-2 empty:hidden">
      {similarCities(name, names).map((city) => (
        <Button key={city} size="sm" variant="secondary" onClick={() => onChoose(city)}>
          {t('routes.didYouMean', { city })}
        </Button>
      ))}
    </div>
  )
}
