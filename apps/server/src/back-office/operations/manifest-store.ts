import type { ManifestSeat } from '@tiketbus/contract'
import type { Reader } from '../../platform/database.ts'

/** One seat with whatever its claim leads to; the columns of people are null where nobody has it. */
type SeatRow = Omit<ManifestSeat, 'user' | 'kontak'> & {
  id_user: number | null
  username: string | null
  user_email: string | null
  user_telepon: string | null
  nama: string | null
  email: string | null
  no_telepon: string | null
}

const SEATS = {
  name: 'back_office_manifest',
  text: `with at as materialized (select clock_timestamp() as now),
    claims as (
      select c.nomor_kursi, c.id_tiket, c.id_reservasi, c.waktu_expired from at cross join seat_claims c
      where c.id_rute = $1 and (c.id_tiket is not null or c.waktu_expired > at.now)
    )
    select seat as nomor_kursi,
      case when c.id_tiket is not null then 'booked' when c.id_reservasi is not null then 'held' else 'available' end as status,
      c.id_tiket, k.status_tiket, k.order_group_id, k.boarded_at, c.waktu_expired,
      coalesce(k.nama_penumpang, o.nama_penumpang, h.nama_penumpang, u.username) as nama_penumpang,
      u.id_user, u.username, u.email as user_email, u.no_telepon as user_telepon,
      coalesce(o.nama_penumpang, u.username) as nama, coalesce(u.email, o.email) as email,
      coalesce(u.no_telepon, o.no_telepon) as no_telepon
    from trips t join buses b on b.id_bus = t.id_bus
      cross join generate_series(1, b.total_kursi) as seat
      left join claims c on c.nomor_kursi = seat
      left join tickets k on k.id_tiket = c.id_tiket
      left join orders o on o.order_group_id = k.order_group_id
      left join holds h on h.id_reservasi = c.id_reservasi
      left join users u on u.id_user = coalesce(o.id_user, h.id_user) and u.deleted_at is null
    where t.id_rute = $1 order by seat`,
}

/** Every seat of a departure's bus, ascending, with who has it. */
export function selectManifestSeats(reader: Reader, id_rute: number): Promise<SeatRow[]> {
  return reader.query<SeatRow>(SEATS, [id_rute])
}

/** When the departure was called off; null where it was not. */
export async function selectCalledOffAt(reader: Reader, id_rute: number): Promise<string | null> {
  const [row] = await reader.query<{ called_off_at: string | null }>(
    'select called_off_at from trips where id_rute = $1',
    [id_rute],
  )
  return row?.called_off_at ?? null
}
