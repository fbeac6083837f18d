import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Work whose runs end when the test ends them. */
function aWork() {
  const runs: PromiseWithResolvers<string>[] = []
  const work = () => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  }
  return { runs, work }
}

describe('callers that arrive during a run', () => {
  it('share the next one', async () => {
    const { runs, work } = aWork()
    const flight = createSingleFlight<string>()
    const first = flight.join('a', work)
    const later = [flight.join('a', work), flight.join('a', work)]
    runs[0]?.resolve('before them')
    await vi.waitFor(() => expect(runs).toHaveLength(2))
    runs[1]?.resolve('after them')
    expect(await Promise.all([first, ...later])).toEqual(['before them', 'after them', 'after them'])
    expect(flight.isUnderWay('a')).toBe(false)
  })

  it('get a run of their own after one that failed at once', async () => {
    const { runs, work } = aWork()
    const flight = createSingleFlight<string>()
    const first = flight.join('a', work)
    const later = flight.join('a', work)
    runs[0]?.reject(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await vi.waitFor(() => expect(runs).toHaveLength(2))
    runs[1]?.resolve('after them')
    expect(await later).toBe('after them')
  })

  it('fail with one that failed after a long time; the next caller begins anew', async () => {
    const { runs, work } = aWork()
    const flight = createSingleFlight<string>()
    const ended = Promise.allSettled([flight.join('a', work), flight.join('a', work), flight.join('a', work)])
    vi.advanceTimersByTime(1400)
    runs[0]?.reject(new Error('silent'))
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect([runs.length, flight.isUnderWay('a')]).toEqual([1, false])
    const anew = flight.join('a', work)
    runs[1]?.resolve('it is back')
    expect(await anew).toBe('it is back')
  })
})
