/** Pieces of statements: the columns of a departure `t` with its bus `b`, as it is and as the passenger of a journey on it travels. */
import { TRIP_DETAIL_NAMES, type Zone } from '@tiketbus/contract'
import { FREE_SEATS } from '../tables/conditions.ts'

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
export const ofJourney = (column: string) =>
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
export const TARIF_KURSI = `(select array_agg(priced.harga order by priced.place) from (${seatFares({
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
export const POINT_COLUMNS = `first_stop.alamat as alamat_asal, first_stop.petunjuk as petunjuk_asal,
  last_stop.alamat as alamat_tujuan, last_stop.petunjuk as petunjuk_tujuan`

const LIVE_COLUMNS = `${FREE_SEATS} as kursi_tersedia,
  ceil(extract(epoch from t.waktu_berangkat - at.now) / 60)::int as minutes_until_departure,
  (t.status = 'aktif' and at.now < t.waktu_tutup) as booking_allowed`

/** The computed columns among these; none is ever null. */
export const LIVE = ['kursi_tersedia', 'minutes_until_departure', 'booking_allowed']

export const TRIP_COLUMNS = `${BRIEF_COLUMNS}, ${LIVE_COLUMNS}`

/** The departure's layout as `l`, joined after `trips t`, and what is shown of it; nulls without one. */
export const LAYOUT_COLUMNS = 't.id_tata_letak, l.label_kursi'
export const JOIN_LAYOUT = 'left join layouts l on l.id_tata_letak = t.id_tata_letak'
