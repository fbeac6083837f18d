/** Ranges of calendar days in forms. Pure. */
import { MAX_DAYS } from '@tiketbus/contract'
import { fail } from '../../platform/errors.ts'
import { t } from '../../texts/index.ts'

/** Returns the days of a range, both ends included; throws VALIDATION_FAILED (`sampai`) if it runs backwards or is too long. */
export function daysBetween(dari: string, sampai: string): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(dari)
  const count = first.until(Temporal.PlainDate.from(sampai)).days + 1
  if (count < 1) refuse('sampai', t('days.backwards'))
  if (count > MAX_DAYS) refuse('sampai', t('days.tooMany', { days: MAX_DAYS }))
  return Array.from({ length: count }, (_, days) => first.add({ days }))
}

/** Returns the day `days` later, or earlier if negative. */
export const shiftDay = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Throws VALIDATION_FAILED for one field. */
export const refuse = (field: string, msg: string): never =>
  fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
