import { useState, type MouseEvent } from 'react'
import { shortDay } from '../../../lib/dates.ts'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { dayAtOrigin, type City } from '../city-match.ts'
import { fieldIn } from '../search-field.ts'

type DayChipsProps = {
  readonly cities: readonly City[]
  readonly className: string
}

/**
 * 'Hari ini' and 'Besok' beside the date field [T25]: they fill it in, but do not search. The day is computed on tap, never
 * during rendering, since a page may have been prerendered days ago.
 */
export function DayChips({ cities, className }: DayChipsProps) {
  const [picked, setPicked] = useState('')
  function pick(event: MouseEvent<HTMLButtonElement>, daysAhead: number): void {
    // boot.ts then does not repeat this tap.
    event.preventDefault()
    const { form } = event.currentTarget
    const day = dayAtOrigin(fieldIn(form, 'asal')?.value ?? '', cities, daysAhead)
    const field = fieldIn(form, 'tanggal')
    if (field) field.value = day
    setPicked(day)
  }
  return (
    <div
      role="group"
      aria-label={t('day.label')}
      className={`col-span-full -mt-2 flex flex-wrap gap-2 ${className}`}
    >
      {(['day.today', 'day.tomorrow'] as const).map((name, daysAhead) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          className="rounded-full"
          data-early=""
          onClick={(event) => pick(event, daysAhead)}
        >
          {t(name)}
        </Button>
      ))}
      <span role="status" className="sr-only">
        {picked && t('day.picked', { day: shortDay(picked) })}
      </span>
    </div>
  )
}
