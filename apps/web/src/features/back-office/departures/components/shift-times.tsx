import { useState, type KeyboardEvent } from 'react'
import { t } from '../../../../texts/back-office/stops.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

/** A week: more is a mistake. */
const MOST = 7 * 24 * 60

/** Moves all times from a city on: minutes in a field that opens by a button. */
export function ShiftTimes({
  name,
  onShift,
}: {
  readonly name: string
  readonly onShift: (minutes: number) => void
}) {
  /** Undefined before the field was opened; null after it was closed. */
  const [minutes, setMinutes] = useState<string | null>()
  if (typeof minutes !== 'string')
    return (
      <Button
        size="sm"
        variant="secondary"
        icon="clock"
        // The field that had the focus is gone.
        autoFocus={minutes === null}
        onClick={() => setMinutes('')}
      >
        {t('stops.shift')}
        <span className="sr-only"> {name}</span>
      </Button>
    )
  const amount = Number(minutes)
  const canShift = Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= MOST
  function shift(): void {
    if (!canShift) return
    onShift(amount)
    setMinutes(null)
  }
  function pressed(event: KeyboardEvent): void {
    // Enter would save the whole form around it.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Enter') shift()
    if (event.key === 'Escape') setMinutes(null)
  }
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
        onKeyDown={pressed}
      />
      <Button size="sm" variant="secondary" disabled={!canShift} onClick={shift}>
        {t('stops.shiftDo')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setMinutes(null)}>
        {t('action.cancel')}
      </Button>
    </div>
  )
}
