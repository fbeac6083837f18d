/** The route form: wall times as a browser's field holds them, zones from the table of cities. */
import {
  TRIP_DETAIL_NAMES,
  tripInput,
  ZONES,
  type City,
  type TripDetail,
  type TripStatus,
} from '@tiketbus/contract'
import { check, type Checked } from '../../../lib/validate.ts'
import { t } from '../../../texts/back-office/departures.ts'
import { fieldText } from '../shared/field-text.ts'
import type { RouteForm as RouteBody } from './api/routes.ts'

/** What one departure and a whole timetable ask alike. */
export type TripFields = {
  id_bus: string
  asal: string
  tujuan: string
  harga: string
  zona_asal: string
  zona_tujuan: string
} & Record<TripDetail, string>

export type RouteFields = TripFields & { waktu_berangkat: string; perkiraan_tiba: string; status: TripStatus }

const noDetails = Object.fromEntries(TRIP_DETAIL_NAMES.map((name) => [name, ''])) as Record<
  TripDetail,
  string
>

export const emptyTrip: TripFields = {
  id_bus: '',
  asal: '',
  tujuan: '',
  harga: '',
  ...noDetails,
  zona_asal: '',
  zona_tujuan: '',
}

export const emptyRoute: RouteFields = {
  ...emptyTrip,
  waktu_berangkat: '',
  perkiraan_tiba: '',
  status: 'aktif',
}

/** The fields of a record as the server sent it. */
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

/** A new departure like this one, whose times are still to be chosen. */
export function copyOf(record: Readonly<Record<string, unknown>>): RouteFields {
  return { ...routeFields(record), waktu_berangkat: '', perkiraan_tiba: '', status: 'aktif' }
}

/** '2026-11-21T07:30', the wall time of an instant at a zone, as a datetime-local field takes it. */
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
 * Another departure moves the arrival by the same difference: the journey stays as long as it was. `last`: the
 * departure that was whole before, as a field is not while somebody types.
 */
export function moveArrival(form: RouteFields, waktu_berangkat: string, last: string): RouteFields {
  const moved = { ...form, waktu_berangkat }
  const differenceMs = asUtc(waktu_berangkat) - asUtc(last)
  const arrival = new Date(asUtc(form.perkiraan_tiba) + differenceMs)
  if (Number.isNaN(arrival.getTime())) return moved
  return { ...moved, perkiraan_tiba: arrival.toISOString().slice(0, 16) }
}

/** Milliseconds, as if the wall time were UTC: of two at one place the difference is right. NaN if it is not a time. */
export const asUtc = (wall: string): number => Date.parse(`${wall}Z`)

/** The known city of that name, or of one that people use for it. */
export function cityOf(cities: readonly City[], name: string): City | undefined {
  const wanted = name.trim().toLowerCase()
  return cities.find(({ nama, alias }) => [nama, ...alias].some((known) => known.toLowerCase() === wanted))
}

export type PlaceFields = Pick<TripFields, 'asal' | 'tujuan' | 'zona_asal' | 'zona_tujuan'>

/** The zones that go along: only of cities that the table does not know. */
export function zonesToSend({ asal, tujuan, zona_asal, zona_tujuan }: PlaceFields, cities: readonly City[]) {
  return {
    ...(cityOf(cities, asal) === undefined && zona_asal !== '' && { zona_asal }),
    ...(cityOf(cities, tujuan) === undefined && zona_tujuan !== '' && { zona_tujuan }),
  }
}

/** An unknown city needs its zone. Without the table (another server's, or not loaded) the server decides. */
function zoneErrors(fields: PlaceFields, cities: readonly City[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const end of ['asal', 'tujuan'] as const) {
    const city = fields[end].trim()
    const isMissing = city !== '' && fields[`zona_${end}`] === '' && cityOf(cities, city) === undefined
    if (isMissing && cities.length > 0) errors[`zona_${end}`] = t('routes.zoneMissing', { city })
  }
  return errors
}

/** What is wrong: by the contract, and each unknown city without its zone. */
export function tripErrors(
  checked: Checked<unknown>,
  fields: TripFields,
  cities: readonly City[],
): Record<string, string> {
  const errors = { ...(checked.ok ? {} : checked.errors), ...zoneErrors(fields, cities) }
  return fields.id_bus === '' ? { ...errors, id_bus: t('routes.busMissing') } : errors
}

/** Checks the form by the contract, and that each unknown city has its zone. */
export function readRouteForm(fields: RouteFields, cities: readonly City[]): Checked<RouteBody> {
  const { zona_asal: _from, zona_tujuan: _to, ...rest } = fields
  const body = { ...rest, ...zonesToSend(fields, cities) }
  const errors = tripErrors(check(tripInput, body), fields, cities)
  // What is sent is the form's own wording; the server reads wall times and decimal strings itself.
  return Object.keys(errors).length === 0 ? { ok: true, value: body as RouteBody } : { ok: false, errors }
}

/** A new departure's terminals that were left blank are not sent: the server then takes the cities' own. */
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
