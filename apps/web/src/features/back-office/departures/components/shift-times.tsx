import { useState } from 'react'
import { t } from '../../../../texts/back-office/stops.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

/** Moves all times from a city on: minutes in a field that opens by a button. */
export function ShiftTimes({
  name,
  onShift,
}: {
  readonly name: string
  readonly onShift: (minutes: number) => void
}) {
  const [minutes, setMinutes] = useState<string>()
  if (minutes === undefined)
    return (
      <Button size="sm" variant="secondary" icon="clock" onClick={() => setMinutes('')}>
        {t('stops.shift')}
        <span className="sr-only"> {name}</span>
      </Button>
    )
  const amount = Number(minutes)
  return (
    <div role="group" aria-label={t('stops.shiftFrom', { name })} className="flex flex-wrap items-end gap-2">
      <TextField
        label={t('stops.minutes')}
        fieldClassName="w-28"
        inputMode="text"
        autoFocus
        value={minutes}
        help={t('stops.minutesHelp')}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <Button
        size="sm"
        variant="secondary"
        disabled={!Number.isInteger(amount) || amount === 0}
        onClick={() => {
          onShift(amount)
          setMinutes(undefined)
        }}
      >
        {t('stops.shiftDo')}
      </Button>
    </div>
  )
}
