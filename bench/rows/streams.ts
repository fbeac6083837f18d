/** 10,000 open seat maps: the memory of one, and how long a change takes to reach the last of them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seatEvent } from '../../apps/server/src/seats/seat-maps.ts'
import { startChild } from '../harness/child.ts'
import { SEATS } from '../harness/fill-timetable.ts'
import { memoryOf } from '../harness/memory.ts'
import type { Measurement, RowHead, Sample } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { openWatchers } from '../harness/watchers.ts'
import { HOLD } from './holds.ts'

const WATCHERS = 10_000
const SPREAD_OVER = 1_000
/** Time for the new streams to settle: buffers are freed, the first maps have been sent. */
const SETTLE_MS = 1_500
const CHANGES = 5

type Held = { bytesEach: number; lastReceivedMs: number }
type StreamLoad = {
  origin: string
  pid: number | undefined
  pathOf(n: number): string
  /** The streams that receive the change, and the change. */
  hearing: readonly number[]
  change(): Promise<void>
}

/** Opens the streams, changes one departure some times, and closes them. */
async function hold({ origin, pid, pathOf, hearing, change }: StreamLoad): Promise<Held> {
  const before = await memoryOf(pid)
  const watchers = await openWatchers(origin, WATCHERS, pathOf)
  try {
    await delay(SETTLE_MS)
    const bytesEach = ((await memoryOf(pid)) - before) / WATCHERS
    const times: number[] = []
    for (let turn = 0; turn < CHANGES; turn++) {
      const [last] = await Promise.all([watchers.untilReceived(hearing), change()])
      times.push(last)
      await delay(300)
    }
    return { bytesEach, lastReceivedMs: times.toSorted((a, b) => a - b)[CHANGES >> 1] ?? NaN }
  } finally {
    watchers.close()
  }
}

const everyStream = Array.from({ length: WATCHERS }, (_, n) => n)
const watchersOfFirst = (departures: number) => everyStream.filter((n) => n % departures === 0)

async function measureBare(): Promise<Held> {
  const folder = await mkdtemp(join(tmpdir(), 'tiketbus-streams-'))
  const seats = Array.from({ length: SEATS }, (_, n) => [n + 1, 'available'] as const)
  const seatStatuses = Object.fromEntries(seats)
  await writeFile(join(folder, 'event'), seatEvent({ versi_kursi: '1', seatStatuses }))
  const bare = await startChild('bare-streams.ts', [join(folder, 'event')])
  try {
    return await hold({
      origin: bare.origin,
      pid: bare.child.pid,
      pathOf: () => '/',
      hearing: watchersOfFirst(1),
      change: async () => void (await fetch(bare.origin, { method: 'POST' })),
    })
  } finally {
    await bare.stop()
    await rm(folder, { recursive: true })
  }
}

/** Starts a new server each time: memory that an earlier run left allocated would not be counted. */
async function measureOurs(stage: Stage, departures: number): Promise<Held> {
  await stage.deleteBookings()
  const server = await stage.startServer({ TRUSTED_PROXIES: '127.0.0.1' })
  let seat = 0
  const change = async () => {
    const body = { id_rute: stage.trips[0], nomor_kursi: [1 + (seat++ % SEATS)] }
    const { status } = await server.send('POST', HOLD, stage.tokenOf(0), body)
    if (status !== 200) throw new Error(`a hold was answered ${status}`)
  }
  try {
    for (let turn = 0; turn < 3; turn++) await change()
    return await hold({
      origin: server.origin,
      pid: server.child.pid,
      pathOf: (n) => `/api/tiket/seat-events/${stage.trips[n % departures]}`,
      hearing: watchersOfFirst(departures),
      change,
    })
  } finally {
    await server.kill('SIGTERM')
  }
}

const BARE = 'node:http alone, holding the same streams'
const row = (name: string, unit: string, against = BARE): RowHead => ({
  name: `10,000 open seat maps of ${name}`,
  unit,
  against,
  goal: { ratio: 1.3 },
  higherIsBetter: false,
})

export const streamRows: readonly Measurement[] = [
  {
    rows: [
      row('one departure: memory of one', 'KB'),
      row('one departure: from the hold to the last watcher', 'ms'),
      row('1,000 departures: memory of one', 'KB'),
      row('1,000 departures: from the hold to its last watcher', 'ms', 'all 10,000 on one departure'),
    ],
    mostRuns: 3,
    sample: async (stage, turn): Promise<Sample[]> => {
      const first = turn % 2 === 0 ? await measureBare() : undefined
      const one = await measureOurs(stage, 1)
      const spread = await measureOurs(stage, SPREAD_OVER)
      const bare = first ?? (await measureBare())
      return [
        { value: one.bytesEach / 1000, ceiling: bare.bytesEach / 1000 },
        { value: one.lastReceivedMs, ceiling: bare.lastReceivedMs },
        { value: spread.bytesEach / 1000, ceiling: bare.bytesEach / 1000 },
        { value: spread.lastReceivedMs, ceiling: one.lastReceivedMs },
      ]
    },
  },
]
