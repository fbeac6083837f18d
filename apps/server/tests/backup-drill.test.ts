/** The drill: a backup made while people book is restored elsewhere, audited, and compared with what was acknowledged. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aTrip, aUser, startProgram, type Program, type TestUser } from '@tiketbus/testkit'
import { openDatabase, type Db } from '../src/platform/database/database.ts'
import { processesIn } from '../src/bundled-database/processes.ts'

const SCRIPTS = join(import.meta.dirname, '../../../scripts')
const PEOPLE = 2

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiketbus-drill-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const name of ['data', 'restored'])
    await vi.waitFor(
      async () => expect(await processesIn(join(folder, name, 'postgres'))).toEqual([]),
      60_000,
    )
  await rm(folder, { recursive: true })
})

/** Runs `npm run <name>`; an error contains its output. */
const run = async (name: string, args: string[], dataDir: string) =>
  promisify(execFile)(process.execPath, [join(SCRIPTS, `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })

const start = (dataDir: string) =>
  startProgram({ DATA_DIR: dataDir, SEED_DEMO: 'off', MAX_UNPAID_ORDERS: '1000' })

async function withDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase((await readFile(join(dataDir, 'database-url'), 'utf8')).trim())
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Holds two seats and orders them; returns the first ticket's id once the server has acknowledged the order. */
async function book(program: Program, { token }: TestUser, id_rute: number, seat: number): Promise<number> {
  const nomor_kursi = [seat, seat + 1]
  const held = await program.send('POST', '/api/reservasi/temp', token, { id_rute, nomor_kursi })
  const { id_reservasi } = held.body.data as { id_reservasi: number }
  const order = { id_reservasi, id_rute, nomor_kursi }
  const placed = await program.send('POST', '/api/booking/from-reservation', token, order)
  expect(placed.status).toBe(200)
  return (placed.body.data as { tickets: { id_tiket: number }[] }).tickets[0]?.id_tiket ?? 0
}

it('a backup made while people book contains every order acknowledged before it, and none in part', async () => {
  const [data, copy, restored] = ['data', 'copy', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const program = await start(data)
  const { trips, people } = await withDatabase(data, async (db) => ({
    trips: await Promise.all(Array.from({ length: 60 }, () => aTrip(db, { total_kursi: 50 }))),
    people: await Promise.all(Array.from({ length: PEOPLE }, () => aUser(db))),
  }))
  // Departures in turns: an account may have ten unpaid seats of each [H29].
  const requests = Array.from({ length: 25 }, (_, pair) =>
    trips.map((id_rute) => ({ id_rute, seat: 2 * pair + 1 })),
  ).flat()
  const acknowledged: number[] = []
  let isOver = false
  const bookings = people.map(async (person) => {
    for (let request = requests.shift(); request && !isOver; request = requests.shift())
      acknowledged.push(await book(program, person, request.id_rute, request.seat))
  })
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(2 * PEOPLE), 60_000)
  const before = Array.from(acknowledged)
  await run('backup', [copy], data)
  isOver = true
  await Promise.all(bookings)
  expect(acknowledged.length).toBeGreaterThan(before.length)
  await program.kill('SIGTERM')

  await run('restore', [copy, '--to', restored], data)
  const again = await start(restored)
  expect((await run('audit', [], restored)).stdout).toContain('All invariants hold.')
  const { missing, sizes } = await withDatabase(restored, async (db) => ({
    missing: await db.query(
      'select id from unnest($1::bigint[]) as id where id not in (select id_tiket from tickets)',
      [before],
    ),
    sizes: await db.query<{ tickets: number; orders: number }>(
      `select tickets, count(*) as orders from (
         select count(t.id_tiket) as tickets from orders o left join tickets t using (order_group_id)
         group by o.order_group_id
       ) as sizes group by tickets`,
    ),
  }))
  expect(missing).toEqual([])
  expect(sizes).toEqual([{ tickets: 2, orders: expect.any(Number) }])
  expect(sizes[0]?.orders).toBeGreaterThanOrEqual(before.length)
  expect(sizes[0]?.orders).toBeLessThanOrEqual(acknowledged.length)
  await again.kill('SIGTERM')
})
