import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../texts/back-office/departures.ts'
import { SelectField } from '../../../../ui/text-field.tsx'
import { allBusesQuery } from '../api/all-buses.ts'
import { routeLabels } from '../route-fields.ts'

type BusFieldProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (idBus: string) => void
}

/** 'Pilih Bus': options like 'name (N kursi)'. */
export function BusField({ value, error, onChange }: BusFieldProps) {
  const buses = useQuery(allBusesQuery).data?.data ?? []
  return (
    <SelectField
      label={routeLabels().id_bus}
      name="id_bus"
      required
      fieldClassName="sm:col-span-2"
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
