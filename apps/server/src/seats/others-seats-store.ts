import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { CLAIM_COUNTS_NOW } from '../tables/conditions.ts'
import type { Seats } from './seats.ts'

const OTHERS_SEATS = sql(
  'seats_of_others',
  `select c.nomor_kursi from seat_claims c
     left join holds h on h.id_reservasi = c.id_reservasi
     left join tickets k on k.id_tiket = c.id_tiket
     left join orders o on o.order_group_id = k.order_group_id
   where c.id_rute = $1 and c.nomor_kursi = any($2::int[]) and ${CLAIM_COUNTS_NOW}
     and coalesce(h.id_user, o.id_user) is distinct from $3::bigint
   order by c.nomor_kursi`,
)

/** Returns those of these seats that another user holds or has booked now, ascending. */
export async function findOthersSeats(
  reader: Reader,
  request: Seats & { id_user: number },
): Promise<number[]> {
  const rows = await reader.rows(OTHERS_SEATS, [request.id_rute, request.nomor_kursi, request.id_user])
  return rows.map((row) => row.nomor_kursi)
}
