/** The timetable and the people of most rows. */
import { hashToken } from '../../apps/server/src/platform/http/session.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'

export const DEPARTURES = 10_000
/** A prime, so that a person meets the same departure again only after as many rounds of all departures. */
export const PEOPLE = 9_973
export const SEATS = 40

/** Returns the bearer token of person `n`. */
export function tokenOf(n: number): string {
  return `bench-person-${n}`.padEnd(43, '-')
}

/** Creates buses, departures from tomorrow on, and people with a session each. Returns the ids of the departures, soonest first. */
export async function fillTimetable(db: Db): Promise<number[]> {
  await db.query(
    `insert into buses (nama_bus, total_kursi) select 'Bus ' || n, $1 from generate_series(1, 500) n`,
    [SEATS],
  )
  const trips = await db.query<{ id_rute: number }>(
    `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, waktu_tutup, harga)
     select 1 + n % 500, (array['Jakarta', 'Bandung', 'Semarang', 'Yogyakarta'])[1 + n % 4],
       (array['Surabaya', 'Malang', 'Denpasar'])[1 + n % 3], 'Asia/Jakarta', 'Asia/Jakarta', at, at + interval '8 hours',
       at - interval '10 minutes', 100000 + 5000 * (n % 40)
     from generate_series(1, $1) n, lateral (select now() + interval '1 day' + n * interval '4 minutes' as at) as time
     returning id_rute`,
    [DEPARTURES],
  )
  await db.query(
    `insert into users (username, email, no_telepon, is_verified, password_hash)
     select 'Orang ' || n, 'penumpang-' || n || '@contoh.id', '081234567890', true, 'unusable' from generate_series(0, $1::int - 1) n`,
    [PEOPLE],
  )
  const hashes = Array.from({ length: PEOPLE }, (_, n) => hashToken(tokenOf(n)))
  await db.query(
    `insert into sessions (token_hash, id_user)
     select hash, u.id_user from unnest($1::bytea[]) with ordinality as given (hash, n)
       join users u on u.email = 'penumpang-' || given.n - 1 || '@contoh.id'`,
    [hashes],
  )
  await db.query('analyze')
  return trips.map(({ id_rute }) => id_rute)
}
