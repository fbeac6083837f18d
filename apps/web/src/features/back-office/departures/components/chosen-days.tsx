import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { ChosenDays } from '../bulk-form.ts'
import type { FormErrors } from './trip-fieldset.tsx'
import { Weekdays } from './weekdays.tsx'
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
      <Weekdays days={form.hari} error={errors['hari']} onChange={(hari) => onChange({ hari })} hasAll />
    </>
  )
}
