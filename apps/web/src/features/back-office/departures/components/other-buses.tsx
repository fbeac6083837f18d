import { MAX_BULK_BUSES } from '@tiketbus/contract'
import { useRef } from 'react'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { timesHelp, withEmptyBus, type BulkFields, type OtherBus } from '../bulk-form.ts'
import { BusField } from './bus-field.tsx'
import { TimesField } from './times-field.tsx'
import type { FormErrors } from './trip-fieldset.tsx'

type OtherBusesProps = {
  readonly form: BulkFields
  readonly errors: FormErrors
  readonly onChange: (change: Partial<BulkFields>) => void
}

/** Further buses for the same journey, each with its own times. */
export function OtherBuses({ form, errors, onChange }: OtherBusesProps) {
  const { bus_lain } = form
  const set = (index: number, change: Partial<OtherBus>) =>
    onChange({ bus_lain: bus_lain.map((bus, at) => (at === index ? { ...bus, ...change } : bus)) })
  const box = useRef<HTMLDivElement>(null)
  function remove(index: number): void {
    // The button is removed with its row: the focus moves to the rows.
    box.current?.focus()
    onChange({ bus_lain: bus_lain.toSpliced(index, 1) })
  }
  return (
    <div ref={box} role="group" aria-label={t('bulk.otherBuses')} tabIndex={-1} className="grid gap-5">
      {bus_lain.map((bus, index) => (
        <fieldset
          key={bus.key}
          className="grid items-start gap-5 rounded-lg border border-edge p-4 sm:grid-cols-2"
        >
          <legend className="px-1.5 font-semibold">{t('bulk.bus', { n: index + 2 })}</legend>
          <BusField
            value={bus.id_bus}
            error={errors[`bus_lain.${index}.id_bus`]}
            onChange={(id_bus) => set(index, { id_bus })}
          />
          <AmountField
            label={t('routes.priceLabel')}
            name={`bus_lain.${index}.harga`}
            unit="Rp"
            required
            fieldClassName="sm:col-span-2 sm:max-w-xs"
            value={bus.harga ?? form.harga}
            error={errors[`bus_lain.${index}.harga`]}
            onChange={(harga) => set(index, { harga })}
          />
          <TimesField
            way="out"
            help={timesHelp(form.asal)}
            name={`bus_lain.${index}.jam`}
            times={bus.jam}
            errors={errors}
            onChange={(jam) => set(index, { jam })}
          />
          {form.pulang && (
            <TimesField
              way="back"
              help={timesHelp(form.tujuan)}
              name={`bus_lain.${index}.jam_pulang`}
              times={bus.jam_pulang}
              errors={errors}
              onChange={(jam_pulang) => set(index, { jam_pulang })}
            />
          )}
          <div className="flex justify-end sm:col-span-2">
            <Button size="sm" variant="quiet" icon="cross" onClick={() => remove(index)}>
              {t('bulk.removeBus', { n: index + 2 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {bus_lain.length < MAX_BULK_BUSES - 1 && (
        <div>
          <Button
            variant="secondary"
            icon={PLUS}
            onClick={() => onChange({ bus_lain: withEmptyBus(bus_lain) })}
          >
            {t('bulk.addBus')}
          </Button>
        </div>
      )}
    </div>
  )
}
