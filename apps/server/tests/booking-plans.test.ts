/**
 * Transactions use generic plans that look rows up by key: a plan made while nobody booked must also serve a rush. The database has
 * departures and logged-in users, but no holds, claims and orders yet.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { aTrip, useTestApp } from '@tiketbus/testkit'
import { registeredStatements } from '../src/platform/database/statements.ts'

const app = useTestApp()

beforeAll(async () => {
  await aTrip(app.db)
  await app.db.query(`insert into users (username, email, password_hash)
    select 'Orang ' || n, 'orang' || n || '@contoh.id', '-' from generate_series(1, 1000) n`)
  await app.db.query(
    'insert into sessions (token_hash, id_user) select sha256(email::bytea), id_user from users',
  )
  await app.db.query(
    `insert into buses (nama_bus, total_kursi) select 'Bus ' || n, 40 from generate_series(1, 1000) n`,
  )
  await app.db
    .query(`insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, waktu_tutup, harga)
    select b.id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, waktu_tutup, harga
    from trips cross join buses b`)
  await app.db.query('analyze users, sessions, buses, trips')
})

/** A quiet hour: everybody has held, ordered and paid before, and nobody does now. */
async function addPastBookings(): Promise<void> {
  await app.db.query(`insert into holds
      (id_user, id_rute, nomor_kursi, harga, created_at, latest_expiry, waktu_expired, ended_at, end_reason)
    select u.id_user, t.id_rute, '{1}', 150000, at, at + interval '30 minutes', at + interval '30 minutes', at + interval '30 minutes', 'expired'
    from (select id_user, row_number() over () as n from users) u
      join (select id_rute, row_number() over () as n from trips) t on (t.n + u.n) % 100 = 0,
      lateral (select now() - interval '2 days' as at) as time`)
  await app.db.transaction(async (tx) => {
    // The rows refer to each other.
    await tx.query('set local session_replication_role = replica')
    await tx.query(`insert into orders
        (order_group_id, id_user, id_rute, id_reservasi, nama_penumpang, email, tanggal_pemesanan, batas_pembayaran, latest_deadline)
      select gen_random_uuid(), id_user, id_rute, id_reservasi, 'Orang', 'orang@contoh.id', created_at, waktu_expired, waktu_expired
      from holds`)
    await tx.query(`insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, is_master_ticket, status_tiket)
      select order_group_id, id_rute, 1, 150000, true, 'completed' from orders`)
    await tx.query(`insert into payments (order_group_id, metode, order_id, status, transaction_status, payment_type, amount,
        waktu_pembayaran, created_at)
      select order_group_id, 'midtrans', 'ORDER-' || id_tiket, 'paid', 'settlement', 'qris', 150000, now() - interval '2 days',
        now() - interval '2 days' from tickets`)
    await tx.query(`insert into payment_tickets (id_pembayaran, id_tiket, amount)
      select id_pembayaran, id_tiket, total_bayar from payments join tickets using (order_group_id)`)
  })
  await app.db.query('analyze holds, orders, tickets, payments, payment_tickets')
}

const OF_A_BOOKING = [
  'accounts_lock_user',
  'holds_lock_open',
  'holds_read_own',
  'holds_live_of_user',
  'trips_state',
  'orders_of_exactly',
  'orders_own_ticket',
  'orders_insert',
  'seats_book_held',
  'seats_claim_for_tickets',
  'seats_claim_for_hold',
  'seats_check',
  'seats_taken',
  'holds_end',
  'orders_check_new',
  'orders_view_orders',
  'trips_briefs',
  'orders_by_ticket',
  'orders_lock',
  'orders_read_locked',
  'payments_lock_attempts',
  'payments_step',
  'accounts_live_sessions',
  'accounts_lock_live_sessions',
]

const OF_A_PAYMENT = [
  'payments_by_order_id',
  'payments_waiting_notifications',
  'payments_write_provider_status',
  'payments_is_notified',
  'payments_settlement_order',
  'payments_refunds_of_order',
  'books_of_order',
  'payments_set_processed',
  'payments_set_lagged',
  'payments_payable_number',
  'tickets_my_page',
  'tickets_my_newest',
  'payments_take_for_poll',
  'tickets_change_status',
  'orders_tickets',
  'orders_view_tickets',
  'orders_recipient',
  'orders_kept_names',
  'seats_release_tickets',
]

/** Returns the scans of a generic plan made on empty tables: each with the line below it, which has its condition. */
async function scansOf(text: string): Promise<string[]> {
  const plan = await app.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off')
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    return rows.map((row) => row['QUERY PLAN'])
  })
  return plan.flatMap((line, at) => {
    const scan = `${line.trim()} ${plan[at + 1]?.trim()}`
    // The newest entry of an index is one row, however many there are.
    const isOne = /Limit/.test(plan[at - 1] ?? '') && /Index Only Scan/.test(line) && !/Filter/.test(scan)
    return /Seq Scan|Index (?:Only )?Scan/.test(line) && !isOne ? [scan] : []
  })
}

async function expectByKey(name: string): Promise<void> {
  const text = registeredStatements().find((statement) => statement.name === name)?.text ?? ''
  const scans = await scansOf(text)
  expect(scans.length).toBeGreaterThan(0)
  // By a key, not by a range, such as an expiry that matches everybody's rows.
  for (const scan of scans) expect(scan).toMatch(/Index Cond: .*[^<>]= /)
}

it.each([...OF_A_BOOKING, ...OF_A_PAYMENT])('%s finds rows by key, however many there are later', expectByKey)

it('a user’s open holds by the condition of a partial index are searched among everybody’s: the control', async () => {
  const scans = await scansOf(`select count(*) from generate_series(1, $1::int) as f (id_user), lateral (
    select from holds h where h.id_user = f.id_user and h.ended_at is null and h.waktu_expired > now()) as mine`)
  // By its expiry or by no key at all, as the plan for an empty table has it.
  const byKey = scans.filter((scan) => /Index Cond: .*[^<>]= /.test(scan))
  expect([scans.length, byKey]).toEqual([1, []])
})

it('a count with a join reads every unpaid ticket: the control', async () => {
  const scans = await scansOf(`select count(*) from orders o where o.id_user = $1
    and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket = 'pending')`)
  expect(scans.filter((scan) => !scan.includes('Index Cond'))).toHaveLength(1)
})

describe('in a quiet hour', () => {
  beforeAll(addPastBookings)
  it.each([...OF_A_BOOKING, ...OF_A_PAYMENT])('%s is planned to find rows by key', expectByKey)
})
