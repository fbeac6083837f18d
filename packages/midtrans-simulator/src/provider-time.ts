const JAKARTA_OFFSET_MINUTES = 7 * 60
const MS_PER_MINUTE = 60_000

const UNIT_MINUTES: Readonly<Record<string, number>> = {
  minute: 1,
  minutes: 1,
  hour: 60,
  hours: 60,
  day: 24 * 60,
  days: 24 * 60,
}

/** The provider's time format: GMT+7, `yyyy-MM-dd HH:mm:ss`, without an offset. */
export function toProviderTime(instant: Date | string): string {
  const shifted = new Date(new Date(instant).getTime() + JAKARTA_OFFSET_MINUTES * MS_PER_MINUTE)
  return shifted.toISOString().slice(0, 19).replace('T', ' ')
}

/** Parses `yyyy-MM-dd HH:mm:ss Z`, as merchants send it in `expiry.start_time`; undefined if invalid. */
export function parseMerchantTime(text: string): Date | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ?([+-]\d{2}):?(\d{2})$/.exec(text)
  if (!parts) return undefined
  const instant = new Date(`${parts[1]}T${parts[2]}${parts[3]}:${parts[4]}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** Minutes in `duration` units, both spellings ('minute', 'minutes'); undefined for an unknown unit. */
export function minutesOf(duration: number, unit: string): number | undefined {
  const minutes = UNIT_MINUTES[unit]
  return minutes === undefined ? undefined : minutes * duration
}

export function addMinutes(instant: Date | string, minutes: number): Date {
  return new Date(new Date(instant).getTime() + minutes * MS_PER_MINUTE)
}
