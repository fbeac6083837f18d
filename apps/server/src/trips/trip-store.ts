/** Reads of departures. Each statement uses one instant (`at.now`), so that its seats and minutes are consistent. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { AT, CITIES_OF_WAY, closesAt, departsAt, freeSeats } from '../tables/conditions.ts'
import {
  BRIEF_COLUMNS,
  BRIEF_PRESENT,
  JOIN_LAYOUT,
  JOURNEY_COLUMNS,
  journeyOf,
  LAYOUT_COLUMNS,
  LIVE,
  POINT_COLUMNS,
  TARIF_KURSI,
  type JourneyZones,
} from './journey-sql.ts'
import { partValues, type PartWithPoints } from './part.ts'

const ONE_TRIP = sql(
  'trips_one',
  `with ${AT}
    select ${JOURNEY_COLUMNS}, t.jumlah_ruas, ${CITIES_OF_WAY} as jalur, ${freeSeats('j')} as kursi_tersedia,
      ceil(extract(epoch from ${departsAt('t', 'j')} - at.now) / 60)::int as minutes_until_departure,
      (t.status = 'aktif' and at.now < ${closesAt('t', 'j')}) as booking_allowed,
      ${LAYOUT_COLUMNS}, l.kelas_kursi, ${TARIF_KURSI}, ${POINT_COLUMNS}, t.km, b.nomor_polisi, t.versi, t.zona_perkiraan, at.now as waktu_server
    from at cross join (select $2::smallint as naik, $3::smallint as turun, $4::bigint as titik_naik, $5::bigint as titik_turun) as asked
      cross join trips t join buses b on b.id_bus = t.id_bus ${JOIN_LAYOUT} ${journeyOf('asked', { kept: '$6::boolean' })}
    where t.id_rute = $1 and t.archived_at is null`,
  {
    present: [...BRIEF_PRESENT, ...LIVE, 'naik', 'turun', 'waktu_server'],
    nullable: ['harga', 'label_kursi', 'kelas_kursi', 'tarif_kursi', 'jalur'],
  },
).as<JourneyZones>()

/**
 * Returns one departure as its passengers on a part of its way travel, which it may not have, or without a part as it is stored; undefined
 * if it is absent or archived.
 */
export async function selectTrip(reader: Reader, id_rute: number, part?: PartWithPoints) {
  const [row] = await reader.rows(ONE_TRIP, [id_rute, ...partValues(part ?? {}), part === undefined])
  return row
}

const LOCK = sql(
  'trips_lock',
  'select id_rute from trips where id_rute = $1 and archived_at is null for no key update',
)

/** Locks a departure against other editors and returns whether it exists. Bookings read it without a lock and do not wait. */
export async function lockTripRow(tx: Tx, id_rute: number): Promise<boolean> {
  const rows = await tx.rows(LOCK, [id_rute])
  return rows.length === 1
}

const JOURNEYS = sql(
  'trips_journeys',
  `select wanted.place::int as place, ${JOURNEY_COLUMNS}, t.jumlah_ruas, ${LAYOUT_COLUMNS}, ${POINT_COLUMNS}, b.nomor_polisi
    from unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::bigint[], $5::bigint[]) with ordinality
        as wanted (id_rute, naik, turun, titik_naik, titik_turun, place)
      join trips t on t.id_rute = wanted.id_rute join buses b on b.id_bus = t.id_bus ${JOIN_LAYOUT} ${journeyOf('wanted', { kept: 'true' })}
    order by wanted.place`,
  { present: ['place', ...BRIEF_PRESENT], nullable: ['label_kursi'] },
).as<JourneyZones>()

/** A journey on a departure: a hold, an order or a ticket. */
export type Journey = {
  id_rute: number
  naik: number
  turun: number
  titik_naik: number | null
  titik_turun: number | null
}

/** Returns the briefs of these journeys, archived departures included; `place` is the journey's number, from 1. */
export function selectJourneyBriefs(reader: Reader, journeys: readonly Journey[]) {
  return reader.rows(JOURNEYS, [
    journeys.map(({ id_rute }) => id_rute),
    journeys.map(({ naik }) => naik),
    journeys.map(({ turun }) => turun),
    // The generated types have no nulls inside an array; the database accepts them.
    journeys.map(({ titik_naik }) => titik_naik) as number[],
    journeys.map(({ titik_turun }) => titik_turun) as number[],
  ])
}

const BRIEFS = sql(
  'trips_briefs',
  `select ${BRIEF_COLUMNS}, ${LAYOUT_COLUMNS}, b.nomor_polisi
    from trips t join buses b on b.id_bus = t.id_bus ${JOIN_LAYOUT}
    where t.id_rute = any($1::bigint[]) order by t.id_rute`,
  { present: ['total_kursi'], nullable: ['label_kursi'] },
)

/** Returns the briefs of these departures, archived ones included: tickets still show their departure. */
export function selectTripBriefs(reader: Reader, ids: readonly number[]) {
  return reader.rows(BRIEFS, [ids])
}
