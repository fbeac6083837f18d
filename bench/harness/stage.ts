/** The environment of the rows: the bundled database with a timetable and people, and servers on it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts'
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../apps/server/src/bundled-database/embedded-database.ts'
import { applicationRole } from '../../apps/server/src/bundled-database/postgres/roles.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { startProgram, type Program } from '../../testkit/src/program.ts'
import { startChild, type Child } from './child.ts'
import { fillTimetable, tokenOf } from './fill-timetable.ts'

const SERVER_KEY = 'SB-bench'

/** `superuserUrl` is for filling it without triggers. */
export type NewDatabase = { url: string; superuserUrl: string; db: Db; drop(): Promise<void> }

export type Stage = {
  /** Duration of one load. */
  seconds: number
  db: Db
  databaseUrl: string
  dataDir: string
  /** The server under test. A row that needs another one starts and stops it itself. */
  server: Program
  /** Answers at once and notifies `server`. All servers use it, since any of them may run a job. */
  provider: Child
  startServer(env?: Record<string, string>): Promise<Program>
  /** Returns the bearer token of person `n`. */
  tokenOf(n: number): string
  /** Ids of the departures, soonest first. */
  trips: readonly number[]
  /** Creates another database on the same database server, with the newest schema. */
  newDatabase(name: string): Promise<NewDatabase>
  /** Deletes all holds, orders, tickets and payments, which frees every seat. */
  deleteBookings(): Promise<void>
  close(): Promise<void>
}

export async function openStage(options: { seconds: number }): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-bench-'))
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  await migrate(database.url, () => {})
  const db = openDatabase(database.socketUrl, { noTimeouts: true })
  const trips = await fillTimetable(db)
  const mail = await startChild('bare-mail.ts')
  const provider = await startChild('bare-provider.ts', [SERVER_KEY])
  let servers = 0
  const startServer = async (env: Record<string, string> = {}) => {
    const started = await startProgram({
      DATABASE_URL: database.socketUrl,
      DATA_DIR: join(dataDir, `server-${++servers}`),
      APP_SECRET: 'a secret for the bench that is long enough',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      HOST: '127.0.0.1',
      SMTP_URL: mail.origin.replace('http:', 'smtp:'),
      MAIL_FROM: 'tiket@contoh.id',
      ADMIN_EMAIL: 'admin@contoh.id',
      ADMIN_PASSWORD: 'rahasia-sekali-77',
      MIDTRANS_SERVER_KEY: SERVER_KEY,
      MIDTRANS_SNAP_URL: provider.origin,
      MIDTRANS_API_URL: provider.origin,
      MAX_LIVE_HOLDS: '1000',
      MAX_UNPAID_ORDERS: '1000',
      ...env,
    })
    process.once('exit', () => void started.child.kill('SIGKILL'))
    return started
  }
  const server = await startServer()
  const body = `${server.origin}/api/pembayaran/notification`
  await fetch(`${provider.origin}/notify-at`, { method: 'POST', body })
  return {
    ...options,
    db,
    databaseUrl: database.socketUrl,
    dataDir,
    server,
    provider,
    startServer,
    tokenOf,
    trips,
    newDatabase: (name) => newDatabase(database, name),
    deleteBookings: () => deleteBookings(db),
    close: async () => {
      await server.kill('SIGTERM')
      await mail.stop()
      await provider.stop()
      await db.close()
      await database.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** How long to wait for pending jobs before rows are deleted: jobs of orders would not find theirs. */
const JOBS_WITHIN_MS = 120_000

async function deleteBookings(db: Db): Promise<void> {
  for (const until = performance.now() + JOBS_WITHIN_MS; performance.now() < until; await delay(100)) {
    const waiting = await db.query('select 1 from jobs where run_at <= now() or taken_by is not null limit 1')
    if (waiting.length === 0) break
  }
  await db.transaction(async (tx) => {
    await tx.query('alter table transfers disable trigger transfers_no_truncate')
    await tx.query('truncate holds, seat_claims, orders, tickets, payments cascade')
    await tx.query('alter table transfers enable trigger transfers_no_truncate')
  })
  // Every trip may have changed; the trigger on truncate notes it, too.
  await db.query('insert into trip_changes (id_rute) values (null)')
}

async function newDatabase(database: EmbeddedDatabase, name: string): Promise<NewDatabase> {
  // The application's own role may not create databases.
  const admin = openDatabase(database.superuserUrl, { noTimeouts: true })
  await admin.query(`create database ${name} owner ${applicationRole}`)
  const addressOf = (first: string) => Object.assign(new URL(first), { pathname: `/${name}` }).href
  const url = addressOf(database.socketUrl)
  await migrate(url, () => {})
  const db = openDatabase(url, { noTimeouts: true })
  const drop = async () => {
    await db.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.close()
  }
  return { url, superuserUrl: addressOf(database.superuserUrl), db, drop }
}
