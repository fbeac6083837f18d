/** A migration runs while two servers hold, order and cancel seats: no request fails. */
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
