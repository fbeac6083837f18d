import { useId } from 'react'
import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { WEEKDAYS, type Weekday } from '../bulk-form.ts'

type WeekdaysProps = {
  readonly days: readonly Weekday[]
  readonly help?: string
  readonly error: string | undefined
  readonly onChange: (days: readonly Weekday[]) => void
  /** One step that chooses all of them. */
  readonly hasAll?: boolean
}

/** Monday to Sunday, each chosen or not. */
export function Weekdays({ days, help, error, onChange, hasAll = false }: WeekdaysProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="font-semibold">{t('bulk.days')}</legend>
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
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
      {hasAll && days.length < WEEKDAYS.length && (
        <Button size="sm" variant="quiet" onClick={() => onChange(WEEKDAYS)}>
          {t('bulk.everyDay')}
        </Button>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
