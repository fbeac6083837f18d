/** Dates and times in Indonesian, 24-hour, at the place where they count. Takes ISO 8601 with offset. */
const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(iso: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(iso)
  return Number.isNaN(instant.getTime()) ? '–' : formatOf('id-ID', zone, options).format(instant)
}

// To make one takes long, to use it does not.
function formatOf(
  language: string,
  zone: string | undefined,
  options?: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language}|${zone}|${JSON.stringify(options)}`
  const found = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
  formats.set(key, found)
  return found
}

/** 'Sabtu, 21 November 2026' */
export function formatLongDate(iso: string, zone?: string): string {
  return format(iso, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** '21 November 2026' */
export function formatDate(iso: string, zone?: string): string {
  return format(iso, zone, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** 'Sab, 21 Nov' */
export function formatShortDate(iso: string, zone?: string): string {
  return format(iso, zone, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** '07.30', without the zone's name: for where it stands beside. */
export function formatClock(iso: string, zone?: string): string {
  return format(iso, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** '07.30 WIB' */
export function formatTime(iso: string, zone?: string): string {
  return `${formatClock(iso, zone)} ${zoneName(zone ?? browserZone())}`.trim()
}

/** '21 November 2026, 07.30 WIB' */
export function formatDateTime(iso: string, zone?: string): string {
  return `${formatDate(iso, zone)}, ${formatTime(iso, zone)}`
}

/** 'WIB', 'WITA' or 'WIT'; elsewhere nothing, since a foreign abbreviation would only mislead. */
export function zoneName(zone: string): string {
  return zoneNames[zone] ?? ''
}

/** Calendar day '2026-11-21' of an instant at a zone, as a date field holds it. */
export function calendarDay(iso: string | number, zone: string): string {
  return formatOf('en-CA', zone).format(new Date(iso))
}

/** '3 j 15 m' between two instants; '' where one is absent or they are the wrong way round. */
export function formatDuration(fromIso: string, toIso: string | null | undefined): string {
  if (toIso === null || toIso === undefined) return ''
  const minutes = Math.round((Date.parse(toIso) - Date.parse(fromIso)) / 60_000)
  if (!(minutes > 0)) return ''
  const hours = Math.floor(minutes / 60)
  return [hours > 0 ? `${hours} j` : '', minutes % 60 > 0 ? `${minutes % 60} m` : '']
    .filter(Boolean)
    .join(' ')
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
