/** SQL of the highest fares per kilometre, and of the fares above them. */
import type { FareCeiling } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const CEILINGS = sql(
  'trips_fare_ceilings',
  'select berlaku_sejak::text as berlaku_sejak, per_km, sumber from fare_ceilings order by fare_ceilings.berlaku_sejak desc',
  { present: ['berlaku_sejak'], prepared: false },
)

/** Returns all of them, the latest first. */
export function selectCeilings(reader: Reader): Promise<FareCeiling[]> {
  return reader.rows(CEILINGS)
}

const PUT = sql(
  'trips_put_fare_ceiling',
  `insert into fare_ceilings (berlaku_sejak, per_km, sumber) values ($1, $2, $3)
    on conflict (berlaku_sejak) do update set per_km = excluded.per_km, sumber = excluded.sumber`,
  { prepared: false },
)
const REMOVE = sql('trips_remove_fare_ceiling', 'delete from fare_ceilings where berlaku_sejak = $1', {
  prepared: false,
})

export async function writeCeiling(tx: Tx, { berlaku_sejak, per_km, sumber }: FareCeiling): Promise<void> {
  await tx.rows(PUT, [berlaku_sejak, per_km, sumber])
}

export async function deleteCeiling(tx: Tx, berlaku_sejak: string): Promise<void> {
  await tx.rows(REMOVE, [berlaku_sejak])
}

/** The ceiling of a departure is that of its day at the origin; buses without the mark have none. */
const ABOVE = sql(
  'trips_fares_above',
  `with fares as (
      select t.id_rute, 0 as naik, t.jumlah_ruas::int as turun, t.asal, t.tujuan, t.harga, t.km, null::text as kelas
      from trips t where t.id_rute = any($1::bigint[])
      union all
      select p.id_rute, p.naik, p.turun, p.asal, p.tujuan, p.harga, p.km, null
      from trip_pairs p where p.id_rute = any($1) and p.harga is not null
    ), all_fares as (
      select * from fares
      union all
      select f.id_rute, f.naik, f.turun, f.asal, f.tujuan, c.harga, f.km, c.kelas
      from fares f join trip_class_fares c on c.id_rute = f.id_rute and c.naik = f.naik and c.turun = f.turun
    )
    select f.naik, f.turun, f.asal, f.tujuan, f.kelas, f.km, f.turun - f.naik = t.jumlah_ruas as whole, ceiling.per_km, ceiling.sumber
    from all_fares f join trips t on t.id_rute = f.id_rute join buses b on b.id_bus = t.id_bus and b.batas_tarif
      cross join lateral (
        select c.per_km, c.sumber from fare_ceilings c
        where c.berlaku_sejak <= (t.waktu_berangkat at time zone t.zona_asal)::date order by c.berlaku_sejak desc limit 1
      ) as ceiling
    where f.km is null or f.harga > ceiling.per_km::bigint * f.km
    order by f.id_rute, f.naik, f.turun, f.kelas nulls first limit 1`,
  { present: ['naik', 'turun', 'asal', 'tujuan', 'whole', 'per_km', 'sumber'] },
)

/** Returns the first fare of these departures that is above its ceiling or lacks the kilometres for it; undefined if there is none. */
export async function findFareAbove(reader: Reader, ids: readonly number[]) {
  return (await reader.rows(ABOVE, [ids]))[0]
}

export type FareAbove = NonNullable<Awaited<ReturnType<typeof findFareAbove>>>
