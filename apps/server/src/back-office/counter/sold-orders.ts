/** What the counter reads of sales: the state of one, and the names of earlier passengers. */
import type { CounterOrder } from '@tiketbus/contract'
import { pollWhileUnpaid, type PaymentsDeps } from '../../payments/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { fail } from '../../platform/errors.ts'

/** Once no ticket is live, the seats and the sum are those that it had. */
const ONE = sql(
  'back_office_counter_order',
  `select o.order_group_id, o.batas_pembayaran, o.dicetak, whole.id_tiket, whole.nomor_kursi, whole.total_bayar, whole.valid, whole.pending,
      (select p.redirect_url from payments p where p.order_group_id = o.order_group_id and p.status = 'live') as halaman
    from orders o cross join lateral (
        select max(k.id_tiket) filter (where k.is_master_ticket) as id_tiket,
          coalesce(array_agg(k.nomor_kursi order by k.nomor_kursi) filter (where k.status_tiket <> 'cancelled'),
            array_agg(k.nomor_kursi order by k.nomor_kursi)) as nomor_kursi,
          coalesce(sum(k.total_bayar) filter (where k.status_tiket <> 'cancelled'), sum(k.total_bayar)) as total_bayar,
          bool_or(k.status_tiket in ('confirmed', 'completed')) as valid, bool_or(k.status_tiket = 'pending') as pending
        from tickets k where k.order_group_id = o.order_group_id
      ) as whole
    where o.order_group_id = $1::uuid and o.sold_by_kind = 'staff'`,
  { present: ['id_tiket', 'nomor_kursi', 'total_bayar', 'valid', 'pending'], nullable: ['halaman'] },
)

/** Returns a sale by staff as it is now; throws NOT_FOUND. */
export async function readCounterOrder(reader: Reader, order_group_id: string): Promise<CounterOrder> {
  const [row] = await reader.rows(ONE, [order_group_id])
  const { valid, pending, batas_pembayaran, halaman, ...order } = row ?? fail('NOT_FOUND')
  const bayar = pending ? 'menunggu' : valid ? 'lunas' : 'batal'
  return {
    ...order,
    bayar,
    halaman: pending ? halaman : null,
    batas: pending ? batas_pembayaran : null,
  }
}

/** As `readCounterOrder`; while it waits, the provider is asked first: its notification may be late. */
export async function watchCounterOrder(deps: PaymentsDeps, order_group_id: string): Promise<CounterOrder> {
  const order = await readCounterOrder(deps.db, order_group_id)
  if (order.bayar !== 'menunggu') return order
  await pollWhileUnpaid(deps, order_group_id)
  return readCounterOrder(deps.db, order_group_id)
}

/** Among the newest orders of the phone: a clerk may have typed theirs for each passenger without one. */
export const CALLERS = sql(
  'back_office_callers',
  `select k.nama_penumpang from (
      select p.order_group_id, p.tanggal_pemesanan, p.sold_by_kind from orders p
      where phone_key(p.no_telepon) = phone_key($1) and phone_key($1) <> '' order by p.tanggal_pemesanan desc limit 200
    ) o join tickets k on k.order_group_id = o.order_group_id
    where o.sold_by_kind = 'staff' and k.nama_penumpang is not null
    group by k.nama_penumpang order by max(o.tanggal_pemesanan) desc, k.nama_penumpang limit 5`,
  { present: ['nama_penumpang'], prepared: false },
)

/** Returns the latest names under which staff sold seats for a phone. */
export function listCallers(reader: Reader, telepon: string): Promise<{ nama_penumpang: string }[]> {
  return reader.rows(CALLERS, [telepon])
}
