/** Interprets the form of a departure: resolves cities to zones and terminals, and local times to instants. Pure. */
import {
  facilitiesOf,
  eachDetail,
  type TripDetail,
  type TripInput,
  type TripStatus,
  type Zone,
} from '@tiketbus/contract'
import { fail } from '../platform/errors.ts'
import { findCity, findCityByAlias, isSameCity } from './cities.ts'
import { t } from '../texts/index.ts'

/** A departure as it is stored. */
export type TripValues = {
  id_bus: number
  asal: string
  tujuan: string
  zona_asal: Zone
  zona_tujuan: Zone
  /** A zone of an unknown city was guessed and is not confirmed yet. */
  zona_perkiraan: boolean
  waktu_berangkat: string
  perkiraan_tiba: string | null
  waktu_tutup: string
  harga: number
  /** Length of the whole way in kilometres. */
  km: number | null
  status: TripStatus
} & Record<TripDetail, string | null>

/**
 * Returns the departure that a form describes. Omitted fields keep their value of `current`; a new departure defaults to the
 * cities' terminals, status aktif and no arrival. Booking closes `bookingCutoffMinutes` before departure; if the time does not
 * change, neither does the closing. Throws VALIDATION_FAILED if the arrival is not after the departure or both cities are the
 * same. The zone of an unknown city, if the form names none, is guessed to be the other end's, else Asia/Jakarta [T160].
 */
export function parseDeparture(
  input: TripInput,
  bookingCutoffMinutes: number,
  current?: TripValues,
): TripValues {
  const origin = readPlace(input.asal, input.zona_asal, current && endOf(current, 'asal'))
  const destination = readPlace(input.tujuan, input.zona_tujuan, current && endOf(current, 'tujuan'))
  const zona_asal = origin.zona ?? destination.zona ?? OPERATOR_ZONE
  const zona_tujuan = destination.zona ?? zona_asal
  if (isSameCity(origin.nama, destination.nama))
    fail('VALIDATION_FAILED', {
      errors: [{ field: 'tujuan', msg: t('trips.sameCity') }],
    })
  const waktu_berangkat = readTime(input.waktu_berangkat, zona_asal, current?.waktu_berangkat)
  const sameTime = current?.waktu_berangkat === waktu_berangkat
  return {
    id_bus: input.id_bus,
    asal: origin.nama,
    tujuan: destination.nama,
    zona_asal,
    zona_tujuan,
    zona_perkiraan: origin.guessed || destination.guessed,
    waktu_berangkat,
    perkiraan_tiba: readArrival(input.perkiraan_tiba, zona_tujuan, waktu_berangkat, current),
    waktu_tutup: sameTime ? current.waktu_tutup : minutesBefore(waktu_berangkat, bookingCutoffMinutes),
    harga: input.harga,
    km: input.km === undefined ? (current?.km ?? null) : input.km,
    status: input.status ?? current?.status ?? 'aktif',
    ...readDetails(input, current),
    terminal_asal: keep(input.terminal_asal, origin, current?.asal, current?.terminal_asal),
    terminal_tujuan: keep(input.terminal_tujuan, destination, current?.tujuan, current?.terminal_tujuan),
  }
}

/** The optional texts; omitted ones keep their value. */
function readDetails(input: TripInput, current: TripValues | undefined): Record<TripDetail, string | null> {
  return eachDetail((_, name) => {
    const given = input[name]
    if (given === undefined) return current?.[name] ?? null
    return name === 'fasilitas' ? tidyFacilities(given) : given
  })
}

/** Normalises the separators, so that the search finds each facility. */
const tidyFacilities = (text: string | null) => facilitiesOf(text).join(', ') || null

const OPERATOR_ZONE: Zone = 'Asia/Jakarta'

/** `zona` is undefined, or `guessed` still true, for an unknown city whose zone nobody named. */
type Place = { nama: string; zona: Zone | undefined; terminal: string | null; guessed: boolean }

type End = { nama: string; zona: Zone; guessed: boolean }

function endOf(trip: TripValues, end: 'asal' | 'tujuan'): End {
  return { nama: trip[end], zona: trip[`zona_${end}`], guessed: trip.zona_perkiraan }
}

/**
 * A known city always has its own zone [T13], even if the form names another. A city that is already stored keeps its name and zone:
 * its departure must not move by an hour when its price is edited. An unknown city has the zone of the form.
 */
function readPlace(nama: string, zona: Zone | undefined, current: End | undefined): Place {
  const known = findCity(nama)
  const kept = current?.nama === nama ? current : undefined
  if (known && (!kept || zona === known.zona || kept.zona === known.zona))
    return { ...known, terminal: known.terminal || null, guessed: false }
  const meant = kept ? undefined : findCityByAlias(nama)
  if (meant) return { ...meant, terminal: meant.terminal || null, guessed: false }
  if (zona && !known) return { nama, zona, terminal: null, guessed: false }
  return { nama, zona: kept?.zona, terminal: null, guessed: kept?.guessed ?? true }
}

/** An omitted terminal is kept as long as the city stays the same. */
function keep(
  given: string | null | undefined,
  place: Place,
  currentName: string | undefined,
  currentTerminal: string | null | undefined,
): string | null {
  if (given !== undefined) return given
  return currentName === place.nama ? (currentTerminal ?? null) : place.terminal
}

function readArrival(
  given: string | null | undefined,
  zone: Zone,
  waktu_berangkat: string,
  current: TripValues | undefined,
): string | null {
  const arrival = given === undefined ? shiftedArrival(waktu_berangkat, current) : given
  if (!arrival) return null
  const instant = toInstant(arrival, zone)
  if (instant <= waktu_berangkat)
    fail('VALIDATION_FAILED', {
      errors: [{ field: 'perkiraan_tiba', msg: t('trips.arrivalFirst') }],
    })
  return instant
}

/** An older client moves the departure without sending an arrival: the duration of the journey is kept. */
function shiftedArrival(waktu_berangkat: string, current: TripValues | undefined): string | null {
  if (!current?.perkiraan_tiba) return null
  const duration = Date.parse(current.perkiraan_tiba) - Date.parse(current.waktu_berangkat)
  return new Date(Date.parse(waktu_berangkat) + duration).toISOString()
}

/** The form shows no seconds: an unchanged minute means the stored time with its seconds, not a move to the full minute. */
function readTime(text: string, zone: Zone, current: string | undefined): string {
  const instant = toInstant(text, zone)
  const hasSeconds = /T\d\d:\d\d:/.test(text)
  return !hasSeconds && current?.slice(0, 16) === instant.slice(0, 16) ? current : instant
}

/** Converts ISO 8601 with an offset as it is; without one, as local time in `zone` [T12]. */
export function toInstant(text: string, zone: Zone): string {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return new Date(text).toISOString()
  const instant = Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant()
  return new Date(instant.epochMilliseconds).toISOString()
}

function minutesBefore(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) - minutes * 60_000).toISOString()
}
