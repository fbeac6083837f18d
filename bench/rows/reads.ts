/** Reads that accompany bookings: the timetable, the seat map, the results page. */
import { setTimeout as delay } from 'node:timers/promises'
import { replyOf, startBare } from '../harness/bare.ts'
import { load } from '../harness/load.ts'
import { alternating, type Measurement } from '../harness/row.ts'
import { SEATS } from '../harness/fill-timetable.ts'
import type { Stage } from '../harness/stage.ts'
import { HOLD } from './holds.ts'

const CONNECTIONS = 32
/** Holds a second, at most, while a row is measured 'while seats change'. */
const CHANGES = 50

type Reading = {
  name: string
  connections?: number
  path(stage: Stage): string
  /** How many departures change meanwhile, the soonest first; 0 for none. */
  changing: number
  ratio: number
}

function readingRow({ name, connections = CONNECTIONS, path, changing, ratio }: Reading): Measurement {
  const measure = async (origin: string, stage: Stage) => {
    const { perSecond } = await load({
      origin,
      path: path(stage),
      connections,
      seconds: stage.seconds,
    })
    return perSecond
  }
  return alternating({
    name,
    unit: 'per second',
    against: 'node:http alone with the same bytes',
    goal: { ratio },
    higherIsBetter: true,
    prepare: (stage) => stage.deleteBookings(),
    value: (stage) => {
      const work = () => measure(stage.server.origin, stage)
      return changing > 0 ? whileSeatsChange(stage, changing, work) : work()
    },
    ceiling: async (stage) => {
      const { bytes, type } = await replyOf(stage.server.origin, path(stage))
      const bare = await startBare(bytes, type)
      try {
        return await measure(bare.origin, stage)
      } finally {
        await bare.stop()
      }
    },
  })
}

let changes = 0

/**
 * Runs `work` while holds change. The departures take turns; each has one person, who moves their hold to the next seat, so that
 * every request is a change.
 */
async function whileSeatsChange<Result>(
  stage: Stage,
  departures: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController()
  const change = (async () => {
    while (!over.signal.aborted) {
      const n = changes++
      const id_rute = stage.trips[n % departures]
      const nomor_kursi = [1 + (Math.floor(n / departures) % SEATS)]
      const { status } = await stage.server.send('POST', HOLD, stage.tokenOf(n % departures), {
        id_rute,
        nomor_kursi,
      })
      if (status !== 200) throw new Error(`a hold was answered ${status}`)
      await delay(1000 / CHANGES)
    }
  })()
  try {
    return await work()
  } finally {
    over.abort()
    await change
  }
}

const LIST = '/api/rute?limit=100&page=1'

export const readRows: readonly Measurement[] = [
  { name: 'GET /api/rute, 100 departures', path: () => LIST, changing: 0, ratio: 0.8 },
  {
    name: 'GET /api/rute, 100 departures, while seats change',
    path: () => LIST,
    changing: 100,
    ratio: 0.6,
  },
  {
    name: 'GET /api/rute between two cities',
    path: () => '/api/rute?asal=Jakarta&tujuan=Malang&limit=100&page=1',
    changing: 0,
    ratio: 0.6,
  },
  {
    name: 'seat map while seats change',
    path: ({ trips }: Stage) => `/api/tiket/available-seats/${trips[0]}`,
    changing: 1,
    ratio: 0.6,
  },
  {
    name: 'seat map while seats change, 256 clients',
    connections: 256,
    path: ({ trips }: Stage) => `/api/tiket/available-seats/${trips[0]}`,
    changing: 1,
    ratio: 0.6,
  },
  { name: '/search-results for guests', path: () => '/search-results', changing: 0, ratio: 0.6 },
].map(readingRow)
