/** The database is gone, or accepts queries and answers none: callers get an error in time, and the server recovers by itself. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  aTrip,
  aUser,
  checkInvariants,
  createTestDatabase,
  startProgram,
  type Program,
  type TestDatabase,
} from '@tiketbus/testkit'
import { openFaultProxy, type FaultProxy } from './faults/fault-proxy.ts'
import { openDatabase, type Db } from '../src/platform/database/database.ts'

let database: TestDatabase
let db: Db
let gate: FaultProxy
let program: Program

beforeAll(async () => {
  database = await createTestDatabase()
  // Our own connection is direct, the server's goes through the gate.
  db = openDatabase(database.url)
  const url = new URL(database.url)
  gate = await openFaultProxy({ port: Number(url.port) })
  url.port = String(gate.port)
  program = await startProgram({
    DATABASE_URL: url.href,
    APP_SECRET: 'for-tests-alone-0123456789abcdef',
    SEED_DEMO: 'off',
  })
})
afterAll(async () => {
  await gate.close()
  await program.kill('SIGKILL')
  await db.close()
  await database.drop()
})

const CALLS = [
  ['GET', '/api/rute'],
  ['GET', '/api/auth/profile'],
  ['POST', '/api/auth/login', { email: 'orang@contoh.id', password: 'kereta-malam-7' }],
  ['POST', '/api/reservasi/temp', { id_rute: 1, nomor_kursi: [1] }],
] as const

/** Sends every request of a browser at once and returns how long each response took. */
async function askEverything(token: string) {
  return Promise.all(
    CALLS.map(async ([method, path, body]) => {
      const began = performance.now()
      const reply = await program.send(method, path, token, body)
      return { path, reply, ms: performance.now() - began }
    }),
  )
}

const health = async (name: string) => (await fetch(`${program.origin}/health/${name}`)).status

async function expectToldInTime(token: string) {
  for (const { path, reply, ms } of await askEverything(token)) {
    expect([path, reply]).toEqual([
      path,
      {
        status: 503,
        body: {
          success: false,
          type: 'TEMPORARILY_UNAVAILABLE',
          message: 'Layanan sedang tidak tersedia. Silakan coba lagi sebentar lagi.',
        },
      },
    ])
    expect(ms, path).toBeLessThan(2000)
  }
  expect([await health('live'), await health('ready')]).toEqual([200, 503])
}

async function expectRecovered(token: string, id_rute: number, seat: number) {
  await vi.waitFor(async () => expect(await health('ready')).toBe(200), 60_000)
  const held = await program.send('POST', '/api/reservasi/temp', token, { id_rute, nomor_kursi: [seat] })
  expect(held.status).toBe(200)
  // Background work has resumed as well.
  const key = `recovered-${seat}`
  await db.query(`select add_job('tidy_platform', key => $1)`, [key])
  const left = () => db.query('select 1 from jobs where key = $1', [key])
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000, interval: 100 })
  expect(await checkInvariants(db)).toEqual([])
}

describe.each([
  ['refuses connections', () => gate.refuse(), () => gate.admit()],
  ['is silent on every connection', async () => gate.silence(), async () => gate.speak()],
])('while the database %s', (_, breakIt, mendIt) => {
  it('every call responds 503 within 2 s, /health reports it, and no restart is needed afterwards', async () => {
    const [{ token }, id_rute] = [await aUser(db), await aTrip(db)]
    // Open connections in the pool: those are the ones that fall silent.
    expect((await askEverything(token)).map(({ reply }) => reply.status)).not.toContain(503)
    await breakIt()
    await expectToldInTime(token)
    await expectToldInTime(token)
    await mendIt()
    await expectRecovered(token, id_rute, 7)
  })
})

describe('a database that is busy', () => {
  it('is waited for: a slow answer does not count as silence', async () => {
    expect(await db.query<{ n: number }>('select 1 as n from pg_sleep(2)')).toEqual([{ n: 1 }])
  })
})
