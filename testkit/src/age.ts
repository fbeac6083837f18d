import { tripMoved } from '../../apps/server/src/holds/index.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'

/**
 * Ages a hold: moves all of its times back, its seats' too, as if the interval ('31 minutes') had passed. Ageing the row instead
 * of faking a clock keeps every comparison in the database real.
 */
export async function age(db: Db, id_reservasi: number, interval: string): Promise<void> {
  await db.transaction(async (tx) => {
    const aged = await tx.query(
      `update holds set created_at = created_at - $2::interval, latest_expiry = latest_expiry - $2::interval,
         waktu_expired = waktu_expired - $2::interval, ended_at = ended_at - $2::interval
       where id_reservasi = $1 returning id_reservasi`,
      [id_reservasi, interval],
    )
    if (aged.length !== 1) throw new Error(`There is no hold ${id_reservasi}`)
    await tx.query(
      'update seat_claims set waktu_expired = waktu_expired - $2::interval where id_reservasi = $1',
      [id_reservasi, interval],
    )
  })
}

/**
 * Ages a trip as if the interval had passed: moves departure, nodes, arrival and closing back, and with them the end of its live holds.
 */
export async function ageTrip(db: Db, id_rute: number, interval: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `update trips set waktu_berangkat = waktu_berangkat - $2::interval, perkiraan_tiba = perkiraan_tiba - $2::interval,
         waktu_tutup = waktu_tutup - $2::interval
       where id_rute = $1`,
      [id_rute, interval],
    )
    for (const table of ['trip_nodes', 'trip_stops'])
      await tx.query(`update ${table} set waktu = waktu - $2::interval where id_rute = $1`, [
        id_rute,
        interval,
      ])
    await tx.query(
      `update trip_pairs set waktu_berangkat = waktu_berangkat - $2::interval, perkiraan_tiba = perkiraan_tiba - $2::interval
       where id_rute = $1`,
      [id_rute, interval],
    )
    await tripMoved(tx, id_rute)
  })
}
