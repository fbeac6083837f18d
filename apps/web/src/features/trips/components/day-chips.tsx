import { useState } from 'react'
import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { shortDay } from '../../../lib/dates.ts'

type DayChipsProps = {
  /** Puts the day so many days from now into the date field, and returns it. */
  readonly onPick: (daysAhead: number) => string
}

/** 'Hari ini' and 'Besok' beside the date field [T25]: they fill it in, and search for nothing yet. */
export function DayChips({ onPick }: DayChipsProps) {
  const [picked, setPicked] = useState('')
  return (
    <div
      role="group"
      aria-label={t('search.quick')}
      className="col-span-full -mt-2 flex flex-wrap gap-2 lg:col-span-2 lg:col-start-4 lg:row-start-2"
    >
      {(['search.today', 'search.tomorrow'] as const).map((name, daysAhead) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          className="rounded-full"
          onClick={() => setPicked(onPick(daysAhead))}
        >
          {t(name)}
        </Button>
      ))}
      <span role="status" className="sr-only">
        {picked && t('search.picked', { day: shortDay(picked) })}
      </span>
    </div>
  )
}
