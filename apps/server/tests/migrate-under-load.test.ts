/** Migrations run while seats are held, ordered and cancelled. */
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aTrip,
  aUser,
  checkInvariants,
  startProgram,
  type Program,
  type TestDatabase,
  type TestUser,
} from '@tiketbus/testkit'
import { CLAIM_BY_SEAT } from './upgrades/claim-by-seat.ts'
import { listDumps, restoreDump } from './upgrades/stored.ts'
import { openDatabase, type Db } from '../src/platform/database/database.ts'
import { migrate, MIGRATIONS_DIR } from '../src/platform/database/migrate.ts'

const CLIENTS = 4
/** Bookings and cancellations before the migration, and after it. */
const ROUNDS = 2 * CLIENTS
const PATIENTLY = { timeout: 120_000 }

let dir: string
let database: TestDatabase
let db: Db
let servers: Program[]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tiketbus-under-load-'))
  const [oldest = ''] = await listDumps()
  const restored = await restoreDump(oldest)
  database = restored.database
  const env = {
    HOST: '127.0.0.1',
    SEED_DEMO: 'off',
    DATABASE_URL: database.url,
    APP_SECRET: restored.dump.secret,
  }
  // The first start migrates the stored database.
  // The simulator of this test does not know the payments of the stored database.
  const foreseen = { expectErrors: [/"alert":"payment_provider_silent"/] }
  servers = await Promise.all(
    ['a', 'b'].map((name) => startProgram({ ...env, DATA_DIR: join(dir, name) }, foreseen)),
  )
  db = openDatabase(database.url, { connectWithinMs: 20_000 })
}, 300_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  await db.close()
  await database.drop()
  await rm(dir, { recursive: true })
})

it('adds columns and indexes to tables that are being written, and no request fails', async () => {
  const refused: unknown[] = []
  let rounds = 0
  let over = false
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    const client = await aClient(index)
    while (!over) {
      refused.push(...(await buyAndReturn(client)))
      rounds++
    }
  })
  const until = async (enough: number) => {
    await expect.poll(() => rounds, PATIENTLY).toBeGreaterThanOrEqual(enough)
  }
  await until(ROUNDS)
  const applied = await migrate(database.url, () => {}, { dir: await withTwoMore() })
  await until(rounds + ROUNDS)
  over = true
  await Promise.all(clients)
  expect(applied).toEqual(['9998_columns', '9999_indexes'])
  expect(refused).toEqual([])
  expect(await checkInvariants(db, { money: true })).toEqual([])
})

/** A server of the release before, whose statement names the key without a leg, holds seats all the time. */
it('keys the claims by leg while an older server holds seats: it is refused from then on, and no claim is lost [S556]', async () => {
  const last = (await listDumps()).filter((name) => name < '0093').at(-1)
  const old = await restoreDump(last ?? '')
  const before = await onlyBefore('legs')
  await migrate(old.database.url, () => {}, { dir: before })
  const oldDb = openDatabase(old.database.url, { connectWithinMs: 20_000 })
  const id_rute = await anOlderTrip(oldDb)
  const users = await oldDb.query<{ id_user: number }>(
    'select id_user from users order by id_user limit $1',
    [CLIENTS],
  )
  const held: number[] = []
  const faults: unknown[] = []
  let over = false
  const older = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let seat = 1 + client; !over; seat = 1 + ((seat + CLIENTS - 1) % 40))
      try {
        const rows = await oldDb.query<{ id_reservasi: number | null }>(CLAIM_BY_SEAT, [
          [users[client]?.id_user],
          [id_rute],
          [1],
          [id_rute],
          [seat],
          1000,
          30,
          [null],
          [null],
          [null],
        ])
        held.push(...rows.flatMap(({ id_reservasi }) => id_reservasi ?? []))
      } catch (error) {
        faults.push((error as { code?: string }).code)
        // Turns of the event loop, without which no connection would be made again.
        await setImmediate()
      }
  })
  await expect.poll(() => held.length, PATIENTLY).toBeGreaterThan(ROUNDS)
  await migrate(old.database.url, () => {})
  await expect.poll(() => faults.at(-1), PATIENTLY).toBe(NO_SUCH_KEY)
  over = true
  await Promise.all(older)
  expect(await checkInvariants(oldDb, { money: true })).toEqual([])
  await oldDb.close()
  await old.database.drop()
})

/** PostgreSQL: there is no unique constraint that the statement's `on conflict` names. */
const NO_SUCH_KEY = '42P10'

/** A departure, written as the release before does. */
async function anOlderTrip(old: Db): Promise<number> {
  const [row] = await old.query<{ id_rute: number }>(
    `with bus as (insert into buses (nama_bus, total_kursi) values ('Bus', 40) returning id_bus)
     insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga)
     select id_bus, 'Jakarta', 'Bandung', 'Asia/Jakarta', 'Asia/Jakarta', now() + interval '2 days', now() + interval '2 days', 100000
     from bus returning id_rute`,
  )
  return row?.id_rute ?? 0
}

/** Returns a folder with the migrations before the first one of this name. */
async function onlyBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(dir, 'before-'))
  const files = (await readdir(MIGRATIONS_DIR)).sort()
  const first = files.findIndex((file) => file.endsWith(`_${name}.sql`))
  for (const file of files.slice(0, first)) await copyFile(join(MIGRATIONS_DIR, file), join(folder, file))
  return folder
}

async function withTwoMore(): Promise<string> {
  const more = await mkdtemp(join(dir, 'migrations-'))
  for (const file of await readdir(MIGRATIONS_DIR))
    await copyFile(join(MIGRATIONS_DIR, file), join(more, file))
  const tables = ['seat_claims', 'holds', 'orders', 'tickets']
  const columns = tables.map((table) => `alter table ${table} add column extra text not null default '';`)
  const indexes = tables.map(
    (table) => `create index concurrently if not exists ${table}_extra on ${table} (extra);`,
  )
  await writeFile(join(more, '9998_columns.sql'), columns.join('\n'))
  await writeFile(join(more, '9999_indexes.sql'), indexes.join('\n'))
  return more
}

type Client = { user: TestUser; id_rute: number; server: Program }

async function aClient(index: number): Promise<Client> {
  const server = servers[index % servers.length]
  if (!server) throw new Error('There is no server')
  return { user: await aUser(db), id_rute: await aTrip(db), server }
}

/** Holds two seats, orders them, reads the departure and cancels; returns the replies that are no success. */
async function buyAndReturn({ user, id_rute, server }: Client): Promise<unknown[]> {
  const nomor_kursi = [1, 2]
  const held = await server.send('POST', '/api/reservasi/temp', user.token, { id_rute, nomor_kursi })
  const { id_reservasi } = (held.body.data ?? {}) as { id_reservasi?: number }
  const order = { id_reservasi, id_rute, nomor_kursi }
  const ordered = await server.send('POST', '/api/booking/from-reservation', user.token, order)
  const seen = await server.send('GET', `/api/rute/${id_rute}`, user.token)
  const { tickets = [] } = (ordered.body.data ?? {}) as { tickets?: { id_tiket: number }[] }
  const ended = await server.send('PUT', `/api/tiket/cancel/${tickets[0]?.id_tiket}`, user.token)
  return Object.entries({ held, ordered, seen, ended }).filter(([, reply]) => reply.status !== 200)
}
