/** A server that is killed or stopped while holds are in a batch, or clerks sell: what was acknowledged is there, once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  aStaffMember,
  aTrip,
  aUser,
  checkInvariants,
  createTestDatabase,
  startProgram,
  untilAnotherWaits,
  type Program,
  type TestDatabase,
  type TestUser,
} from '@tiketbus/testkit'
import { openCrashProxy } from './faults/crash-proxy.ts'
import { openDatabase, type Db } from '../src/platform/database/database.ts'

const PEOPLE = 60

let dataDir: string
let database: TestDatabase
let db: Db
let other: Program

const start = (DATABASE_URL: string, folder: string) =>
  startProgram({
    DATABASE_URL,
    DATA_DIR: join(dataDir, folder),
    APP_SECRET: 'for-tests-alone-0123456789abcdef',
    SEED_DEMO: 'off',
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-batches-'))
  database = await createTestDatabase()
  db = openDatabase(database.url)
  other = await start(database.url, 'other')
}, 300_000)
afterAll(async () => {
  await other.kill('SIGKILL')
  await db.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function aCrowd() {
  const id_rute = await aTrip(db, { total_kursi: PEOPLE })
  const users = await Promise.all(Array.from({ length: PEOPLE }, () => aUser(db)))
  const hold = async (server: Program, user: TestUser) => {
    const body = { id_rute, nomor_kursi: [users.indexOf(user) + 1] }
    const reply = await server.send('POST', '/api/reservasi/temp', user.token, body)
    const data = reply.body.data as { id_reservasi: number } | undefined
    return { user, status: reply.status, id_reservasi: data?.id_reservasi }
  }
  const kept = () =>
    db.query<{ id_reservasi: number; id_user: number }>(
      'select id_reservasi, id_user from holds where id_rute = $1 and ended_at is null order by id_reservasi',
      [id_rute],
    )
  return { users, hold, kept }
}

const inOrder = (ids: readonly (number | undefined)[]) =>
  ids.filter((id) => id !== undefined).toSorted((a, b) => a - b)

describe('a server killed', () => {
  it.each([
    ['between the claim of a batch and its commit', 'before'],
    ['between the commit of a batch and its replies', 'after'],
  ] as const)(
    '%s: every answered hold is there; sent again, each is there once',
    async (_, moment) => {
      const { users, hold, kept } = await aCrowd()
      const wire = await openCrashProxy(database.url, { reads: false })
      const server = await start(wire.url, moment)
      // The second batch: the first one was answered, the third is running.
      const crashed = wire.crashAt(2, moment)
      const sent = users.map((user) => hold(server, user))
      await crashed
      await server.kill('SIGKILL')
      await wire.close()
      const replies = await Promise.all(sent)

      expect(replies.every(({ status }) => status === 200 || status === 0)).toBe(true)
      const answered = inOrder(replies.map((reply) => reply.id_reservasi))
      const before = (await kept()).map((row) => row.id_reservasi)
      expect(before).toEqual(expect.arrayContaining(answered))
      const again = await Promise.all(users.map((user) => hold(other, user)))
      expect(again.map((reply) => reply.status)).toEqual(users.map(() => 200))
      const after = await kept()
      expect(inOrder(after.map((row) => row.id_reservasi))).toEqual(
        inOrder(again.map((reply) => reply.id_reservasi)),
      )
      // An existing hold, acknowledged or not, is returned again.
      expect(after.map((row) => row.id_reservasi)).toEqual(expect.arrayContaining(before))
      expect(new Set(after.map((row) => row.id_user)).size).toBe(PEOPLE)
      expect(await checkInvariants(db)).toEqual([])
    },
    300_000,
  )
})

describe('a server that is asked to stop while holds wait in its queue', () => {
  it('answers each of them and exits with code 0', async () => {
    const { users, hold, kept } = await aCrowd()
    const server = await start(database.url, 'stopped')
    const begun = Promise.withResolvers<void>()
    const lock = db.transaction(async (tx) => {
      await tx.query('lock table seat_claims in share row exclusive mode')
      begun.resolve()
      await untilAnotherWaits(tx)
      server.child.kill('SIGTERM')
      const isClosed = async () => expect(await isListening(server)).toBe(false)
      await vi.waitFor(isClosed, { timeout: 60_000, interval: 10 })
    })
    await begun.promise
    const [ends] = await Promise.all([Promise.all(users.map((user) => hold(server, user))), lock])
    // 0: its connection was closed before it was read; what was read is answered (holds/batch-faults.test.ts).
    expect(ends.filter(({ status }) => ![0, 200, 503].includes(status))).toEqual([])
    const done = ends.filter(({ status }) => status === 200)
    expect(done).not.toEqual([])
    expect(inOrder((await kept()).map((row) => row.id_reservasi))).toEqual(
      inOrder(done.map((end) => end.id_reservasi)),
    )
    await server.kill('SIGTERM')
    expect(server.child.exitCode).toBe(0)
    expect(await checkInvariants(db)).toEqual([])
  }, 300_000)
})

/** Cash sales of ten clerks; many more in the long run. */
const SALES = Number(process.env['COUNTER_SALES'] ?? 60)
const CLERKS = 10
const PRICE = 150_000

describe('a server killed in the middle of a day at ten counters', () => {
  it('leaves every slip right to the rupiah: each sale is in its drawer, once [B857]', async () => {
    const server = await start(database.url, 'counters')
    const each = Math.ceil(SALES / CLERKS)
    const trips = await Promise.all(
      Array.from({ length: Math.ceil(SALES / 25) }, () => aTrip(db, { total_kursi: 60, harga: PRICE })),
    )
    let sold = 0
    let killed: Promise<void> | undefined
    /** Sells until it is answered: by the other server once this one is gone. */
    async function sell(token: string, nth: number, key: string): Promise<number> {
      const id_rute = trips[nth % trips.length]
      // Two clerks want the same seat now and then.
      const seat = 1 + (Math.floor(nth / trips.length) % 50)
      const body = {
        kursi: [{ nomor_kursi: seat, nama_penumpang: `Penumpang ${nth}` }],
        no_telepon: '081234567890',
        bayar: { cara: 'tunai' },
        jumlah: PRICE,
      }
      for (let attempt = 0; ; attempt++) {
        const by = attempt === 0 && killed === undefined ? server : other
        const { status } = await by.send('POST', `/api/admin/routes/${id_rute}/sales`, token, body, key)
        if (status === 409) return 0
        if (status === 200) {
          if (++sold === Math.ceil(SALES / 2)) killed = server.kill('SIGKILL')
          return PRICE
        }
        expect([0, 503]).toContain(status)
      }
    }
    const clerks = await Promise.all(Array.from({ length: CLERKS }, () => aStaffMember(db, 'loket')))
    const slips = await Promise.all(
      clerks.map(async ({ token, id_loket }, clerk) => {
        const opened = await other.send('POST', '/api/admin/shifts', token, { id_loket, modal: 100_000 })
        const { id_giliran } = opened.body.data as { id_giliran: number }
        let cash = 100_000
        for (let nth = 0; nth < each; nth++)
          cash += await sell(token, Math.floor((clerk * each + nth) * 0.9), `sale-${clerk}-${nth}`)
        const path = `/api/admin/shifts/${id_giliran}/close`
        const closed = await other.send('POST', path, token, { dihitung: cash })
        return { ...(closed.body.data as { seharusnya: number; selisih: number }), cash }
      }),
    )
    await killed
    expect(killed).toBeDefined()
    expect(slips.map(({ seharusnya, selisih }) => [seharusnya, selisih])).toEqual(
      slips.map(({ cash }) => [cash, 0]),
    )
    expect(await checkInvariants(db, { money: true })).toEqual([])
  }, 300_000)
})

const isListening = (server: Program) =>
  fetch(`${server.origin}/health/live`).then(
    () => true,
    () => false,
  )
