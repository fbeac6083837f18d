import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSeatStreams } from './seat-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HOLD_MS = 30 * 60_000
const aMap = (versi_kursi: string, expires?: number) => ({
  versi_kursi,
  event: `"versi_kursi":"${versi_kursi}"`,
  first_expiry: expires === undefined ? null : new Date(expires).toISOString(),
})

/** A trip with one hold, placed at the start, and the messages that its subscriber receives. */
function watchedHold() {
  const ends = Date.now() + HOLD_MS
  const read = vi.fn(async () => ({
    map: ends > Date.now() ? aMap('held', ends) : aMap('free'),
    waktu_server: new Date().toISOString(),
  }))
  const streams = createSeatStreams(read)
  const received: string[] = []
  const stream = {
    write: (text: string) => void received.push(text),
    bufferedBytes: () => 0,
    end: () => {},
    destroy: () => {},
  }
  const unwatch = streams.watch(1, stream, aMap('held', ends))
  const versions = () => received.flatMap((text) => /"versi_kursi":"(\w+)"/.exec(text)?.[1] ?? [])
  return { streams, read, unwatch, versions }
}

it('sends an expiry at its instant, although nothing was committed', async () => {
  const { streams, read, versions } = watchedHold()
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1)
  expect([versions(), read.mock.calls.length]).toEqual([['held'], 1])
  await vi.advanceTimersByTimeAsync(10)
  expect([versions(), read.mock.calls.length]).toEqual([['held', 'free'], 2])
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect([read.mock.calls.length, vi.getTimerCount()]).toEqual([2, 1])
  streams.close()
})

it('follows the newest read: a change meanwhile leaves one timer, not two', async () => {
  const { streams, read, versions } = watchedHold()
  await vi.advanceTimersByTimeAsync(HOLD_MS / 2)
  streams.changed(1)
  await vi.advanceTimersByTimeAsync(HOLD_MS / 2 + 10)
  expect([versions(), read.mock.calls.length]).toEqual([['held', 'free'], 3])
  streams.close()
})

it('has no timer left when nobody subscribes or the server stops', async () => {
  const gone = watchedHold()
  const stopped = watchedHold()
  await vi.advanceTimersByTimeAsync(1000)
  gone.unwatch()
  stopped.streams.close()
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect([gone.read.mock.calls.length, stopped.read.mock.calls.length]).toEqual([1, 1])
  gone.streams.close()
})

it('never sets its timer to a time that passed while it read another trip', async () => {
  let [now, cost] = [0, 0]
  const time = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const streams = createSeatStreams(async () => {
    now += cost
    return { map: aMap('next'), waktu_server: new Date().toISOString() }
  })
  const { asStream } = slowClient()
  // Not a spy of Vitest: it restores all spies once more after the file, and the fake clock with them.
  const delays: number[] = []
  const { setTimeout: timer } = globalThis
  const counted = (work: () => void, ms = 0) => {
    delays.push(ms)
    return timer(work, ms)
  }
  Object.assign(globalThis, { setTimeout: counted })
  for (const id_rute of [1, 2]) {
    streams.watch(id_rute, asStream, aMap('first'))
    streams.changed(id_rute)
    await vi.advanceTimersByTimeAsync(0)
    now += 20
  }
  ;[now, cost] = [150, 40]
  await vi.advanceTimersByTimeAsync(200)
  Object.assign(globalThis, { setTimeout: timer })
  time.mockRestore()
  expect(delays).not.toEqual([])
  expect(delays.filter((ms) => ms < 0)).toEqual([])
  streams.close()
})

/** Streams that take every message, and one whose client has `unread` bytes outstanding. */
function slowClient() {
  const stream = { bufferedBytes: 0, written: [] as string[], ends: 0 }
  return {
    stream,
    asStream: {
      write: (text: string) => void stream.written.push(text),
      bufferedBytes: () => stream.bufferedBytes,
      end: () => void (stream.ends += 1),
      destroy: () => void (stream.ends += 1),
    },
  }
}

it('disconnects a client in the tick in which it is too far behind, and writes nothing to it afterwards', async () => {
  let version = 0
  const now = () => new Date().toISOString()
  const streams = createSeatStreams(async () => ({
    map: aMap(`v${version}`, Date.now() + 500),
    waktu_server: now(),
  }))
  const [laggard, other] = [slowClient(), slowClient()]
  streams.watch(1, laggard.asStream, aMap('v0'))
  const unwatch = streams.watch(1, other.asStream, aMap('v0'))
  const next = async () => {
    version += 1
    streams.changed(1)
    await vi.advanceTimersByTimeAsync(150)
  }
  await next()
  laggard.stream.bufferedBytes = 1e6
  await next()
  expect([laggard.stream.ends, streams.count()]).toEqual([1, { trips: 1, watchers: 1 }])
  // The client reads again before its connection is closed.
  laggard.stream.bufferedBytes = 0
  await next()
  expect([laggard.stream.written.length, other.stream.written.length, laggard.stream.ends]).toEqual([2, 4, 1])
  // With its last stream the trip goes, and its timers.
  other.stream.bufferedBytes = 1e6
  await next()
  expect(streams.count()).toEqual({ trips: 0, watchers: 0 })
  unwatch()
  streams.close()
  expect(vi.getTimerCount()).toBe(0)
})

it('has one timer for all trips, however many have a hold that expires', async () => {
  const start = Date.now()
  const sent: number[] = []
  const streams = createSeatStreams(async (id_rute) => {
    const left = start + id_rute * 1000 - Date.now()
    return {
      map: left > 0 ? aMap('held', Date.now() + left) : aMap('free'),
      waktu_server: new Date().toISOString(),
    }
  })
  for (let id_rute = 1; id_rute <= 50; id_rute++) {
    const write = (text: string) => {
      if (text.includes('free')) sent.push(id_rute)
    }
    const stream = { write, bufferedBytes: () => 0, end: () => {}, destroy: () => {} }
    streams.watch(id_rute, stream, aMap('held', start + id_rute * 1000))
  }
  await vi.advanceTimersByTimeAsync(10)
  // The other one is the heartbeat.
  expect(vi.getTimerCount()).toBe(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  await vi.advanceTimersByTimeAsync(30_010)
  expect([sent.length, vi.getTimerCount()]).toEqual([50, 1])
  streams.close()
})

it('sends a subscriber the newest map if theirs is older or newer than the one that the others have', async () => {
  let version = 'v1'
  const streams = createSeatStreams(async () => ({
    map: aMap(version),
    waktu_server: new Date().toISOString(),
  }))
  const received: string[][] = []
  const join = (map: string) => {
    const own: string[] = []
    received.push(own)
    streams.watch(
      1,
      { write: (text) => own.push(text), bufferedBytes: () => 0, end: () => {}, destroy: () => {} },
      aMap(map),
    )
  }
  join('v1')
  await vi.advanceTimersByTimeAsync(10)
  version = 'v2'
  streams.changed(1)
  join('v1')
  join('v2')
  await vi.advanceTimersByTimeAsync(200)
  expect(received.map((own) => own.at(-1))).toEqual(Array.from({ length: 3 }, () => aMap('v2').event))
  streams.close()
})
