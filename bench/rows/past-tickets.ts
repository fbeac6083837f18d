/** Holds in a database with many past tickets, compared with holds in one with a thousand. */
import { setTimeout as delay } from 'node:timers/promises'
import { fillTickets } from '../fill-tickets.ts'
import { fillTimetable } from '../harness/fill-timetable.ts'
import { cpuOf } from '../harness/cpu.ts'
import type { Measurement } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { holdsPerSecond, spread } from './holds.ts'

const FEW = 1_000
/** Processor time within a second below which the server counts as idle, in microseconds. */
const QUIET_US = 50_000
const QUIET_WITHIN_S = 300

/** Waits until the background work on the new rows (arrivals, deadlines) is done, so that it is not measured. */
async function untilIdle(pid: number | undefined): Promise<void> {
  for (let second = 0, quiet = 0; quiet < 3; second++) {
    if (second === QUIET_WITHIN_S) throw new Error('The server is still busy with the new books')
    const before = await cpuOf(pid)
    await delay(1000)
    quiet = (await cpuOf(pid)) - before < QUIET_US ? quiet + 1 : 0
  }
}

/** Creates a database with this many tickets and the timetable and people of the other rows; starts a server of its own on it. */
async function openFilledDatabase(
  stage: Stage,
  tickets: number,
): Promise<{ stage: Stage; close(): Promise<void> }> {
  const begun = performance.now()
  const { url, superuserUrl, db, drop } = await stage.newDatabase(`tickets_${tickets}`)
  await fillTickets(superuserUrl, tickets)
  const trips = await fillTimetable(db)
  // The bench's provider does not know these payments, and the server would query it for each of them.
  await db.query('update payments set compared_at = now()')
  await db.query('vacuum analyze')
  const [size] = await db.query<{ gb: string }>(
    `select round(pg_database_size(current_database()) / 1e9, 2)::text as gb`,
  )
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${tickets.toLocaleString('en-US')} tickets made in ${seconds} s, ${size?.gb} GB`)
  const server = await stage.startServer({ DATABASE_URL: url })
  await untilIdle(server.child.pid)
  const deleteBookings = async () => {
    await db.query('delete from seat_claims where id_tiket is null')
    await db.query('delete from holds where id_rute >= $1', [trips[0] ?? 0])
  }
  const close = async () => {
    await server.kill('SIGTERM')
    await drop()
  }
  return { stage: { ...stage, db, databaseUrl: url, server, trips, deleteBookings }, close }
}

type FilledDatabase = Awaited<ReturnType<typeof openFilledDatabase>>

function growing(tickets: number, options: { isLong: boolean }): Measurement {
  let few: FilledDatabase | undefined
  let many: FilledDatabase | undefined
  const measure = (books: FilledDatabase | undefined) => {
    if (!books) throw new Error('not prepared')
    return holdsPerSecond(books.stage, {
      each: spread,
      connections: 64,
      origins: [books.stage.server.origin],
    })
  }
  return {
    rows: [
      {
        name: `hold, 64 clients, with ${tickets.toLocaleString('en-US')} past tickets`,
        unit: 'per second',
        against: `the same with ${FEW.toLocaleString('en-US')}`,
        goal: { ratio: 0.8 },
        higherIsBetter: true,
      },
    ],
    ...options,
    prepare: async (stage) => {
      few = await openFilledDatabase(stage, FEW)
      many = await openFilledDatabase(stage, tickets)
      return async () => {
        await few?.close()
        await many?.close()
      }
    },
    sample: async (_, turn) => {
      if (turn % 2 === 0) {
        const ceiling = await measure(few)
        return [{ value: await measure(many), ceiling }]
      }
      const value = await measure(many)
      return [{ value, ceiling: await measure(few) }]
    },
  }
}

export const pastTicketRows: readonly Measurement[] = [
  growing(100_000, { isLong: false }),
  growing(10_000_000, { isLong: true }),
]
