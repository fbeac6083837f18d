import { t } from '../../../../texts/back-office/bulk-timetable.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import type { FormErrors } from './trip-fieldset.tsx'

const MAX_TIMES = 24

type TimesProps = {
  /** Outward journey or way back. */
  readonly way: 'out' | 'back'
  /** Names the zone of the times. */
  readonly help?: string | undefined
  /** The field's name in the form and in errors. */
  readonly name: string
  readonly times: readonly string[]
  readonly errors: FormErrors
  readonly onChange: (times: readonly string[]) => void
}

/** A list of departure times, with buttons to add and remove one. */
export function TimesField({ way, help, name, times, errors, onChange }: TimesProps) {
  // An error of the list itself, or of its first invalid time ('jam.0').
  const error = Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
  const helpId = `times-${name}-help`
  return (
    <fieldset aria-describedby={help && helpId}>
      <legend className="mb-1.5 font-semibold">{t(way === 'out' ? 'bulk.times' : 'bulk.timesBack')}</legend>
      <ul className="flex flex-wrap gap-3">
        {times.map((time, index) => (
          // The index is the only key: two times may be equal while one is being typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-center">
            <input
              type="time"
              aria-label={t(way === 'out' ? 'bulk.time' : 'bulk.timeBack', { n: index + 1 })}
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
      {error && <FieldError id={`times-${name}-error`}>{error}</FieldError>}
      {help && (
        <p id={helpId} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </fieldset>
  )
}
