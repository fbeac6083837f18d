/** Buses and departures. */
import { BOOKING_CUTOFF_MINUTES, DEFAULT_TOTAL_SEATS, OPERATOR_ZONE } from '../constants.ts'
import { bus as busRecord } from '../fleet.ts'
import {
  filled,
  hasAny,
  instantOf,
  isGiven,
  isRow,
  isTrue,
  merged,
  nested,
  numberOf,
  textOf,
  type Row,
} from './values.ts'
import { eachDetail, trip as tripRecord, tripBrief, type TripBrief } from '../trips.ts'

/** A bus [W2]. */
export function bus(value: unknown) {
  const row = isRow(value) && !hasAny(value, 'id_bus', 'nama_bus') ? busIn(value) : value
  if (!isRow(row) || !hasAny(row, 'id_bus', 'nama_bus')) return undefined
  return filled(busRecord.entries, row, { ...busOf(row), created_at: instantOf(row.created_at) })
}

/** A bus's number, name and size, each from the first row that has it. */
function busOf(...rows: Row[]) {
  return {
    id_bus: numberOf(...rows.map((row) => row.id_bus)) ?? 0,
    nama_bus: textOf(...rows.map((row) => row.nama_bus)) ?? '–',
    total_kursi: numberOf(...rows.map((row) => row.total_kursi)) ?? DEFAULT_TOTAL_SEATS,
  }
}

/** A trip [W3]; its bus as `nama_bus` and `total_kursi`, or nested. */
export function trip(value: unknown) {
  const row = isRow(value) && !isDeparture(value) ? routeOf(value) : value
  if (!isRow(row) || !isDeparture(row)) return undefined
  const brief = departure(row, isRow(value) ? value : {})
  const leavesInMs = Date.parse(brief.waktu_berangkat) - Date.now()
  const minutes = Number.isNaN(leavesInMs) ? 0 : Math.ceil(leavesInMs / 60_000)
  return filled(tripRecord.entries, row, {
    ...brief,
    kursi_tersedia: numberOf(row.kursi_tersedia) ?? brief.total_kursi,
    minutes_until_departure: numberOf(row.minutes_until_departure) ?? minutes,
    booking_allowed: isGiven(row.booking_allowed) ? isTrue(row.booking_allowed) : brief.status !== 'nonaktif',
  })
}

const isDeparture = (row: Row): boolean => hasAny(row, 'asal', 'tujuan', 'waktu_berangkat')

/** A departure inside the record `above`, which may have its number, and its bus beside it [W181]. */
export function departure(row: Row, above: Row = {}): TripBrief {
  const ofBus = merged(busIn(row), busIn(above), row, above)
  const waktu_berangkat = instantOf(row.waktu_berangkat)
  return filled(tripBrief.entries, row, {
    ...busOf(row, ofBus),
    Bus: busOf(ofBus),
    id_rute: numberOf(row.id_rute, above.id_rute) ?? 0,
    asal: textOf(row.asal) ?? '',
    tujuan: textOf(row.tujuan) ?? '',
    zona_asal: OPERATOR_ZONE,
    zona_tujuan: OPERATOR_ZONE,
    waktu_berangkat,
    perkiraan_tiba: instantOf(row.perkiraan_tiba) || null,
    harga: numberOf(row.harga) ?? 0,
    status: textOf(row.status)?.trim().toLowerCase() === 'nonaktif' ? 'nonaktif' : 'aktif',
    ...eachDetail((_, name) => textOf(row[name]) ?? null),
    waktu_tutup: closingTime(waktu_berangkat),
  })
}

function closingTime(waktu_berangkat: string): string {
  const at = Date.parse(waktu_berangkat) - BOOKING_CUTOFF_MINUTES * 60_000
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

const busIn = (row: Row) => nested(row, 'Bus', 'bus')

/** The key of a nested object may have any of these letter cases [W15]; its fields may also stand in the row itself. */
export const routeOf = (row: Row) =>
  nested(row, 'Rute', 'route', 'rute', 'Route') ?? (isDeparture(row) ? row : undefined)
