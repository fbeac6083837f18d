/** An operator's database after some years, created in a few statements: no rule is tested on it. */
import type { Db } from '../apps/server/src/platform/database/database.ts'

/** 10,000 users, 100 buses, 10,000 departures, 50,000 orders of two tickets each, with their claims. */
export async function fillOperator(db: Db): Promise<void> {
  await db.query(`insert into users (username, email, password_hash)
    select 'Orang Nomor ' || i, 'orang' || i || '@contoh.id', '-' from generate_series(1, 10000) i`)
  await db.query(
    `insert into buses (nama_bus, total_kursi) select 'Bus ' || i, 40 from generate_series(1, 100) i`,
  )
  await db.query(`insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga, perkiraan_tiba, fasilitas)
    select 1 + i % 100, (array['Jakarta', 'Bandung', 'Solo', 'Medan'])[1 + i % 4], (array['Palu', 'Poso', 'Bima'])[1 + i % 3],
      'Asia/Jakarta', 'Asia/Jakarta', at, at - interval '10 minutes', 100000 + i, at + interval '5 hours', 'AC, WiFi'
    from generate_series(1, 10000) i, lateral (select now() + make_interval(mins => i * 2) as at) as departure`)
  await db.query(`insert into orders (id_user, id_rute, email, tanggal_pemesanan, batas_pembayaran, latest_deadline)
    select 1 + i % 10000, 1 + i % 10000, 'orang@contoh.id', now() - make_interval(mins => i), now() + interval '1 hour', now() + interval '1 day'
    from generate_series(1, 50000) i`)
  await db.query(`insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, status_tiket, is_master_ticket)
    select o.order_group_id, o.id_rute, 2 * (row_number() over (partition by o.id_rute))::int - 2 + s, 150000,
      (array['pending', 'confirmed', 'completed'])[1 + (o.id_user % 3)], s = 1
    from orders o, generate_series(1, 2) s`)
  await db.query(`insert into seat_claims (id_rute, nomor_kursi, id_tiket)
    select id_rute, nomor_kursi, id_tiket from tickets on conflict do nothing`)
  await db.query(`insert into payments (order_group_id, metode, order_id, status, transaction_status, payment_type, amount, waktu_pembayaran)
    select o.order_group_id, 'midtrans', 'ORDER-' || min(t.id_tiket) || '-bench', 'paid', 'settlement', 'qris', 300000, now()
    from orders o join tickets t using (order_group_id) where t.status_tiket <> 'pending' group by o.order_group_id`)
  await db.query(`insert into payment_tickets (id_pembayaran, id_tiket, amount)
    select p.id_pembayaran, t.id_tiket, t.total_bayar from payments p join tickets t using (order_group_id)`)
  await db.query('analyze')
}
