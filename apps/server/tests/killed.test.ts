import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aTrip, aUser, checkInvariants, killAll, startProgram } from '@tiketbus/testkit'
import { openDatabase, type Db } from '../src/platform/database/database.ts'
import { processesIn } from '../src/bundled-database/processes.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-killed-'))
  await chmod(dataDir, 0o755)
})
afterAll(async () => {
  await vi.waitFor(async () => expect(await processesIn(join(dataDir, 'postgres'))).toEqual([]), 60_000)
  await rm(dataDir, { recursive: true })
})

async function openOwnDatabase(): Promise<Db> {
  return openDatabase((await readFile(join(dataDir, 'database-url'), 'utf8')).trim())
}

async function whileUp<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await openOwnDatabase()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Kills the server and, with `withDatabase`, its database. */
async function killServer(pid: number | undefined, withDatabase: boolean): Promise<void> {
  killAll([pid ?? [], withDatabase ? await processesIn(join(dataDir, 'postgres')) : []].flat())
}

describe.each([
  ['alone', false],
  ['together with its database', true],
])('a server killed %s', (_, withDatabase) => {
  it('right after an acknowledged hold and order has both after the restart', async () => {
    const env = { DATA_DIR: dataDir, SEED_DEMO: 'off' }
    const first = await startProgram(env)
    const { trip, user } = await whileUp(async (db) => ({ trip: await aTrip(db), user: await aUser(db) }))
    const held = await first.send('POST', '/api/reservasi/temp', user.token, {
      id_rute: trip,
      nomor_kursi: [3, 4],
    })
    expect(held.status).toBe(200)
    const hold = held.body.data as { id_reservasi: number }
    await killServer(first.child.pid, withDatabase)

    const second = await startProgram(env)
    const seen = await second.send('GET', `/api/reservasi/${hold.id_reservasi}`, user.token)
    expect(seen.body.data).toMatchObject({ status: 'live', nomor_kursi: [3, 4] })
    const placed = await second.send('POST', '/api/booking/from-reservation', user.token, {
      id_reservasi: hold.id_reservasi,
      id_rute: trip,
      nomor_kursi: [3, 4],
    })
    expect(placed.status).toBe(200)
    const { tickets } = placed.body.data as { tickets: { id_tiket: number }[] }
    await killServer(second.child.pid, withDatabase)

    const third = await startProgram(env)
    const order = await third.send('GET', `/api/tiket/order/${tickets[0]?.id_tiket}`, user.token)
    expect(order.body.data).toMatchObject({ order: { seats: [3, 4], total_tickets: 2 } })
    expect(await whileUp(checkInvariants)).toEqual([])
    await third.kill('SIGTERM')
  }, 400_000)
})

describe('a database killed while people hold seats', () => {
  it('keeps every acknowledged hold, responds 503 meanwhile, and recovers by itself', async () => {
    const server = await startProgram({ DATA_DIR: dataDir, SEED_DEMO: 'off', MAX_LIVE_HOLDS: '1000' })
    const { trips, users } = await whileUp(async (db) => ({
      trips: await Promise.all(Array.from({ length: 12 }, () => aTrip(db, { total_kursi: 50 }))),
      users: await Promise.all(Array.from({ length: 50 }, () => aUser(db))),
    }))
    /** Each user holds their seat on one departure after the other. */
    const requests = trips.flatMap((id_rute) =>
      users.map((user, index) => ({ id_rute, user, seat: index + 1 })),
    )
    const answers: { status: number; id_reservasi: number | undefined }[] = []
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    const isReady = async () => expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200)
    let isOver = false
    const client = async () => {
      for (let request = requests.shift(); request && !isOver; request = requests.shift()) {
        const { id_rute, user, seat } = request
        const body = { id_rute, nomor_kursi: [seat] }
        const reply = await server.send('POST', '/api/reservasi/temp', user.token, body)
        const hold = reply.body.data as { id_reservasi: number } | undefined
        answers.push({ status: reply.status, id_reservasi: hold?.id_reservasi })
        if (reply.status === 200) continue
        requests.unshift(request)
        await vi.waitFor(isReady, { timeout: 100_000, interval: 50 })
      }
    }
    const clients = Array.from({ length: 6 }, client)
    await vi.waitFor(() => expect(count(200)).toBeGreaterThan(30), { timeout: 100_000, interval: 10 })
    killAll(await processesIn(join(dataDir, 'postgres')))
    await vi.waitFor(() => expect(count(503)).toBeGreaterThan(0), { timeout: 100_000, interval: 10 })
    const before = count(200)
    await vi.waitFor(() => expect(count(200)).toBeGreaterThan(before + 30), {
      timeout: 100_000,
      interval: 10,
    })
    isOver = true
    await Promise.all(clients)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    await whileUp(async (db) => {
      const acknowledged = answers.flatMap(({ id_reservasi }) => id_reservasi ?? [])
      const kept = await db.query(
        'select id_reservasi from holds where id_reservasi = any ($1) and ended_at is null',
        [acknowledged],
      )
      expect(kept).toHaveLength(acknowledged.length)
      expect(await checkInvariants(db)).toEqual([])
    })
    await server.kill('SIGTERM')
  }, 400_000)
})
