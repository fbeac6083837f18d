/** Reads of the feed under fake timers; the test supplies the database's answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reader } from '../platform/database/database.ts'
import { followFeed } from './follow.testing.ts'
import { createTripFeed } from './trip-feed.ts'

/** A reader whose queries the test answers, with the fake clock as the database's time. */
function scripted() {
  const readings: { answer: (trips: (number | null)[]) => void; fail: () => void }[] = []
  const reader: Reader = {
    rows: () =>
      new Promise((resolve, reject) => {
        readings.push({
          answer: (trips) =>
            resolve([
              {
                snapshot: '1:1:',
                waktu_server: new Date().toISOString(),
                counting_since: '-infinity',
                unknown_position: false,
                changed: { seats: [], trips },
              },
            ] as never),
          fail: () => reject(new Error('away')),
        })
      }),
    query: () => Promise.reject(new Error('unused')),
  }
  return { reader, readings }
}

/** Lets some turns of the event loop pass, in which a shared read begins. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('fresh()', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('waits for a read that began after the call; calls that arrive meanwhile share the next one', async () => {
    const { reader, readings } = scripted()
    const { changes } = followFeed(reader)
    let answered = 0
    const ask = () => changes.fresh().then(() => (answered += 1))
    const first = ask()
    const others = [ask(), ask(), ask()]
    readings[0]?.answer([])
    await first
    await settle()
    expect([readings.length, answered]).toEqual([2, 1])
    readings[1]?.answer([])
    await Promise.all(others)
    expect(readings).toHaveLength(2)
  })

  it('begins the shared read only after the sockets were read again, so that calls which have arrived share it', async () => {
    const { reader, readings } = scripted()
    const { changes } = followFeed(reader)
    const [first, second] = [changes.fresh(), changes.fresh()]
    readings[0]?.answer([])
    await first
    expect(readings).toHaveLength(1)
    const third = changes.fresh()
    await settle()
    readings[1]?.answer([])
    await Promise.all([second, third])
    expect(readings).toHaveLength(2)
  })

  it('rejects if the database is unavailable; the next read reports that anything may have changed', async () => {
    const { reader, readings } = scripted()
    const { readFeed } = followFeed(reader)
    const asked = [readFeed(), readFeed(), readFeed()]
    readings[0]?.answer([])
    await settle()
    readings[1]?.fail()
    const results = await Promise.allSettled(asked)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    const after = readFeed()
    readings[2]?.answer([7])
    expect(await after).toEqual(['all'])
  })

  it('reports that anything may have changed after ten minutes without a read, since rows may have been deleted by then', async () => {
    const { reader, readings } = scripted()
    const { readFeed } = followFeed(reader)
    const after = async (minutes: number) => {
      await vi.advanceTimersByTimeAsync(minutes * 60_000)
      const looked = readFeed()
      readings.at(-1)?.answer([7])
      return looked
    }
    await after(0)
    expect(await after(10)).toEqual([7])
    expect(await after(10.1)).toEqual(['all'])
  })
})

describe('while there are subscribers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('reads every second even without a wake-up, on each wake-up, and stops with the last subscriber', async () => {
    const { reader, readings } = scripted()
    let wake = () => {}
    const changes = createTripFeed({
      reader,
      listen: ({ onNotify }) => {
        wake = onNotify
        return { close: async () => {} }
      },
    })
    const next = async () => {
      readings.at(-1)?.answer([])
      await settle()
    }
    const leave = [changes.keepUp(), changes.keepUp()]
    expect(readings).toHaveLength(1)
    await next()
    await vi.advanceTimersByTimeAsync(999)
    expect(readings).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(readings).toHaveLength(2)
    await next()
    wake()
    expect(readings).toHaveLength(3)
    await next()
    for (const go of leave) {
      go()
      go()
    }
    await vi.advanceTimersByTimeAsync(1000)
    const count = readings.length
    await next()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(readings).toHaveLength(count)
    const again = changes.keepUp()
    expect(readings).toHaveLength(count + 1)
    again()
    await changes.close()
  })
})
