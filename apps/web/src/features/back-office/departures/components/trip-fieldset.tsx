import { TRIP_DETAIL_NAMES, TRIP_DETAILS, type TripDetail } from '@tiketbus/contract'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../../../texts/back-office/departures.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { routeLabels } from '../route-fields.ts'
import type { RouteFields, TripFields } from '../route-form.ts'
import { BusesFailed, BusField } from './bus-field.tsx'
import { CityFields } from './city-fields.tsx'
import { TerminalField } from './terminal-field.tsx'
import { fieldsOf } from '../../../../lib/use-form.ts'

export type FormErrors = Readonly<Record<string, string>>

type TripFieldsetProps = {
  readonly form: TripFields
  readonly errors: FormErrors
  readonly onChange: (change: Partial<TripFields>) => void
  /** Rendered between the cities and the price. */
  readonly times?: ReactNode
  readonly besidePrice: ReactNode
  readonly last?: ReactNode
}

/** The fields that a single departure and a bulk timetable share. */
export function TripFieldset({ form, errors, onChange, times, besidePrice, last }: TripFieldsetProps) {
  const field = fieldOf(form, errors, onChange)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <BusField value={form.id_bus} error={errors['id_bus']} onChange={(id_bus) => onChange({ id_bus })} />
      <BusesFailed />
      <CityFields form={form} errors={errors} onChange={onChange} end="asal" />
      <CityFields form={form} errors={errors} onChange={onChange} end="tujuan" />
      {times}
      <AmountField {...field('harga')} unit="Rp" onChange={(harga) => onChange({ harga })} required />
      {besidePrice}
      <AmountField {...field('km')} optional onChange={(km) => onChange({ km })} />
      {TRIP_DETAIL_NAMES.map((name) => {
        const props = { ...field(name), maxLength: TRIP_DETAILS[name], ...detailProps()[name] }
        const end = name.startsWith('terminal_') && (name === 'terminal_asal' ? 'asal' : 'tujuan')
        return end ? (
          <TerminalField key={name} {...props} city={form[end]} />
        ) : (
          <TextField key={name} {...props} optional />
        )
      })}
      {last}
    </div>
  )
}

/** Special properties of the details' fields. */
const detailProps = (): Partial<Record<TripDetail, Partial<ComponentProps<typeof TextField>>>> => ({
  fasilitas: { help: t('routes.facilitiesHelp'), fieldClassName: 'sm:col-span-2' },
})

/** The properties of a field with its label. */
export function fieldOf<Form extends Partial<RouteFields>>(
  form: Form,
  errors: FormErrors,
  onChange: (change: Partial<Form>) => void,
) {
  const field = fieldsOf(form, errors, onChange)
  return <Name extends keyof Form & keyof RouteFields>(name: Name) => ({
    label: routeLabels()[name],
    ...field(name),
  })
}
