import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { timesHelp, type BulkFields } from '../bulk-form.ts'
import { ChosenDaysFields } from './chosen-days.tsx'
import { OtherBuses } from './other-buses.tsx'
import { PatternField } from './pattern-field.tsx'
import { TimesField } from './times-field.tsx'
import { TripFieldset, type FormErrors } from './trip-fieldset.tsx'
import { fieldsOf } from '../../../../lib/use-form.ts'

type FieldsProps = {
  readonly form: BulkFields
  readonly errors: FormErrors
  readonly onChange: (change: Partial<BulkFields>) => void
}

/** The fields that all departures share. */
export function TemplateFields({ form, errors, onChange }: FieldsProps) {
  // The pattern belongs to the line: another city leaves none behind that cannot be seen any more.
  const change = (part: Partial<BulkFields>) =>
    onChange('asal' in part || 'tujuan' in part ? { ...part, pola: '' } : part)
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-bold">{t('bulk.template')}</legend>
      <TripFieldset
        form={form}
        errors={errors}
        onChange={change}
        besidePrice={<Duration form={form} errors={errors} onChange={onChange} />}
        last={
          <PatternField
            asal={form.asal}
            tujuan={form.tujuan}
            value={form.pola}
            error={errors['pola']}
            onChange={(pola) => onChange({ pola })}
          />
        }
      />
    </fieldset>
  )
}

function Duration({ form, errors, onChange }: FieldsProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3',
        // If a label wraps, the inputs stay side by side.
        errors['durasi_menit'] ? 'items-start' : 'items-end',
      )}
    >
      <AmountField
        label={t('bulk.hours')}
        name="jam_perjalanan"
        required
        value={form.jam_perjalanan}
        error={errors['durasi_menit']}
        onChange={(jam_perjalanan) => onChange({ jam_perjalanan })}
      />
      <AmountField
        label={t('bulk.minutes')}
        name="menit_perjalanan"
        value={form.menit_perjalanan}
        onChange={(menit_perjalanan) => onChange({ menit_perjalanan })}
      />
    </div>
  )
}

/** Dates × weekdays × times, optionally with the way back and several buses. */
export function ScheduleFields({ form, errors, onChange }: FieldsProps) {
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-bold">{t('bulk.when')}</legend>
      <div className="grid gap-5">
        <ChosenDaysFields form={form} errors={errors} onChange={onChange} />
        <TimesField
          way="out"
          help={timesHelp(form.asal)}
          name="jam"
          times={form.jam}
          errors={errors}
          onChange={(jam) => onChange({ jam })}
        />
        <WayBack form={form} errors={errors} onChange={onChange} />
        <OtherBuses form={form} errors={errors} onChange={onChange} />
      </div>
    </fieldset>
  )
}

/** The same buses in the opposite direction. */
function WayBack({ form, errors, onChange }: FieldsProps) {
  return (
    <>
      <Checkbox
        label={t('bulk.wayBack')}
        checked={form.pulang}
        onChange={(event) => onChange({ pulang: event.target.checked })}
      />
      {form.pulang && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TimesField
            way="back"
            help={timesHelp(form.tujuan)}
            name="jam_pulang"
            times={form.jam_pulang}
            errors={errors}
            onChange={(jam_pulang) => onChange({ jam_pulang })}
          />
          <SelectField
            label={t('bulk.dayBack')}
            {...fieldsOf(form, errors, onChange)('hari_pulang')}
            options={[0, 1, 2, 3].map((n) => [n, n === 0 ? t('bulk.sameDay') : t('bulk.daysLater', { n })])}
          />
        </div>
      )}
    </>
  )
}
