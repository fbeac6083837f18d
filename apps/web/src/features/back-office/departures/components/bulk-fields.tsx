import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { WEEKDAYS, type BulkFields, type Weekday } from '../bulk-form.ts'
import { TripFieldset, type FormErrors } from './trip-fieldset.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'

const MAX_TIMES = 24

type FieldsProps = {
  readonly form: BulkFields
  readonly errors: FormErrors
  readonly onChange: (change: Partial<BulkFields>) => void
}

/** What every departure of the list has in common. */
export function TemplateFields({ form, errors, onChange }: FieldsProps) {
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-bold">{t('bulk.template')}</legend>
      <TripFieldset
        form={form}
        errors={errors}
        onChange={onChange}
        besidePrice={<Duration form={form} errors={errors} onChange={onChange} />}
      />
    </fieldset>
  )
}

function Duration({ form, errors, onChange }: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
      <TextField
        label={t('bulk.hours')}
        name="jam_perjalanan"
        type="number"
        inputMode="numeric"
        min={0}
        max={83}
        required
        value={form.jam_perjalanan}
        error={errors['durasi_menit']}
        onChange={(event) => onChange({ jam_perjalanan: event.target.value })}
      />
      <TextField
        label={t('bulk.minutes')}
        name="menit_perjalanan"
        type="number"
        inputMode="numeric"
        min={0}
        max={59}
        value={form.menit_perjalanan}
        onChange={(event) => onChange({ menit_perjalanan: event.target.value })}
      />
    </div>
  )
}

/** Dates × weekdays × times. */
export function WhenFields({ form, errors, onChange }: FieldsProps) {
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-bold">{t('bulk.when')}</legend>
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('bulk.from')}
            name="dari"
            type="date"
            required
            value={form.dari}
            error={errors['dari']}
            onChange={(event) => onChange({ dari: event.target.value })}
          />
          <TextField
            label={t('bulk.to')}
            name="sampai"
            type="date"
            required
            value={form.sampai}
            error={errors['sampai']}
            onChange={(event) => onChange({ sampai: event.target.value })}
          />
        </div>
        <Weekdays days={form.hari} error={errors['hari']} onChange={(hari) => onChange({ hari })} />
        <Times times={form.jam} errors={errors} onChange={(jam) => onChange({ jam })} />
      </div>
    </fieldset>
  )
}

type WeekdaysProps = {
  readonly days: readonly Weekday[]
  readonly error: string | undefined
  readonly onChange: (days: readonly Weekday[]) => void
}

function Weekdays({ days, error, onChange }: WeekdaysProps) {
  return (
    <fieldset aria-describedby={error && 'bulk-days-error'}>
      <legend className="font-semibold">{t('bulk.days')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            label={t(`bulk.day.${day}`)}
            checked={days.includes(day)}
            onChange={(event) =>
              onChange(
                WEEKDAYS.filter((known) => (known === day ? event.target.checked : days.includes(known))),
              )
            }
          />
        ))}
      </div>
      {days.length < WEEKDAYS.length && (
        <Button size="sm" variant="quiet" onClick={() => onChange(WEEKDAYS)}>
          {t('bulk.everyDay')}
        </Button>
      )}
      {error && <FieldError id="bulk-days-error">{error}</FieldError>}
    </fieldset>
  )
}

type TimesProps = {
  readonly times: readonly string[]
  readonly errors: FormErrors
  readonly onChange: (times: readonly string[]) => void
}

function Times({ times, errors, onChange }: TimesProps) {
  // A list's own fault, or the first of its times' ('jam.0').
  const error = Object.entries(errors).find(([field]) => field === 'jam' || field.startsWith('jam.'))?.[1]
  return (
    <fieldset aria-describedby="bulk-times-help">
      <legend className="mb-1.5 font-semibold">{t('bulk.times')}</legend>
      <ul className="flex flex-wrap gap-3">
        {times.map((time, index) => (
          // Times have no name of their own, and two may be alike while they are typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-center">
            <input
              type="time"
              aria-label={t('bulk.time', { n: index + 1 })}
              required
              value={time}
              onChange={(event) => onChange(times.with(index, event.target.value))}
              className="tabular min-h-11 rounded-md border border-edge bg-surface px-3 text-base text-ink"
            />
            {times.length > 1 && (
              <IconButton
                icon="cross"
                label={t('bulk.removeTime', { time: time === '' ? String(index + 1) : time })}
                onClick={() => onChange(times.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
        {times.length < MAX_TIMES && (
          <li>
            <Button variant="secondary" icon={PLUS} onClick={() => onChange([...times, ''])}>
              {t('bulk.addTime')}
            </Button>
          </li>
        )}
      </ul>
      {error && <FieldError id="bulk-times-error">{error}</FieldError>}
      <p id="bulk-times-help" className="mt-1.5 text-sm text-muted">
        {t('bulk.timesHelp')}
      </p>
    </fieldset>
  )
}
