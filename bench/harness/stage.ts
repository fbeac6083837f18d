/** What rows are measured on: the bundled database with a timetable and people, and servers on it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashToken } from '../../apps/server/src/platform/http/session.ts'
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/database/embedded-database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { startProgram, type Program } from '../../testkit/src/program.ts'

export const DEPARTURES = 10_000
/** A prime, so that a person meets the same departure again only after as many rounds. */
export const PEOPLE = 9_973
export const SEATS = 40

export type Stage = {
  db: Db
  databaseUrl: string
  dataDir: string
  /** The server under test; a row that needs another one starts and ends it itself. */
  server: Program
  startServer(env?: Record<string, string>): Promise<Program>
  /** The bearer token of person `n`. */
  tokenOf(n: number): string
  /** Ids of the departures, soonest first. */
  trips: readonly number[]
  /** Frees every seat: no holds, no claims. */
  emptyBuses(): Promise<void>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  await migrate(database.url, () => {})
  const db = openDatabase(database.url, { unhurried: true })
  const trips = await fill(db)
  const startServer = (env: Record<string, string> = {}) =>
    startProgram({
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, `server-${env['NAME'] ?? 'a'}`),
      APP_SECRET: 'a secret for the bench that is long enough',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      HOST: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'tiket@contoh.id',
      ADMIN_EMAIL: 'admin@contoh.id',
      ADMIN_PASSWORD: 'rahasia-sekali-77',
      MIDTRANS_SERVER_KEY: 'SB-bench',
      MIDTRANS_SNAP_URL: 'http://127.0.0.1:9',
      MIDTRANS_API_URL: 'http://127.0.0.1:9',
      MAX_LIVE_HOLDS: '1000',
      ...env,
    })
  const server = await startServer()
  return {
    db,
    databaseUrl: database.url,
    dataDir,
    server,
    startServer,
    tokenOf,
    trips,
    emptyBuses: () => emptyBuses(db),
    close: async () => {
      await server.kill('SIGTERM')
      await db.close()
      await database.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function tokenOf(n: number): string {
  return `bench-person-${n}`.padEnd(43, '-')
}

async function fill(db: Db): Promise<number[]> {
  await db.query(
    `insert into buses (nama_bus, total_kursi) select 'Bus ' || n, $1 from generate_series(1, 500) n`,
    [SEATS],
  )
  await db.query(
    `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, waktu_tutup, harga)
     select 1 + n % 500, (array['Jakarta', 'Bandung', 'Semarang', 'Yogyakarta'])[1 + n % 4],
       (array['Surabaya', 'Malang', 'Denpasar'])[1 + n % 3], 'Asia/Jakarta', 'Asia/Jakarta', at, at + interval '8 hours',
       at - interval '10 minutes', 100000 + 5000 * (n % 40)
     from generate_series(1, $1) n, lateral (select now() + interval '1 day' + n * interval '4 minutes' as at) as time`,
    [DEPARTURES],
  )
  await db.query(
    `insert into users (username, email, no_telepon, is_verified, password_hash)
     select 'Orang ' || n, 'orang' || n || '@contoh.id', '081234567890', true, 'unusable' from generate_series(0, $1::int - 1) n`,
    [PEOPLE],
  )
  const hashes = Array.from({ length: PEOPLE }, (_, n) => hashToken(tokenOf(n)))
  await db.query(
    `insert into sessions (token_hash, id_user)
     select hash, u.id_user from unnest($1::bytea[]) with ordinality as given (hash, n)
       join users u on u.email = 'orang' || given.n - 1 || '@contoh.id'`,
    [hashes],
  )
  await db.query('analyze')
  const rows = await db.query<{ id_rute: number }>(
    'select id_rute from trips order by waktu_berangkat, id_rute',
  )
  return rows.map(({ id_rute }) => id_rute)
}

async function emptyBuses(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query('truncate seat_claims')
    await tx.query('delete from holds')
  })
  await db.query('vacuum analyze holds')
}
