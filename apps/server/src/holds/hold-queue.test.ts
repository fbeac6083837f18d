import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { createMetrics } from '../platform/observing/metrics.ts'
import { createBatchQueue } from '../platform/batch-queue.ts'
import { createHoldQueue } from './place-hold.ts'

const UNDER_WAY = 3 * 64
const WAITING = 10_000

/** A database that never answers, with a count of its queries. */
function aSilentDatabase() {
  let asked = 0
  const ask = () => {
    asked += 1
    return new Promise<never>(() => {})
  }
  const connections = { rows: ask, query: ask, transaction: ask, read: ask }
  const db = { ...connections, forBatches: connections } as unknown as Db
  return { db, asked: () => asked }
}

const holdRequest = (n: number) => ({
  tokenHash: Buffer.from(`token ${n}`),
  id_rute: n,
  nomor_kursi: [1],
  nama_penumpang: null,
  email: null,
  no_telepon: null,
})

/** Records how each promise has ended so far: its value, or the type of its refusal. */
function watchEnds(ends: readonly Promise<unknown>[]) {
  const seen: unknown[] = []
  for (const end of ends)
    end.then(
      () => seen.push('placed'),
      (error: unknown) => seen.push((error as { type?: string }).type),
    )
  return seen
}

describe('holds beyond the capacity of the queue', () => {
  it('are refused at once without a query; those in the queue are refused after 1.8 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { db, asked } = aSilentDatabase()
    const config = { holdMinutes: 30, maxLiveHolds: 3 }
    const metrics = createMetrics()
    const place = createHoldQueue({ db, config, metrics })
    const many = (count: number, from: number) =>
      watchEnds(Array.from({ length: count }, (_, n) => place(holdRequest(from + n))))
    const first = many(UNDER_WAY, 1)
    await turn()
    expect(asked()).toBe(3)
    const waiting = many(WAITING, 1000)
    const beyond = many(10, 50_000)
    await turn()
    expect([first.length, waiting.length]).toEqual([0, 0])
    expect(beyond).toEqual(Array.from({ length: 10 }, () => 'TEMPORARILY_UNAVAILABLE'))
    expect(await metrics.registry.metrics()).toContain('tiketbus_hold_refusals_total 10\n')
    vi.advanceTimersByTime(1800)
    await turn()
    expect(waiting).toEqual(Array.from({ length: WAITING }, () => 'TEMPORARILY_UNAVAILABLE'))
    expect(asked()).toBe(3)
  })

  it('would all wait if the queue were unbounded: the control', async () => {
    const { db, asked } = aSilentDatabase()
    const queue = createBatchQueue(
      { together: () => db.transaction(async () => []) },
      { batches: 3, size: 64, waiting: Infinity, waitMs: 2 ** 31 - 1 },
    )
    const count = UNDER_WAY + 5 * WAITING
    const ends = watchEnds(Array.from({ length: count }, (_, n) => queue(n)))
    await turn()
    expect([ends.length, asked()]).toEqual([0, 3])
  })
})
