/** Reads of departures. Each statement uses one instant (`at.now`), so that its seats and minutes are consistent. */
import { TRIP_DETAIL_NAMES, type TripStatus, type Zone } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import {
  arrivesAt,
  AT,
  CITIES_OF_WAY,
  closesAt,
  departsAt,
  FREE_SEATS,
  freeSeats,
  SEATS_OF_TRIP,
} from '../tables/conditions.ts'
import type { PartWithPoints } from './part.ts'

/**
 * The columns that other records show of a departure, with the aliases of its row and of its bus; one alias of a row that already has
 * these columns.
 */
export const briefColumns = (t: string, b: string): string =>
  `${t}.id_rute, ${t}.id_bus, ${t}.asal, ${t}.tujuan, ${t}.zona_asal, ${t}.zona_tujuan, ${t}.waktu_berangkat,
  ${t}.perkiraan_tiba, ${t}.harga, ${t}.status, ${TRIP_DETAIL_NAMES.map((name) => `${t}.${name}`).join(', ')}, ${b}.nama_bus,
  ${t === b ? `${b}.total_kursi` : `coalesce(${t}.total_kursi, ${b}.total_kursi) as total_kursi`}, ${t}.waktu_tutup`

/** The ones among them that are never null. */
export const BRIEF_PRESENT = [
  'id_rute',
  'id_bus',
  'asal',
  'tujuan',
  'zona_asal',
  'zona_tujuan',
  'waktu_berangkat',
  'harga',
  'status',
  'nama_bus',
  'total_kursi',
  'waktu_tutup',
]

export const BRIEF_COLUMNS = briefColumns('t', 'b')

type Stop = { node: string; point?: string; use: 'boleh_naik' | 'boleh_turun'; named?: boolean }

/** The stop of a node of the trip `t` at the point of a row, or else its first one if none is named; null if it has no such stop. */
const stopAt = ({ node, point, use, named = true }: Stop) => `left join lateral (
        select s.id_titik, s.waktu, ${named ? 'p.nama, p.alamat, p.petunjuk' : 'null::text as nama'} from trip_stops s
          ${named ? 'join points o on o.id_titik = s.id_titik join points p on p.id_titik = coalesce(o.digabung_ke, o.id_titik)' : ''}
        where s.id_rute = t.id_rute and s.simpul = ${node} and s.${use} ${point ? `and s.id_titik = coalesce(${point}, s.id_titik)` : ''}
        order by s.urutan limit 1
      )`

/**
 * Joined after `trips t`: the journey `j` of a row with `naik` and `turun` (null: the first node, the last one) and points (null: the first stop
 * of each node); `p`, its pair of nodes, which is absent for the whole way; its stops `first_stop` and `last_stop`, nulls at a node without stops.
 * `kept`: the row is a hold, an order or a ticket, which has no stop if it names none. `named`: with what the stops are called.
 */
export const journeyOf = (
  row: string,
  { kept = 'false', named = true }: { kept?: string; named?: boolean } = {},
) => `cross join lateral (
        select coalesce(${row}.naik, 0::smallint) as naik, coalesce(${row}.turun, t.jumlah_ruas) as turun
      ) as ends left join trip_pairs p on p.id_rute = t.id_rute and p.naik = ends.naik and p.turun = ends.turun
      ${stopAt({ node: 'ends.naik', point: `${row}.titik_naik`, use: 'boleh_naik', named })} as first_stop
        on ${row}.titik_naik is not null or not ${kept}
      ${stopAt({ node: 'ends.turun', point: `${row}.titik_turun`, use: 'boleh_turun', named })} as last_stop
        on ${row}.titik_turun is not null or not ${kept}
      cross join lateral (
        select ends.naik, ends.turun, first_stop.id_titik as titik_naik, last_stop.id_titik as titik_turun
      ) as j`

/**
 * Joined after `trips t` and a journey `j`, which names no points: its pair of nodes and the first stop of each, as in `journeyOf`. With a null as
 * its key, the index is not read for a departure of one leg.
 */
export const FIRST_STOPS = `left join trip_pairs p
        on p.id_rute = case when t.jumlah_ruas > 1 then t.id_rute end and p.naik = j.naik and p.turun = j.turun
      ${stopAt({ node: 'j.naik', use: 'boleh_naik' })} as first_stop on true
      ${stopAt({ node: 'j.turun', use: 'boleh_turun' })} as last_stop on true`

/**
 * The columns of a brief as the passenger of the journey `j` travels [S554]: the cities, times, fare and closing of its own nodes and stops. A
 * terminal is the stop's point, or the terminal of one of the departure's ends. `harga` is null if the journey is not sold.
 */
const OF_JOURNEY = {
  asal: 'coalesce(p.asal, t.asal)',
  tujuan: 'coalesce(p.tujuan, t.tujuan)',
  zona_asal: 'coalesce(p.zona_asal, t.zona_asal)',
  zona_tujuan: 'coalesce(p.zona_tujuan, t.zona_tujuan)',
  waktu_berangkat: 'coalesce(first_stop.waktu, p.waktu_berangkat, t.waktu_berangkat)',
  perkiraan_tiba:
    'coalesce(last_stop.waktu, case when p.id_rute is null then t.perkiraan_tiba else p.perkiraan_tiba end)',
  harga: 'case when j.naik = 0 and j.turun = t.jumlah_ruas then t.harga when p.terlayani then p.harga end',
  waktu_tutup:
    't.waktu_tutup + (coalesce(first_stop.waktu, p.waktu_berangkat, t.waktu_berangkat) - t.waktu_berangkat)',
  terminal_asal: 'coalesce(first_stop.nama, case when j.naik = 0 then t.terminal_asal end)',
  terminal_tujuan: 'coalesce(last_stop.nama, case when j.turun = t.jumlah_ruas then t.terminal_tujuan end)',
}

/** The column of a departure, or of its journey if it has one of its own; after `journeyOf`. */
const ofJourney = (column: string) =>
  `${new Map(Object.entries(OF_JOURNEY)).get(column) ?? `t.${column}`} as ${column}`

/** When the journey `j` begins, and when booking closes for it. */
export const JOURNEY_TIMES = { departs: OF_JOURNEY.waktu_berangkat, closes: OF_JOURNEY.waktu_tutup }

/**
 * What each of some seats of the trip `t` costs on its journey `j`, whose fare is `fare`: rows of `place` (from 1) and `harga`, none if the trip has
 * no fares of classes there [T711]. `seats`: rows of `nomor_kursi` and `place`. A trip without a layout costs no read.
 */
export const seatFares = ({ t, j, fare, seats }: { t: string; j: string; fare: string; seats: string }) =>
  `select seat.place, coalesce((
        select c.harga from trip_class_fares c where c.id_rute = ${t}.id_rute and c.naik = ${j}.naik and c.turun = ${j}.turun
          and c.kelas = l.kelas_kursi[seat.nomor_kursi]
      ), ${fare}) as harga
      from layouts l cross join ${seats}
      where l.id_tata_letak = ${t}.id_tata_letak and ${t}.id_tata_letak is not null and exists (
        select from trip_class_fares f where f.id_rute = ${t}.id_rute and f.naik = ${j}.naik and f.turun = ${j}.turun)`

/** The same for all seats of the trip `t` on the journey `j`, as an array by number; null without fares of classes. */
const TARIF_KURSI = `(select array_agg(priced.harga order by priced.place) from (${seatFares({
  t: 't',
  j: 'j',
  fare: OF_JOURNEY.harga ?? '',
  seats: 'generate_series(1, l.total_kursi) with ordinality as seat (nomor_kursi, place)',
})}) as priced) as tarif_kursi`

/** Columns among these whose types the database cannot describe. */
export type JourneyZones = { zona_asal: Zone; zona_tujuan: Zone }

/** Of the journey `j`, with its nodes. */
export const LISTED_COLUMNS = `${BRIEF_COLUMNS.split(/,\s*/)
  .map((column) => (column.startsWith('t.') ? ofJourney(column.slice(2)) : column))
  .join(', ')}, j.naik, j.turun`

/** With the points of the journey. */
export const JOURNEY_COLUMNS = `${LISTED_COLUMNS}, j.titik_naik, j.titik_turun`

/** Addresses and directions of the points of the journey, after `journeyOf` with names; nulls at a node without stops. */
const POINT_COLUMNS = `first_stop.alamat as alamat_asal, first_stop.petunjuk as petunjuk_asal,
  last_stop.alamat as alamat_tujuan, last_stop.petunjuk as petunjuk_tujuan`

const LIVE_COLUMNS = `${FREE_SEATS} as kursi_tersedia,
  ceil(extract(epoch from t.waktu_berangkat - at.now) / 60)::int as minutes_until_departure,
  (t.status = 'aktif' and at.now < t.waktu_tutup) as booking_allowed`

/** The computed columns among these; none is ever null. */
export const LIVE = ['kursi_tersedia', 'minutes_until_departure', 'booking_allowed']

export const TRIP_COLUMNS = `${BRIEF_COLUMNS}, ${LIVE_COLUMNS}`

/** Adds the bus as a nested object beside its flat fields [W3]. */
export function withBus<Row extends { id_bus: number; nama_bus: string; total_kursi: number }>(row: Row) {
  const { id_bus, nama_bus, total_kursi } = row
  return { ...row, Bus: { id_bus, nama_bus, total_kursi } }
}

/** What is shown of a departure of several legs: its part that was asked for. One of a single leg is as it always was [T681]. */
export const shownWay = ({ jumlah_ruas, jalur, naik = 0, turun = jumlah_ruas }: Way) =>
  jumlah_ruas > 1 && {
    jumlah_ruas,
    perjalanan: { naik, turun, lewat: jalur?.slice(naik + 1, turun) ?? [], jalur: [...(jalur ?? [])] },
  }

/** The cities of a way, if it has several legs, and the journey on it: by default the whole way. */
export type Way = { jumlah_ruas: number; jalur: readonly string[] | null; naik?: number; turun?: number }

/** The departure's layout as `l`, joined after `trips t`, and what is shown of it; nulls without one. */
const LAYOUT_COLUMNS = 't.id_tata_letak, l.label_kursi'
const JOIN_LAYOUT = 'left join layouts l on l.id_tata_letak = t.id_tata_letak'

type Layout = { id_tata_letak: number | null; label_kursi: string[] | null }
type Points = Partial<
  Record<'alamat_asal' | 'petunjuk_asal' | 'alamat_tujuan' | 'petunjuk_tujuan', string | null>
>

/**
 * Adds the bus, and leaves out the columns of a layout and of points if there is none: a departure without them is as it always was.
 */
export function asShown<Row extends Parameters<typeof withBus>[0] & Layout & Points>(row: Row) {
  const { id_tata_letak, label_kursi, alamat_asal, petunjuk_asal, alamat_tujuan, petunjuk_tujuan, ...trip } =
    row
  return withBus({
    ...trip,
    ...(id_tata_letak !== null && { id_tata_letak, label_kursi }),
    ...(alamat_asal && { alamat_asal }),
    ...(petunjuk_asal && { petunjuk_asal }),
    ...(alamat_tujuan && { alamat_tujuan }),
    ...(petunjuk_tujuan && { petunjuk_tujuan }),
  })
}

const partValues = ({ naik, turun, titik_naik, titik_turun }: PartWithPoints) =>
  [naik ?? null, turun ?? null, titik_naik ?? null, titik_turun ?? null] as const

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
