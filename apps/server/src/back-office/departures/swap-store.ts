/** What a swap of a departure's bus has to know. Writes nothing. */
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { AT, FREE_SEATS } from '../../tables/conditions.ts'

/**
 * The other seats that are kept on the way of the ticket `k` of the order `o` for another channel than the order's [S721]. What a standing block
 * keeps in another bus goes with that bus [B924].
 */
const blockedIn = (id_bus: string) => `select bl.nomor_kursi from seat_blocks bl
       where bl.id_rute = k.id_rute and bl.nomor_kursi <> k.nomor_kursi and bl.ruas >= k.naik and bl.ruas < k.turun
         and bl.until > clock_timestamp() and bl.channel is distinct from o.channel
         and not exists (select from standing_blocks s where s.id_blok = bl.id_blok and s.id_bus <> ${id_bus}::bigint)`

const TICKETS = sql(
  'back_office_tickets_to_swap',
  `select k.id_tiket, k.order_group_id, k.nomor_kursi, k.naik, k.turun,
     coalesce(k.nama_penumpang, o.nama_penumpang, u.username) as nama_penumpang,
     coalesce(u.no_telepon, o.no_telepon) as no_telepon,
     array(select x.nomor_kursi from tickets x
       where x.order_group_id = k.order_group_id and x.status_tiket = 'cancelled'
       union ${blockedIn('$2')} order by 1) as barred
   from tickets k join orders o using (order_group_id)
     left join users u on u.id_user = o.id_user and u.deleted_at is null
   where k.id_rute = $1 and k.status_tiket <> 'cancelled' order by k.nomor_kursi, k.id_tiket`,
  { present: ['barred'], nullable: ['nama_penumpang', 'no_telepon'], prepared: false },
)

/**
 * Returns the tickets of a departure that have a seat, by seat. `barred`: numbers of cancelled tickets of the same order, and
 * of seats that are kept in the bus `id_bus` for a channel through which it was not sold.
 */
export function selectTicketsToSwap(reader: Reader, id_rute: number, id_bus: number) {
  return reader.rows(TICKETS, [id_rute, id_bus])
}

const BLOCKED_SEATS = sql(
  'back_office_seats_kept_from_swap',
  `select distinct wanted.nomor_kursi from unnest($1::bigint[], $2::int[]) as wanted (id_tiket, nomor_kursi)
     join tickets k using (id_tiket) join orders o using (order_group_id)
   where wanted.nomor_kursi in (${blockedIn('$3')}) order by wanted.nomor_kursi`,
  { prepared: false, present: ['nomor_kursi'] },
)

/** Returns the seats among these that are kept on the way of their ticket for a channel through which it was not sold. */
export async function selectBlockedSeats(
  reader: Reader,
  id_bus: number,
  seats: readonly { id_tiket: number; nomor_kursi: number }[],
): Promise<number[]> {
  const rows = await reader.rows(BLOCKED_SEATS, [
    seats.map(({ id_tiket }) => id_tiket),
    seats.map(({ nomor_kursi }) => nomor_kursi),
    id_bus,
  ])
  return rows.map(({ nomor_kursi }) => nomor_kursi)
}

const OTHERS = sql(
  'back_office_departures_instead',
  `with ${AT}
    select o.id_rute, o.waktu_berangkat, o.nama_bus, o.kursi_tersedia, o.harga
    from at cross join trips this cross join lateral (
      select t.id_rute, t.waktu_berangkat, b.nama_bus, ${FREE_SEATS} as kursi_tersedia, t.harga
      from trips t join buses b on b.id_bus = t.id_bus
      where t.asal = this.asal and t.tujuan = this.tujuan and t.id_rute <> this.id_rute
        and t.archived_at is null and t.status = 'aktif' and at.now < t.waktu_tutup
        and t.waktu_berangkat between this.waktu_berangkat - interval '1 day' and this.waktu_berangkat + interval '2 days'
    ) as o
    where this.id_rute = $1 and o.kursi_tersedia > 0
    order by abs(extract(epoch from o.waktu_berangkat - this.waktu_berangkat)), o.id_rute limit 5`,
  { present: ['id_rute', 'waktu_berangkat', 'nama_bus', 'kursi_tersedia', 'harga'], prepared: false },
)

/** Returns up to five departures of the same line with free seats, the nearest in time first. */
export function selectDeparturesInstead(reader: Reader, id_rute: number) {
  return reader.rows(OTHERS, [id_rute])
}
