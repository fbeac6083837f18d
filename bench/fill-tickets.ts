/** An operator's whole database in a few statements, with every invariant kept: holds, orders, tickets, money and their history. */
import { missingTransfers } from '../apps/server/src/books/money-transfers.ts'
import { insertTicketTransfers } from '../apps/server/src/books/ticket-transfers.ts'
import { openDatabase, type Tx } from '../apps/server/src/platform/database/database.ts'

/** Creates `tickets` in orders of two, 32 a departure; two thirds of the departures are in the past. A bus drives 90 of them, one a day. */
export async function fillTickets(url: string, tickets: number): Promise<void> {
  const db = openDatabase(url, { noTimeouts: true })
  try {
    const fill = async (tx: Tx) => {
      // Disables triggers, and with them the foreign key checks: every row refers to rows that are created here.
      await tx.query(`set local session_replication_role = replica`)
      await tx.query(`set local work_mem = '128MB'`)
      await tx.query(`set local statement_timeout = 0`)
      for (const statement of statementsFor(tickets)) await tx.query(statement)
      await tx.query('analyze')
    }
    await db.transaction(fill, { scans: true })
  } finally {
    await db.close()
  }
}

/** Of twenty orders one was never paid, one is pending (or unpaid, if its departure has passed) and one was refunded. */
const KIND = `case when k % 20 = 0 or (k % 20 = 1 and past) then 'unpaid' when k % 20 = 1 then 'pending'
  when k % 20 = 2 then 'refunded' when past then 'completed' else 'confirmed' end`

const statementsFor = (tickets: number): string[] => [
  `insert into users (username, email, password_hash)
   select 'Orang Nomor ' || i, 'orang' || i || '@contoh.id', '-' from generate_series(1, ${Math.ceil(tickets / 10)}) i`,
  `insert into buses (nama_bus, total_kursi) select 'Bus ' || i, 40 from generate_series(1, ${Math.ceil(tickets / 32 / 90)}) i`,
  `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga, perkiraan_tiba)
   select 1 + i / 90, 'Jakarta', 'Bandung', 'Asia/Jakarta', 'Asia/Jakarta', at, at - interval '10 minutes', 150000, at + interval '3 hours'
   from generate_series(0, ${Math.ceil(tickets / 32) - 1}) i,
     lateral (select now() + interval '1 day' + (i % 3 - 2) * interval '100 days' + (i % 90) * interval '1 day' as at) as departure`,
  `create unlogged table made as
   select k, md5('order ' || k)::uuid as order_group_id, 1000000 + k as id_reservasi, 1 + k / 16 as id_rute, 1 + k % ${Math.ceil(tickets / 10)} as id_user,
     2 * (k % 16) + 1 as seat, ${KIND} as kind, least(t.waktu_berangkat, now()) - interval '2 days' - (k % 10) * interval '1 day' as at
   from generate_series(0, ${Math.ceil(tickets / 2) - 1}) k
     join trips t on t.id_rute = 1 + k / 16, lateral (select t.waktu_berangkat < now() as past) as trip`,
  `insert into holds (id_reservasi, id_user, id_rute, nomor_kursi, harga, created_at, latest_expiry, waktu_expired, ended_at, end_reason, order_group_id)
   select id_reservasi, id_user, id_rute, array[seat, seat + 1], 150000, at, at + interval '30 minutes', at + interval '30 minutes',
     at + interval '3 minutes', 'ordered', order_group_id from made`,
  `insert into orders (order_group_id, id_user, id_rute, id_reservasi, nama_penumpang, email, tanggal_pemesanan, batas_pembayaran, latest_deadline)
   select order_group_id, id_user, id_rute, id_reservasi, 'Orang', 'orang@contoh.id', at + interval '3 minutes',
     case when kind = 'pending' then now() + interval '1 hour' else at + interval '1 day' end, now() + interval '1 day' from made`,
  `insert into tickets (id_tiket, order_group_id, id_rute, nomor_kursi, total_bayar, is_master_ticket, status_tiket, cancel_cause)
   select 2000000 + 2 * k + s, order_group_id, id_rute, seat + s, 150000, s = 0,
     case when kind in ('unpaid', 'refunded') then 'cancelled' else kind end,
     case kind when 'unpaid' then 'deadline' when 'refunded' then 'administrator' end
   from made, generate_series(0, 1) s`,
  `insert into seat_claims (id_rute, nomor_kursi, id_tiket)
   select id_rute, nomor_kursi, id_tiket from tickets where status_tiket <> 'cancelled'`,
  `insert into ticket_history (id_tiket, from_status, to_status, cause, id_user, at)
   select id_tiket, step.from_status, step.to_status, step.cause, case step.cause when 'administrator' then 1 end, m.at
   from made m join tickets t using (order_group_id), lateral (values
     (1, null, 'pending', 'ordered', true),
     (2, 'pending', 'confirmed', 'payment', kind in ('confirmed', 'completed', 'refunded')),
     (3, 'confirmed', 'completed', 'arrival', kind = 'completed'),
     (4, 'confirmed', 'cancelled', 'administrator', kind = 'refunded'),
     (5, 'pending', 'cancelled', 'deadline', kind = 'unpaid')
   ) as step (nth, from_status, to_status, cause, happened) where step.happened order by id_tiket, nth`,
  `insert into payments (order_group_id, metode, order_id, status, transaction_status, payment_type, amount, waktu_pembayaran, created_at)
   select order_group_id, 'midtrans', 'ORDER-' || 2000000 + 2 * k || '-bench', case kind when 'refunded' then 'refunded' else 'paid' end,
     'settlement', 'qris', 300000, at, at from made where kind in ('confirmed', 'completed', 'refunded')`,
  `insert into payment_tickets (id_pembayaran, id_tiket, amount)
   select p.id_pembayaran, t.id_tiket, t.total_bayar from payments p join tickets t using (order_group_id)`,
  `insert into payment_history (id_pembayaran, from_status, to_status, transaction_status)
   select p.id_pembayaran, step.from_status, step.to_status, case when step.nth > 2 then 'settlement' end
   from payments p, lateral (values (1, null, 'creating', true), (2, 'creating', 'live', true), (3, 'live', 'paid', true),
     (4, 'paid', 'refunded', p.status = 'refunded')) as step (nth, from_status, to_status, happened)
   where step.happened order by p.id_pembayaran, nth`,
  `insert into refunds (id_pembayaran, order_group_id, jumlah, cara, status, alasan, refund_key, ended_at)
   select id_pembayaran, order_group_id, amount, 'provider', 'done', 'Tiket dibatalkan', 'bench-' || id_pembayaran, now()
   from payments where status = 'refunded'`,
  `insert into refund_tickets (id_refund, id_tiket, amount)
   select r.id_refund, s.id_tiket, s.amount from refunds r join payment_tickets s using (id_pembayaran)`,
  insertTicketTransfers(
    `(select h.*, k.order_group_id, k.total_bayar from tickets k join ticket_history h on h.id_tiket = k.id_tiket)`,
  ),
  `with ${missingTransfers(() => 'true')}
   insert into transfers (at, debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund)
   select coalesce(happened_at, now()), debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund from missing order by nth`,
  `drop table made`,
  `select setval('booking_numbers', 2000000 + ${tickets} + 1)`,
]
