import { useState } from 'react'
import { TextField } from '../../../../ui/text-field.tsx'
import { isDay } from '../days.ts'

type DayFieldProps = {
  readonly label: string
  readonly value: string
  /** Called with a whole day, never with a part of a year. */
  readonly onDay: (day: string) => void
  readonly fieldClassName?: string
}

/**
 * A day that is loaded as soon as it is chosen. While its year is typed, a browser reports the years 2, 20 and 202: they stay in
 * the field. A day that is left unfinished becomes the chosen one again.
 */
export function DayField({ label, value, onDay, fieldClassName }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  function type(text: string): void {
    setTyped(text)
    if (isDay(text)) onDay(text)
  }
  return (
    <TextField
      label={label}
      type="date"
      required
      fieldClassName={fieldClassName}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(value)}
    />
  )
}
