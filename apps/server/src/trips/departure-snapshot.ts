/** A departure as the timetable shows it at an instant, computed from facts that only a commit changes. Times in microseconds. */
import { eachDetail, type Trip } from '@tiketbus/contract'
import type { SnapshotRow } from './snapshot-store.ts'
import { shownWay, withBus, type Way } from './shown-trip.ts'

/** A journey on a departure, the number of its booked seats, and the expiries of the live holds, ascending. */
export type Snapshot = {
  trip: Omit<Trip, 'kursi_tersedia' | 'minutes_until_departure' | 'booking_allowed' | 'Bus'>
  way: Way
  departs: number
  closes: number
  booked: number
  expiries: readonly number[]
}

const MINUTE = 60_000_000

/** Only the columns of a departure, by name: a row of a search has others besides, and copying all but some of them is slow. */
export function toSnapshot(row: SnapshotRow): Snapshot {
  const { departs, closes, booked, expiries, jumlah_ruas, naik, turun, jalur } = row
  const trip = {
    id_rute: row.id_rute,
    id_bus: row.id_bus,
    asal: row.asal,
    tujuan: row.tujuan,
    zona_asal: row.zona_asal,
    zona_tujuan: row.zona_tujuan,
    waktu_berangkat: row.waktu_berangkat,
    perkiraan_tiba: row.perkiraan_tiba,
    harga: row.harga,
    status: row.status,
    ...eachDetail((_, name) => row[name]),
    nama_bus: row.nama_bus,
    total_kursi: row.total_kursi,
    waktu_tutup: row.waktu_tutup,
    ada_tarif_kelas: row.ada_tarif_kelas || undefined,
  }
  return { trip, way: { jumlah_ruas, naik, turun, jalur }, departs, closes, booked, expiries }
}

/** Whether claims alone can make the difference between two snapshots of one departure. */
export function differOnlyInSeats(one: Snapshot, other: Snapshot): boolean {
  const names = Object.keys(one.trip) as (keyof Snapshot['trip'])[]
  return (
    one.departs === other.departs &&
    one.closes === other.closes &&
    isSameWay(one.way, other.way) &&
    names.every((name) => one.trip[name] === other.trip[name])
  )
}

function isSameWay(one: Way, other: Way): boolean {
  return (
    one.jumlah_ruas === other.jumlah_ruas &&
    one.naik === other.naik &&
    one.turun === other.turun &&
    one.jalur?.join() === other.jalur?.join()
  )
}

/** Returns the departure as of `now`: a hold frees its seat at the instant of its expiry, and booking ends at its closing. */
export function tripAt({ trip, way, departs, closes, booked, expiries }: Snapshot, now: number): Trip {
  const held = expiries.filter((expiry) => expiry > now).length
  return withBus({
    ...trip,
    ...shownWay(way),
    kursi_tersedia: trip.total_kursi - booked - held,
    minutes_until_departure: Math.ceil((departs - now) / MINUTE),
    booking_allowed: trip.status === 'aktif' && now < closes,
  })
}

/** Returns the instant before which `tripAt(snapshot, now)` does not change: the next expiry, closing or minute. */
export function validUntil({ departs, closes, expiries }: Snapshot, now: number): number {
  const nextMinute = departs - (Math.ceil((departs - now) / MINUTE) - 1) * MINUTE
  const nextExpiry = expiries.find((expiry) => expiry > now) ?? Infinity
  return Math.min(nextMinute, nextExpiry, closes > now ? closes : Infinity)
}
