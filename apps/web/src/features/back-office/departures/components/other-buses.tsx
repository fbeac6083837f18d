import { MAX_BULK_BUSES } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Button } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { emptyBus, timesHelp, type BulkFields, type BusTimes } from '../bulk-form.ts'
import { BusField } from './bus-field.tsx'
import { TimesField } from './times-field.tsx'
import type { FormErrors } from './trip-fieldset.tsx'

type OtherBusesProps = {
  readonly form: BulkFields
  readonly errors: FormErrors
  readonly onChange: (change: Partial<BulkFields>) => void
}

/** More buses for the same journey, each with times of its own. */
export function OtherBuses({ form, errors, onChange }: OtherBusesProps) {
  const { bus_lain } = form
  const set = (index: number, change: Partial<BusTimes>) =>
    onChange({ bus_lain: bus_lain.map((bus, at) => (at === index ? { ...bus, ...change } : bus)) })
  return (
    <>
      {bus_lain.map((bus, index) => (
        // Buses have no name until one is chosen.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="grid gap-5 rounded-lg border border-edge p-4">
          <legend className="px-1.5 font-semibold">{t('bulk.bus', { n: index + 2 })}</legend>
          <BusField
            value={bus.id_bus}
            error={errors[`bus_lain.${index}.id_bus`]}
            onChange={(id_bus) => set(index, { id_bus })}
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
          <div>
            <Button
              size="sm"
              variant="quiet"
              icon="cross"
              onClick={() => onChange({ bus_lain: bus_lain.toSpliced(index, 1) })}
            >
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
            onClick={() => onChange({ bus_lain: [...bus_lain, emptyBus] })}
          >
            {t('bulk.addBus')}
          </Button>
        </div>
      )}
    </>
  )
}
