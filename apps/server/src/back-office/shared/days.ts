/** Spans of calendar days as forms name them. Pure. */
import { MAX_DAYS } from '@tiketbus/contract'
import { fail } from '../../platform/errors.ts'
import { t } from '../../texts/index.ts'

/** The days of a span, both ends included; VALIDATION_FAILED (`sampai`) if it runs backwards or is too long. */
export function daysBetween(dari: string, sampai: string): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(dari)
  const count = first.until(Temporal.PlainDate.from(sampai)).days + 1
  if (count < 1) refuse('sampai', t('days.backwards'))
  if (count > MAX_DAYS) refuse('sampai', t('days.tooMany', { days: MAX_DAYS }))
  return Array.from({ length: count }, (_, days) => first.add({ days }))
}

/** The day that is `days` later, or earlier if negative. */
export const shiftDay = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** VALIDATION_FAILED for one field. */
export const refuse = (field: string, msg: string): never =>
  fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
