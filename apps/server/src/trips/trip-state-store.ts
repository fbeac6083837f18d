/** Whether a departure, or a journey on it, may still be booked, paid or travelled. */
import type { TripStatus, Zone } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { arrivesAt, AT, closesAt, departsAt, SEATS_OF_TRIP } from '../tables/conditions.ts'
import { journeyOf, ofJourney, TARIF_KURSI, type JourneyZones } from './journey-sql.ts'
import { partValues, type PartWithPoints } from './part.ts'

/** The values that decide whether a departure may still be booked or paid. */
export type TripState = {
  id_rute: number
  id_bus: number
  jumlah_ruas: number
  /** The journey that the times, places and price are of. */
  naik: number
  turun: number
  titik_naik: number | null
  titik_turun: number | null
  waktu_berangkat: string
  perkiraan_tiba: string | null
  zona_asal: Zone
  zona_tujuan: Zone
  terminal_asal: string | null
  terminal_tujuan: string | null
  waktu_tutup: string
  status: TripStatus
  /** Null: this journey is not sold. */
  harga: number | null
  /** What each seat costs there, of seat n at [n − 1]; null if all of them cost `harga`. */
  tarif_kursi: number[] | null
  total_kursi: number
  archived: boolean
  /** Its bus was deleted. */
  bus_archived: boolean
  /** Called off by an administrator: its tickets are cancelled. */
  called_off: boolean
  /** Booking has closed. */
  tutup: boolean
  /** The journey has begun. */
  berangkat: boolean
  /** It has ended [O33]. */
  tiba: boolean
}

const STATE = sql(
  'trips_state',
  `with ${AT}
    select t.id_rute, t.id_bus, t.jumlah_ruas, j.naik, j.turun, j.titik_naik, j.titik_turun, ${['waktu_berangkat', 'perkiraan_tiba', 'zona_asal', 'zona_tujuan', 'terminal_asal', 'terminal_tujuan', 'waktu_tutup', 'harga'].map(ofJourney).join(', ')}, t.status, ${SEATS_OF_TRIP} as total_kursi,
      ${TARIF_KURSI}, t.archived_at is not null as archived, b.archived_at is not null as bus_archived,
      t.called_off_at is not null as called_off,
      at.now >= ${closesAt('t', 'j')} as tutup, at.now >= ${departsAt('t', 'j')} as berangkat,
      at.now >= ${arrivesAt('t', 'j')} as tiba
    from at cross join (select $2::smallint as naik, $3::smallint as turun, $4::bigint as titik_naik, $5::bigint as titik_turun) as asked
      cross join trips t join buses b on b.id_bus = t.id_bus ${journeyOf('asked', { kept: '$6::boolean' })}
    where t.id_rute = $1`,
  {
    present: [
      'naik',
      'turun',
      'waktu_berangkat',
      'zona_asal',
      'zona_tujuan',
      'waktu_tutup',
      'total_kursi',
      'archived',
      'bus_archived',
      'called_off',
      'tutup',
      'berangkat',
      'tiba',
    ],
    nullable: ['tarif_kursi'],
  },
).as<JourneyZones>()

/**
 * Returns whether a departure is open, closed, departed or archived, by the database's clock, for the whole way or for a journey on it;
 * undefined if it never existed. `kept`: the journey of a hold or an order, which has no stop if it names none.
 */
export async function findTripState(
  reader: Reader,
  id_rute: number,
  part: PartWithPoints = {},
  { kept = false }: { kept?: boolean } = {},
): Promise<TripState | undefined> {
  const [row] = await reader.rows(STATE, [id_rute, ...partValues(part), kept])
  return row
}
