import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { CLAIM_COUNTS_NOW } from '../tables/conditions.ts'
import type { Part } from '../trips/index.ts'
import type { Seats } from './seats.ts'

const OTHERS_SEATS = sql(
  'seats_of_others',
  `select distinct c.nomor_kursi from trips t join seat_claims c on c.id_rute = t.id_rute
       and c.ruas >= coalesce($4::smallint, 0) and c.ruas < coalesce($5::smallint, t.jumlah_ruas)
     left join holds h on h.id_reservasi = c.id_reservasi
     left join tickets k on k.id_tiket = c.id_tiket
     left join orders o on o.order_group_id = k.order_group_id
   where t.id_rute = $1 and c.nomor_kursi = any($2::int[]) and ${CLAIM_COUNTS_NOW}
     and coalesce(h.id_user, o.id_user) is distinct from $3::bigint
   order by c.nomor_kursi`,
)

/** Returns those of these seats that another user holds or has booked now on a leg of this part of the way, ascending. */
export async function findOthersSeats(
  reader: Reader,
  request: Seats & Part & { id_user: number },
): Promise<number[]> {
  const rows = await reader.rows(OTHERS_SEATS, [
    request.id_rute,
    request.nomor_kursi,
    request.id_user,
    request.naik ?? null,
    request.turun ?? null,
  ])
  return rows.map((row) => row.nomor_kursi)
}
