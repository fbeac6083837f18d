import type { SeatMap } from '@tiketbus/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSeatStreams } from './seat-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HOLD_MS = 30 * 60_000
const aMap = (versi_kursi: string): SeatMap => ({ totalSeats: 0, seats: [], seatStatuses: {}, versi_kursi })

/** A trip with one hold, placed at the start, and the messages that its watcher receives. */
function watchedHold() {
  const placed = Date.now()
  const read = vi.fn(async () => {
    const left = placed + HOLD_MS - Date.now()
    return left > 0
      ? { map: aMap('held'), habis_dalam_ms: left }
      : { map: aMap('free'), habis_dalam_ms: null }
  })
  const streams = createSeatStreams(read)
  const told: string[] = []
  const stream = {
    write: (text: string) => void told.push(text),
    unread: () => 0,
    end: () => {},
    destroy: () => {},
  }
  const unwatch = streams.watch(1, stream)
  const versions = () => told.flatMap((text) => /"versi_kursi":"(\w+)"/.exec(text)?.[1] ?? [])
  return { streams, read, unwatch, versions }
}

it('sends an expiry at its instant, though nothing was committed', async () => {
  const { streams, read, versions } = watchedHold()
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1)
  expect([versions(), read.mock.calls.length]).toEqual([['held'], 1])
  await vi.advanceTimersByTimeAsync(10)
  expect([versions(), read.mock.calls.length]).toEqual([['held', 'free'], 2])
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect(read).toHaveBeenCalledTimes(2)
  streams.close()
})

it('follows the newest read: a change meanwhile leaves one clock, not two', async () => {
  const { streams, read, versions } = watchedHold()
  await vi.advanceTimersByTimeAsync(HOLD_MS / 2)
  streams.changed(1)
  await vi.advanceTimersByTimeAsync(HOLD_MS / 2 + 10)
  expect([versions(), read.mock.calls.length]).toEqual([['held', 'free'], 3])
  streams.close()
})

it('has no clock left when nobody watches or the server stops', async () => {
  const gone = watchedHold()
  const stopped = watchedHold()
  await vi.advanceTimersByTimeAsync(1000)
  gone.unwatch()
  stopped.streams.close()
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect([gone.read.mock.calls.length, stopped.read.mock.calls.length]).toEqual([1, 1])
  gone.streams.close()
})

/** Streams that take every message, and one whose reader has `unread` bytes outstanding. */
function aLaggard() {
  const stream = { unread: 0, told: [] as string[], ends: 0 }
  return {
    stream,
    asStream: {
      write: (text: string) => void stream.told.push(text),
      unread: () => stream.unread,
      end: () => void (stream.ends += 1),
      destroy: () => void (stream.ends += 1),
    },
  }
}

it('lets a reader go in the tick in which it is too far behind, and writes nothing to it afterwards', async () => {
  let version = 0
  const streams = createSeatStreams(async () => ({ map: aMap(`v${version}`), habis_dalam_ms: 500 }))
  const [laggard, other] = [aLaggard(), aLaggard()]
  streams.watch(1, laggard.asStream)
  const unwatch = streams.watch(1, other.asStream)
  const next = async () => {
    version += 1
    streams.changed(1)
    await vi.advanceTimersByTimeAsync(150)
  }
  await next()
  laggard.stream.unread = 1e6
  await next()
  expect([laggard.stream.ends, streams.count()]).toEqual([1, { trips: 1, watchers: 1 }])
  // It reads again before its connection is gone.
  laggard.stream.unread = 0
  await next()
  expect([laggard.stream.told.length, other.stream.told.length, laggard.stream.ends]).toEqual([1, 3, 1])
  // With the last one the trip goes, and its timers.
  other.stream.unread = 1e6
  await next()
  expect(streams.count()).toEqual({ trips: 0, watchers: 0 })
  unwatch()
  streams.close()
  expect(vi.getTimerCount()).toBe(0)
})
