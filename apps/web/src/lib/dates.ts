/**
 * Dates and times in Indonesian, 24-hour: a trip's in its own zones, all others in the operator's. Never in the browser's
 * zone, so that everybody reads the same day. Takes ISO 8601 with offset.
 */

import { OPERATOR_ZONE } from '@tiketbus/contract'

export { OPERATOR_ZONE }

// Written by hand: creating an Intl formatter takes a slow phone more than a tenth of a second.
const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']
const months = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
)

// Indonesia has no daylight saving time.
const zones: Readonly<Record<string, readonly [name: string, hours: number]>> = {
  'Asia/Jakarta': ['WIB', 7],
  'Asia/Pontianak': ['WIB', 7],
  'Asia/Makassar': ['WITA', 8],
  'Asia/Jayapura': ['WIT', 9],
}

/** The local date and time at a place, as a Date in UTC. */
function wallTime(iso: string | number, zone: string): Date {
  const instant = new Date(iso)
  const known = zones[zone]
  if (known !== undefined) return new Date(instant.getTime() + known[1] * 3_600_000)
  if (Number.isNaN(instant.getTime())) return instant
  const form = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return new Date(`${form.format(instant).replace(' ', 'T')}Z`)
}

/** 'Sen 23 Nov' of a calendar day '2026-11-23'. */
export function shortDay(day: string): string {
  // Noon in the operator's zone.
  return formatShortDate(`${day}T05:00:00Z`).replace(',', '')
}

/** Whether a text is a calendar day 'YYYY-MM-DD' in a range of years that the server accepts. */
export function isCalendarDay(text: string): boolean {
  const hasDayFormat = /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return hasDayFormat && new Date(text).toISOString().startsWith(text)
}

type WallDate = { readonly day: string; readonly date: number; readonly month: string; readonly at: Date }

function formatWith(iso: string, zone: string, how: (wall: WallDate) => string): string {
  const at = wallTime(iso, zone)
  const [day, month] = [days[at.getUTCDay()], months[at.getUTCMonth()]]
  return day === undefined || month === undefined ? '–' : how({ day, month, date: at.getUTCDate(), at })
}

/** 'Sabtu, 21 November 2026' */
export function formatLongDate(iso: string, zone = OPERATOR_ZONE): string {
  return formatWith(
    iso,
    zone,
    ({ day, date, month, at }) => `${day}, ${date} ${month} ${at.getUTCFullYear()}`,
  )
}

/** '21 November 2026' */
export function formatDate(iso: string, zone = OPERATOR_ZONE): string {
  return formatWith(iso, zone, ({ date, month, at }) => `${date} ${month} ${at.getUTCFullYear()}`)
}

/** 'Sab, 21 Nov' */
export function formatShortDate(iso: string, zone = OPERATOR_ZONE): string {
  return formatWith(iso, zone, ({ day, date, month }) => `${day.slice(0, 3)}, ${date} ${month.slice(0, 3)}`)
}

/** '07.30', without the zone's name, which stands beside it. */
export function formatClock(iso: string, zone = OPERATOR_ZONE): string {
  return formatWith(iso, zone, ({ at }) => at.toISOString().slice(11, 16).replace(':', '.'))
}

/** '07.30 WIB' */
export function formatTime(iso: string, zone = OPERATOR_ZONE): string {
  return `${formatClock(iso, zone)} ${zoneName(zone)}`.trim()
}

/** 'Sabtu, 21 November 2026, 07.30 WIB', as in mails [N290] */
export function formatDateTime(iso: string, zone = OPERATOR_ZONE): string {
  return `${formatLongDate(iso, zone)}, ${formatTime(iso, zone)}`
}

/** 'WIB', 'WITA' or 'WIT'; '' for other zones, whose abbreviations would mislead. */
export function zoneName(zone: string): string {
  return zones[zone]?.[0] ?? ''
}

/** Calendar day '2026-11-21' of an instant at a zone, as a date field holds it. */
export function calendarDay(iso: string | number, zone: string): string {
  return wallTime(iso, zone).toISOString().slice(0, 10)
}

export const DAY_MS = 86_400_000

/** The calendar day `days` after another, 'YYYY-MM-DD'; before it if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** '3 j 15 m' between two instants; '' if one is absent or the end is before the start. */
export function formatDuration(fromIso: string, toIso: string | null | undefined): string {
  if (toIso === null || toIso === undefined) return ''
  const minutes = Math.round((Date.parse(toIso) - Date.parse(fromIso)) / 60_000)
  if (!(minutes > 0)) return ''
  const hours = Math.floor(minutes / 60)
  return [hours > 0 ? `${hours} j` : '', minutes % 60 > 0 ? `${minutes % 60} m` : '']
    .filter(Boolean)
    .join(' ')
}
