import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aTrip,
  aUser,
  checkInvariants,
  createTestDatabase,
  startProgram,
  type Program,
  type TestDatabase,
  type TestUser,
} from '@tiketbus/testkit'
import { openDatabase, type Db } from './platform/database.ts'

const CLIENTS = 30
const ROUNDS = 12
const CONTROL_CLIENTS = 10

let database: TestDatabase
let db: Db
let servers: Program[]

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
  const env = { DATABASE_URL: database.url, APP_SECRET: 'for-tests-alone-0123456789abcdef', SEED_DEMO: 'off' }
  servers = await Promise.all([startProgram(env), startProgram(env)])
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  await db.close()
  await database.drop()
})

/** One try by one client: some hold the seat, some book it directly, half of them at each server. */
async function grab(client: number, user: TestUser, id_rute: number, seat: number) {
  const server = servers[client % servers.length]
  const path = client % 3 === 0 ? '/api/booking/direct' : '/api/reservasi/temp'
  return server?.send('POST', path, user.token, { id_rute, nomor_kursi: [seat] })
}

describe('two server processes', () => {
  it(`let one of ${CLIENTS} clients have a seat in each of ${ROUNDS} rounds; the rest are told which seat it was`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id_rute = await aTrip(db)
      const users = await Promise.all(Array.from({ length: CLIENTS }, () => aUser(db)))
      const replies = await Promise.all(users.map((user, client) => grab(client, user, id_rute, 7)))
      const statuses = replies.map((reply) => reply?.status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(CLIENTS - 1)
      for (const reply of replies.filter((one) => one?.status === 409))
        expect(reply?.body).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [7] })
    }
    expect(await checkInvariants(db)).toEqual([])
  }, 60_000)

  it('oversell where the key of seat_claims is taken away: the control', async () => {
    const bare = await createTestDatabase()
    const bareDb = openDatabase(bare.url)
    try {
      await bareDb.query(
        'create table bare_claims (id_rute bigint not null, nomor_kursi integer not null, id_user bigint not null)',
      )
      // The same look-then-insert as the claim statement's, without a key to collide on; all have looked before any inserts.
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
