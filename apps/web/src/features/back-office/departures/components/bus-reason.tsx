import { t } from '../../../../texts/back-office/departures.ts'
import { TextField } from '../../../../ui/text-field.tsx'

/** What our forms send: check whether the bus is free, or the reason why the departure shall stand although it is elsewhere [F6, F9]. */
export function busAnswer(reason: string): { cek_bus: true; alasan_bus?: string } {
  return { cek_bus: true, ...(reason.trim() !== '' && { alasan_bus: reason.trim() }) }
}

type BusReasonFieldProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (reason: string) => void
}

/** Appears once the server has refused a departure because its bus is elsewhere. */
export function BusReasonField({ value, error, onChange }: BusReasonFieldProps) {
  if (error === undefined && value === '') return null
  return (
    <TextField
      label={t('routes.busReason')}
      name="alasan_bus"
      maxLength={300}
      help={t('routes.busReasonHelp')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
