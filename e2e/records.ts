/** Thousands of records, inserted directly into the program's database, bypassing its rules. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Tx } from '../apps/server/src/platform/database/database.ts'

/** Each list gets this many records whose name begins with `COMMON_NAME`, and one that begins with `UNIQUE_NAME`. */
export const MANY = 10_000
export const MANY_BUSES = 70
export const COMMON_NAME = 'Seribu'
export const UNIQUE_NAME = 'Sendiri'

/**
 * Inserts 10,001 users, departures and tickets, once however often it is called. The departures are inactive, so they
 * do not appear in passengers' tests.
 */
export async function fillLists(): Promise<void> {
  const address = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'database-url'), 'utf8')
  const db = openDatabase(address.trim(), { maxConnections: 1 })
  const fillAndSubmit = await db.query("select from users where email = 'satu-satunya@contoh.id'")
  if (fillAndSubmit.length === 0) await db.transaction(fill, { scans: true })
  await db.query('analyze')
  await db.close()
}

async function fill(client: Tx): Promise<void> {
  await client.query(`insert into users (username, email, password_hash, is_verified, role)
      select case i when 0 then '${UNIQUE_NAME}' else '${COMMON_NAME}' end || ' Orang ' || i,
        case i when 0 then 'satu-satunya' else 'orang' || i end || '@contoh.id', '-', i % 2 = 0, 'user'
      from generate_series(0, ${MANY}) i`)
  await client.query(`insert into buses (nama_bus, total_kursi)
      select case i when 0 then '${UNIQUE_NAME}' else '${COMMON_NAME}' end || ' Armada ' || i, 40 from generate_series(0, ${MANY_BUSES}) i`)
  await client.query(`with bus as (insert into buses (nama_bus, total_kursi) values ('Pengantar Uji', 40) returning id_bus)
      insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga, status)
      select id_bus, case i when 0 then '${UNIQUE_NAME}' else '${COMMON_NAME}' end || ' Asal', 'Tujuan Uji ' || i, 'Asia/Jakarta', 'Asia/Jakarta',
        at, at - interval '10 minutes', 100000 + i, 'nonaktif'
      from bus, generate_series(0, ${MANY}) i, lateral (select now() + interval '60 days' + make_interval(mins => i) as at) d`)
  // What is known of the tables is from before: planned for the demo's few users, the next statement would compare each row with each.
  await client.query('analyze users, trips')
  // Two orders of five tickets for each of a thousand users, and one order of one ticket for the loner; every fifth is confirmed.
  await client.query(`insert into orders (id_user, id_rute, tanggal_pemesanan, batas_pembayaran)
      select u.id_user, t.id_rute, now(), now() + interval '1 day'
      from (select id_user, row_number() over (order by id_user) as n from users where email like 'orang%@contoh.id') u
      join (select id_rute, row_number() over (order by id_rute) as n from trips where asal = '${COMMON_NAME} Asal') t using (n)
      where n <= ${MANY / 5}
      union all select u.id_user, t.id_rute, now(), now() + interval '1 day'
      from users u, trips t where u.email = 'satu-satunya@contoh.id' and t.asal = '${UNIQUE_NAME} Asal'`)
  await client.query(`insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, status_tiket, cancel_cause, is_master_ticket)
      select o.order_group_id, t.id_rute, s, t.harga, case s when 1 then 'confirmed' else 'cancelled' end,
        case s when 1 then null else 'deadline' end, s = 1
      from orders o join trips t using (id_rute), generate_series(1, 5) s
      where t.asal = '${COMMON_NAME} Asal' or (t.asal = '${UNIQUE_NAME} Asal' and s = 1)`)
  await client.query(`insert into seat_claims (id_rute, nomor_kursi, id_tiket)
      select k.id_rute, k.nomor_kursi, k.id_tiket from tickets k join trips t using (id_rute)
      where k.status_tiket = 'confirmed' and t.tujuan like 'Tujuan Uji%'`)
}

/** The challenge of a login of this account whose password was right: a demo asks for no second factor. */
export async function aLoginChallenge(email: string): Promise<string> {
  const address = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'database-url'), 'utf8')
  const db = openDatabase(address.trim(), { maxConnections: 1 })
  const challenge = randomBytes(32).toString('base64url')
  await db.query(
    `insert into second_factor_challenges (challenge_hash, id_user, purpose, password_hash, expires_at)
     select sha256($2::bytea), id_user, 'login', password_hash, now() + interval '5 minutes' from users where email = $1`,
    [email, Buffer.from(challenge)],
  )
  await db.close()
  return challenge
}
