/** The route form: wall times as datetime-local fields hold them, and zones from the list of cities. */
import {
  eachDetail,
  TRIP_DETAIL_NAMES,
  tripInput,
  ZONES,
  type City,
  type TripDetail,
  type TripStatus,
} from '@tiketbus/contract'
import { check, type Checked } from '../../../lib/validate.ts'
import { t } from '../../../texts/back-office/departures.ts'
import { cityOf } from '../shared/city-of.ts'
import { fieldText } from '../shared/conflict-fields.ts'
import type { RouteForm as RouteBody } from './api/routes.ts'

/** The fields that a single departure and a bulk timetable share. */
export type TripFields = {
  id_bus: string
  asal: string
  tujuan: string
  harga: string
  km: string
  zona_asal: string
  zona_tujuan: string
} & Record<TripDetail, string>

export type RouteFields = TripFields & { waktu_berangkat: string; perkiraan_tiba: string; status: TripStatus }

export const emptyTrip: TripFields = {
  id_bus: '',
  asal: '',
  tujuan: '',
  harga: '',
  km: '',
  ...eachDetail(() => ''),
  zona_asal: '',
  zona_tujuan: '',
}

export const emptyRoute: RouteFields = {
  ...emptyTrip,
  waktu_berangkat: '',
  perkiraan_tiba: '',
  status: 'aktif',
}

/** Form values of a record from the server. */
export function routeFields(record: Readonly<Record<string, unknown>>): RouteFields {
  const text = (name: string) => fieldText(record[name])
  const fields = Object.fromEntries(Object.keys(emptyRoute).map((name) => [name, text(name)])) as RouteFields
  return {
    ...fields,
    status: record['status'] === 'nonaktif' ? 'nonaktif' : 'aktif',
    waktu_berangkat: wallTime(text('waktu_berangkat'), text('zona_asal')),
    perkiraan_tiba: wallTime(text('perkiraan_tiba'), text('zona_tujuan')),
  }
}

/** Form values of a new departure like this one, without its times. */
export function copyOf(record: Readonly<Record<string, unknown>>): RouteFields {
  return { ...routeFields(record), waktu_berangkat: '', perkiraan_tiba: '', status: 'aktif' }
}

/** '2026-11-21T07:30', the wall time of an instant in a zone, for a datetime-local field. */
export function wallTime(iso: string, zone: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return ''
  const timeZone = ZONES.find((known) => known === zone) ?? 'Asia/Jakarta'
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return parts.format(instant).replace(' ', 'T')
}

/**
 * Moves the arrival by the same difference as the departure, so that the duration stays. `last`: the last complete
 * departure time, since a field is incomplete while it is being typed.
 */
export function moveArrival(form: RouteFields, waktu_berangkat: string, last: string): RouteFields {
  const moved = { ...form, waktu_berangkat }
  const differenceMs = asUtc(waktu_berangkat) - asUtc(last)
  const arrival = new Date(asUtc(form.perkiraan_tiba) + differenceMs)
  if (Number.isNaN(arrival.getTime())) return moved
  return { ...moved, perkiraan_tiba: arrival.toISOString().slice(0, 16) }
}

/** Milliseconds, treating the wall time as UTC: correct for differences at one place. NaN for an invalid time. */
export const asUtc = (wall: string): number => Date.parse(`${wall}Z`)

export type PlaceFields = Pick<TripFields, 'asal' | 'tujuan' | 'zona_asal' | 'zona_tujuan'>

/** The zones to send: only of cities that are not in the list. */
export function zonesToSend({ asal, tujuan, zona_asal, zona_tujuan }: PlaceFields, cities: readonly City[]) {
  return {
    ...(cityOf(cities, asal) === undefined && zona_asal !== '' && { zona_asal }),
    ...(cityOf(cities, tujuan) === undefined && zona_tujuan !== '' && { zona_tujuan }),
  }
}

/** An unknown city requires its zone. Without the list of cities (not loaded, or another server) the server decides. */
function zoneErrors(fields: PlaceFields, cities: readonly City[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const end of ['asal', 'tujuan'] as const) {
    const city = fields[end].trim()
    const isMissing = city !== '' && fields[`zona_${end}`] === '' && cityOf(cities, city) === undefined
    if (isMissing && cities.length > 0) errors[`zona_${end}`] = t('routes.zoneMissing', { city })
  }
  return errors
}

/** Validation errors: by the contract, and for each unknown city without a zone. */
export function tripErrors(
  checked: Checked<unknown>,
  fields: TripFields,
  cities: readonly City[],
): Record<string, string> {
  const errors = { ...(checked.ok ? {} : checked.errors), ...zoneErrors(fields, cities) }
  return fields.id_bus === '' ? { ...errors, id_bus: t('routes.busMissing') } : errors
}

/** Validates the form by the contract, and requires the zone of each unknown city. */
export function readRouteForm(fields: RouteFields, cities: readonly City[]): Checked<RouteBody> {
  const { zona_asal: _from, zona_tujuan: _to, ...rest } = fields
  const body = { ...rest, km: fields.km || null, ...zonesToSend(fields, cities) }
  const errors = tripErrors(check(tripInput, body), fields, cities)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  // Sent as typed; the server parses wall times and decimal strings itself.
  return { ok: true, value: body as RouteBody }
}

const OPTIONAL = ['perkiraan_tiba', 'km', ...TRIP_DETAIL_NAMES] as const

/**
 * Leaves out what was not filled in, beside the specification's six fields: a new departure gets the city's terminals, and
 * what is absent in an edit stays. A field that had a text `before` and is blank now is sent, to clear it.
 */
export function filledIn(body: RouteBody, before: RouteFields = emptyRoute): RouteBody {
  const blank = OPTIONAL.filter((name) => !body[name] && before[name] === '')
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !blank.some((left) => left === name)),
  ) as RouteBody
}

/** Leaves out blank terminals of a new departure: the server then fills in the city's. */
export function withCityTerminals<Body extends { terminal_asal?: unknown; terminal_tujuan?: unknown }>(
  body: Body,
): Body {
  const { terminal_asal, terminal_tujuan, ...rest } = body
  return {
    ...rest,
    ...(terminal_asal ? { terminal_asal } : {}),
    ...(terminal_tujuan ? { terminal_tujuan } : {}),
  } as Body
}
