import { ZONES } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { zoneName } from '../../../lib/dates.ts'
import { t } from '../../../texts/admin.ts'
import { SelectField, TextField } from '../../../ui/text-field.tsx'
import { allBusesQuery, citiesQuery } from '../api/admin-lists.ts'
import { routeLabels as labels } from '../record-fields.ts'
import { zoneOfCity, type RouteFields } from '../route-form.ts'

export type FormErrors = Readonly<Record<string, string>>

type BusFieldProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (idBus: string) => void
  readonly className?: string
}

/** 'Pilih Bus': each as 'name (N kursi)'. */
export function BusField({ value, error, onChange, className }: BusFieldProps) {
  const buses = useQuery(allBusesQuery).data?.data ?? []
  return (
    <SelectField
      label={labels.id_bus}
      name="id_bus"
      required
      fieldClassName={className}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('routes.chooseBus')}</option>
      {buses.map((bus) => (
        <option key={bus.id_bus} value={bus.id_bus}>
          {t('routes.busOption', { name: bus.nama_bus, n: bus.total_kursi })}
        </option>
      ))}
    </SelectField>
  )
}

type CityForm = Pick<RouteFields, 'asal' | 'tujuan' | 'zona_asal' | 'zona_tujuan'>

type CityFieldsProps = {
  readonly form: CityForm
  readonly errors: FormErrors
  readonly onChange: (change: Partial<CityForm>) => void
  readonly end: 'asal' | 'tujuan'
}

/** A city with its zone beside it; one that the table does not know asks for its zone. */
export function CityFields({ form, errors, onChange, end }: CityFieldsProps) {
  const listId = useId()
  const cities = useQuery(citiesQuery).data?.data ?? []
  const zoneField = end === 'asal' ? 'zona_asal' : 'zona_tujuan'
  const name = form[end]
  const known = zoneOfCity(cities, name)
  return (
    <div className="grid content-start gap-3">
      <TextField
        label={labels[end]}
        name={end}
        list={listId}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={errors[end]}
        help={known && zoneName(known)}
        onChange={(event) => onChange({ [end]: event.target.value })}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city.nama} value={city.nama} />
        ))}
      </datalist>
      {name.trim() !== '' && known === undefined && cities.length > 0 && (
        <SelectField
          label={t('routes.zoneOf', { city: name })}
          help={t('routes.zoneUnknown')}
          value={form[zoneField]}
          error={errors[zoneField]}
          onChange={(event) => onChange({ [zoneField]: event.target.value })}
        >
          <option value="">–</option>
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
