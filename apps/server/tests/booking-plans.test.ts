/**
 * Transactions of a booking keep plans for all values (`byKey`): one that was made while nobody booked must serve a rush. Departures
 * and people with sessions are there; holds, claims and orders are not yet.
 */
import { beforeAll, expect, it } from 'vitest'
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

const OF_A_BOOKING = [
  'accounts_lock_user',
  'holds_lock_open',
  'holds_read_own',
  'trips_state',
  'orders_of_exactly',
  'orders_own_ticket',
  'orders_insert',
  'seats_book_held',
  'seats_claim_for_tickets',
  'seats_claim_for_hold',
  'seats_look',
  'seats_look_for_taken',
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

/** The scans of a plan for all values, made on empty tables: each with the line below it, which names what it looks up. */
async function scansOf(text: string): Promise<string[]> {
  const plan = await app.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off')
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    return rows.map((row) => row['QUERY PLAN'])
  })
  return plan.flatMap((line, at) =>
    /Seq Scan|Index (?:Only )?Scan/.test(line) ? [`${line.trim()} ${plan[at + 1]?.trim()}`] : [],
  )
}

it.each(OF_A_BOOKING)('%s finds rows by key, however many there are later', async (name) => {
  const text = registeredStatements().find((statement) => statement.name === name)?.text ?? ''
  const scans = await scansOf(text)
  expect(scans.length).toBeGreaterThan(0)
  // By a key, not by a range: of an expiry that everybody's rows have, for example.
  for (const scan of scans) expect(scan).toMatch(/Index Cond: .*[^<>]= /)
})

it('a person’s holds found by their expiry are found among everybody’s: the control', async () => {
  const scans = await scansOf(`select count(*) from generate_series(1, $1::int) as f (id_user), lateral (
    select from holds h where h.id_user = f.id_user and h.ended_at is null and h.waktu_expired > now()) as mine`)
  expect(scans.some((scan) => scan.includes('holds_open_expiry'))).toBe(true)
})

it('a count with a join reads every ticket that waits for payment: the control', async () => {
  const scans = await scansOf(`select count(*) from orders o where o.id_user = $1
    and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket = 'pending')`)
  expect(scans.filter((scan) => !scan.includes('Index Cond'))).toHaveLength(1)
})
