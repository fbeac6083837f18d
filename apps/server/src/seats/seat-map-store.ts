/** Reads of seat maps. */
import type { Reader } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { AT, CLAIM_COUNTS, LIVE_BLOCKS, SEATS_OF_TRIP } from '../tables/conditions.ts'

/** PostgreSQL formats instants in JSON in its own way; on the wire they are UTC with milliseconds. */
const wire = (time: string) => `to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The claims of trip `t` that count at the instant `at.now`. */
export const LIVE_CLAIMS_OF_TRIP = `from seat_claims c left join holds h on h.id_reservasi = c.id_reservasi
        where c.id_rute = t.id_rute and ${CLAIM_COUNTS}`

/**
 * `claims`: the live ones by seat and leg, with the user of those that are held; `blocks`: the live blocks by seat and leg. `first_expiry`: when
 * the first of these holds or blocks ends, which no commit announces; null if there is none. Of a departure of several legs, `closings`: when
 * booking closes for each node after the first; `unsold`: the journeys that are not sold. `stops`: those of its way in order, each with the
 * closing for who gets on there.
 */
const SEAT_MAPS = sql(
  'seats_maps',
  `with ${AT}
    select t.id_rute, ${SEATS_OF_TRIP} as total_kursi, t.id_tata_letak, l.label_kursi, t.jumlah_ruas, t.waktu_tutup, at.now as waktu_server, at.now >= t.waktu_tutup as tutup,
      t.status = 'aktif' as aktif, coalesce(live.claims, '[]'::json) as claims,
      coalesce(kept.blocks, '[]'::json) as blocks, least(live.first_expiry, kept.first_end) as first_expiry,
      case when t.jumlah_ruas > 1 then (
        select json_agg(${wire('t.waktu_tutup + (n.waktu - t.waktu_berangkat)')} order by n.simpul)
        from trip_nodes n where n.id_rute = t.id_rute) end as closings,
      case when t.jumlah_ruas > 1 then (
        select json_agg(json_build_object('naik', p.naik, 'turun', p.turun) order by p.naik, p.turun)
        from trip_pairs p where p.id_rute = t.id_rute and (p.harga is null or not p.terlayani)) end as unsold,
      (select json_agg(json_build_object('simpul', s.simpul, 'id_titik', s.id_titik, 'boleh_naik', s.boleh_naik, 'boleh_turun', s.boleh_turun,
          'waktu_tutup', ${wire('t.waktu_tutup + (s.waktu - t.waktu_berangkat)')}) order by s.urutan)
        from trip_stops s where s.id_rute = t.id_rute) as stops
    from at cross join trips t join buses b on b.id_bus = t.id_bus
      left join layouts l on l.id_tata_letak = t.id_tata_letak
      cross join lateral (
        select min(c.waktu_expired) as first_expiry,
          json_agg(json_build_object('nomor_kursi', c.nomor_kursi, 'ruas', c.ruas, 'id_reservasi', c.id_reservasi,
            'id_tiket', c.id_tiket, 'id_user', h.id_user) order by c.nomor_kursi, c.ruas) as claims
        ${LIVE_CLAIMS_OF_TRIP}
      ) as live
      cross join lateral (
        select min(bl.until) as first_end, json_agg(json_build_object('nomor_kursi', bl.nomor_kursi, 'ruas', bl.ruas)
          order by bl.nomor_kursi, bl.ruas) as blocks
        ${LIVE_BLOCKS}
      ) as kept
    where t.id_rute = any ($1::bigint[]) and t.archived_at is null`,
  { present: ['total_kursi', 'waktu_server', 'tutup', 'aktif'], nullable: ['label_kursi'] },
).as<{
  claims: {
    nomor_kursi: number
    ruas: number
    id_reservasi: number | null
    id_tiket: number | null
    id_user: number | null
  }[]
  blocks: { nomor_kursi: number; ruas: number }[]
  closings: string[] | null
  unsold: { naik: number; turun: number }[] | null
  stops:
    | { simpul: number; id_titik: number; boleh_naik: boolean; boleh_turun: boolean; waktu_tutup: string }[]
    | null
}>()

export type SeatMapRow = RowsOf<typeof SEAT_MAPS>[number]

/** Reads all maps in one statement at one instant; absent and archived trips have no row. */
export function selectSeatMaps(reader: Reader, trips: readonly number[]): Promise<SeatMapRow[]> {
  return reader.rows(SEAT_MAPS, [trips])
}
