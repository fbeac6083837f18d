/** What is read while a booking goes on: the timetable, the seat map, the results page. */
import { setTimeout as delay } from 'node:timers/promises'
import { replyOf, startBare } from '../harness/bare.ts'
import { load } from '../harness/load.ts'
import type { Row } from '../harness/row.ts'
import { PEOPLE, SEATS, type Stage } from '../harness/stage.ts'

const SECONDS = 5
const CONNECTIONS = 32
/** Holds a second while a row is measured 'while seats change'. */
const CHANGES = 50

type Reading = { name: string; path(stage: Stage): string; changing: boolean; goal: number }

function readingRow({ name, path, changing, goal }: Reading): Row {
  const measure = async (origin: string, stage: Stage) => {
    const { perSecond } = await load({
      url: origin + path(stage),
      connections: CONNECTIONS,
      seconds: SECONDS,
    })
    return perSecond
  }
  return {
    name,
    unit: 'per second',
    against: 'node:http alone with the same bytes',
    goal,
    higherIsBetter: true,
    prepare: (stage) => stage.emptyBuses(),
    value: (stage) =>
      changing
        ? whileSeatsChange(stage, () => measure(stage.server.origin, stage))
        : measure(stage.server.origin, stage),
    ceiling: async (stage) => {
      const { bytes, type } = await replyOf(stage.server.origin + path(stage))
      const bare = await startBare(bytes, type)
      try {
        return await measure(bare.origin, stage)
      } finally {
        await bare.stop()
      }
    },
  }
}

/** Holds seats of the first departure, one after the other, until `work` is done. */
async function whileSeatsChange<Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const changes = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const body = { id_rute: stage.trips[0], nomor_kursi: [1 + (n % SEATS)] }
      await stage.server.send('POST', '/api/reservasi/temp', stage.tokenOf(n % PEOPLE), body)
      await delay(1000 / CHANGES)
    }
  })()
  try {
    return await work()
  } finally {
    over.abort()
    await changes
  }
}

export const readRows: Row[] = [
  { name: 'GET /api/rute', path: () => '/api/rute', changing: false, goal: 0.8 },
  { name: 'GET /api/rute while seats change', path: () => '/api/rute', changing: true, goal: 0.6 },
  {
    name: 'GET /api/rute by line',
    path: () => '/api/rute?asal=Jakarta&tujuan=Malang&limit=100&page=1',
    changing: false,
    goal: 0.6,
  },
  {
    name: 'seat map while seats change',
    path: ({ trips }: Stage) => `/api/tiket/available-seats/${trips[0]}`,
    changing: true,
    goal: 0.6,
  },
  { name: '/search-results for guests', path: () => '/search-results', changing: false, goal: 0.6 },
].map(readingRow)
