import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anAdmin,
  aPort,
  aUser,
  checkInvariants,
  createTestDatabase,
  runs,
  startProgram,
  startTestProvider,
  type TestDatabase,
} from '@tiketbus/testkit'
import { runRound, WAYS, type RaceSetup } from './seat-race.ts'
import { openDatabase } from '../src/platform/database/database.ts'

const ROUNDS = runs('SEAT_ROUNDS', 25)
/** With two clerks, three administrators and one late payer: 20 clients. */
const PASSENGERS = 14
const CONTROL_CLIENTS = 10
const SEAT = 7

let database: TestDatabase
let dataDir: string
let arena: RaceSetup

/** This test has no mail server. */
const NO_MAIL_SERVER = { expectErrors: [/"alert":"mail_server_away"/] }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-two-servers-'))
  database = await createTestDatabase()
  const db = openDatabase(database.url)
  const provider = await startTestProvider()
  const { serverKey, snapUrl, apiUrl } = provider.settings
  const port = String(await aPort())
  const origin = `http://127.0.0.1:${port}`
  provider.control.set({ publicUrl: snapUrl, notificationUrl: `${origin}/api/pembayaran/notification` })
  const env = {
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'tiket@contoh.id',
    ADMIN_EMAIL: 'admin@contoh.id',
    ADMIN_PASSWORD: 'rahasia-sekali-77',
    MIDTRANS_SERVER_KEY: serverKey,
    MIDTRANS_SNAP_URL: snapUrl,
    MIDTRANS_API_URL: apiUrl,
    // The same users may win round after round.
    MAX_LIVE_HOLDS: '1000',
    MAX_UNPAID_ORDERS: '1000',
  }
  const servers = await Promise.all([
    startProgram({ ...env, PORT: port, DATA_DIR: join(dataDir, 'a') }, NO_MAIL_SERVER),
    startProgram({ ...env, DATA_DIR: join(dataDir, 'b') }, NO_MAIL_SERVER),
  ])
  const passengers = await Promise.all(Array.from({ length: PASSENGERS }, () => aUser(db)))
  // Opens connections gradually: on a busy machine, all at once may take longer than a caller waits.
  for (const callers of [4, 8, 12])
    for (const server of servers)
      await Promise.all(
        passengers.slice(0, callers).map(({ token }) => server.send('GET', '/api/auth/profile', token)),
      )
  arena = { db, servers, provider, admin: await anAdmin(db), passengers, lead: new Map() }
}, 300_000)
afterAll(async () => {
  await Promise.all(arena.servers.map((server) => server.kill('SIGTERM')))
  await arena.provider.stop()
  await arena.db.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

describe('two server processes', () => {
  it(
    'book a seat for one of 20 clients, who try every way of booking [S15]',
    { timeout: ROUNDS * 10_000 + 20_000 },
    async () => {
      const won = new Map(WAYS.map((way) => [way, 0]))
      for (let round = 0; round < ROUNDS; round++) {
        const { winners, replies, owners } = await runRound(arena, round, SEAT)
        expect({ round, winners: winners.length, owners }, winners.join()).toEqual({
          round,
          winners: 1,
          owners: 1,
        })
        for (const reply of replies.filter(({ status }) => status !== 200))
          expect(reply).toMatchObject({ status: 409, body: { type: 'SEAT_CONFLICT', conflictSeats: [SEAT] } })
        for (const way of winners) won.set(way, (won.get(way) ?? 0) + 1)
      }
      expect([...won.values()], 'each way wins now and then').not.toContain(0)
      expect(await checkInvariants(arena.db, { money: true })).toEqual([])
    },
  )

  it('oversell if the key of seat_claims is removed: the control', async () => {
    const bare = await createTestDatabase()
    const bareDb = openDatabase(bare.url)
    try {
      await bareDb.query(
        'create table bare_claims (id_rute bigint not null, nomor_kursi integer not null, id_user bigint not null)',
      )
      // The same check-then-insert as the claim statement's, without a key to collide on; all have checked before any inserts.
      const looked = Promise.withResolvers<void>()
      let lookers = 0
      const claim = (id_user: number) =>
        bareDb.transaction(async (tx) => {
          const taken = await tx.query('select 1 from bare_claims where id_rute = 1 and nomor_kursi = 7')
          if (++lookers === CONTROL_CLIENTS) looked.resolve()
          await looked.promise
          if (taken.length > 0) return 0
          await tx.query('insert into bare_claims (id_rute, nomor_kursi, id_user) values (1, 7, $1)', [
            id_user,
          ])
          return 1
        })
      const won: number[] = await Promise.all(
        Array.from({ length: CONTROL_CLIENTS }, (_, id_user) => claim(id_user)),
      )
      expect(won.reduce((sum, one) => sum + one, 0)).toBe(CONTROL_CLIENTS)
    } finally {
      await bareDb.close()
      await bare.drop()
    }
  })
})
