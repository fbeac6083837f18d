import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { WEEKDAYS, type ChosenDays, type Weekday } from '../bulk-form.ts'
import type { FormErrors } from './trip-fieldset.tsx'
import { fieldsOf } from '../../../../lib/use-form.ts'

type ChosenDaysProps = {
  readonly form: ChosenDays
  readonly errors: FormErrors
  readonly onChange: (change: Partial<ChosenDays>) => void
}

/** Dates × weekdays. */
export function ChosenDaysFields({ form, errors, onChange }: ChosenDaysProps) {
  const field = fieldsOf(form, errors, onChange)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('bulk.from')} {...field('dari')} type="date" required />
        <TextField label={t('bulk.to')} {...field('sampai')} type="date" required />
      </div>
      <Weekdays days={form.hari} error={errors['hari']} onChange={(hari) => onChange({ hari })} />
    </>
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
