import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBatchQueue, type QueueBounds } from './batch-queue.ts'
import { DomainError } from './errors.ts'

/** A queue whose batches end when the test ends them. An item is a person's name, with the rows that they want. */
function aQueue(more: Partial<QueueBounds> = {}) {
  const batches: {
    items: readonly string[]
    end: (results?: (string | DomainError)[]) => void
    fail: (error: Error) => void
  }[] = []
  const sizes: number[] = []
  const queue = createBatchQueue<{ name: string; rows: string[] }, string>(
    {
      together: (wanted) => {
        const { promise, resolve, reject } = Promise.withResolvers<(string | DomainError)[]>()
        const items = wanted.map(({ name }) => name)
        const end = (results?: (string | DomainError)[]) =>
          resolve(results ?? items.map((item) => `${item}!`))
        batches.push({ items, end, fail: reject })
        return promise
      },
      keysOf: ({ name, rows }) => ({ exclusive: name, rows }),
    },
    { batches: 2, size: 3, waiting: 6, waitMs: 60_000, ...more },
    { batch: (size) => sizes.push(size), waited: () => {} },
  )
  const begun = async (count: number) => {
    await expect.poll(() => batches.length).toBe(count)
  }
  const add = (name: string, ...rows: string[]) => queue({ name, rows })
  return { add, batches, sizes, begun }
}

/** Replaces the clock with the test's own. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('waiting items', () => {
  it('that arrive while all batches run share the next one', async () => {
    const { add, batches, sizes, begun } = aQueue({ batches: 1 })
    const first = add('a')
    await begun(1)
    const later = ['b', 'c', 'd', 'e'].map((item) => add(item))
    batches[0]?.end()
    expect(await first).toBe('a!')
    await begun(2)
    batches[1]?.end()
    await begun(3)
    batches[2]?.end()
    expect(await Promise.all(later)).toEqual(['b!', 'c!', 'd!', 'e!'])
    expect(sizes).toEqual([1, 3, 1])
  })

  it('with a key of a running batch wait for it; those with a key in common share a batch, repeatedly if necessary', async () => {
    const { add, batches, begun } = aQueue()
    const first = add('a', '1')
    await begun(1)
    const later = [add('b', '1', '2'), add('c', '1'), add('d', '3')]
    await begun(2)
    expect(batches[1]?.items).toEqual(['d'])
    batches[0]?.end()
    await begun(3)
    expect(batches[2]?.items).toEqual(['b', 'c'])
    batches[2]?.end(['b!', 'again'])
    await begun(4)
    expect(batches[3]?.items).toEqual(['c'])
    for (const batch of batches) batch.end()
    expect(await Promise.all([first, ...later])).toEqual(['a!', 'b!', 'c!', 'd!'])
  })

  it('end with their own result or error', async () => {
    const { add, batches, begun } = aQueue()
    const ends = Promise.allSettled(['a', 'b'].map((item) => add(item)))
    await begun(1)
    batches[0]?.end([new DomainError('SEAT_CONFLICT'), 'b!'])
    expect(await ends).toMatchObject([{ reason: { type: 'SEAT_CONFLICT' } }, { value: 'b!' }])
  })

  it('all fail if their batch leaves one without a result', async () => {
    const { add, batches, begun } = aQueue()
    const ends = Promise.allSettled(['a', 'b'].map((item) => add(item)))
    await begun(1)
    batches[0]?.end(['a!'])
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('of a failed batch fail, and so do those without time for another attempt of that length', async () => {
    stopClock()
    const { add, batches, begun } = aQueue({ batches: 1 })
    const first = add('a')
    await begun(1)
    vi.advanceTimersByTime(10_000)
    const second = add('b')
    vi.advanceTimersByTime(20_000)
    const third = add('c')
    vi.advanceTimersByTime(10_000)
    // 40 s were lost: the next batch would leave b with 70 s, c with 50 s.
    batches[0]?.fail(new Error('away'))
    const ends = await Promise.allSettled([first, second])
    expect(ends).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }])
    await begun(2)
    expect(batches[1]?.items).toEqual(['c'])
    batches[1]?.end()
    expect(await third).toBe('c!')
  })

  it('beyond the capacity are refused at once', async () => {
    const { add, batches, begun } = aQueue({ batches: 1, waiting: 2 })
    const first = add('a')
    await begun(1)
    const waiting = [add('b'), add('c')]
    await expect(add('d')).rejects.toMatchObject({ type: 'TEMPORARILY_UNAVAILABLE' })
    batches[0]?.end()
    await begun(2)
    batches[1]?.end()
    expect(await Promise.all([first, ...waiting])).toEqual(['a!', 'b!', 'c!'])
  })

  it('that have waited too long are refused, and only those', async () => {
    stopClock()
    const { add, batches, begun } = aQueue({ batches: 1 })
    const first = add('a')
    await begun(1)
    const late = expect(add('b')).rejects.toMatchObject({ type: 'TEMPORARILY_UNAVAILABLE' })
    vi.advanceTimersByTime(59_000)
    const next = add('c')
    vi.advanceTimersByTime(1_000)
    await late
    batches[0]?.end()
    await begun(2)
    batches[1]?.end()
    expect(await Promise.all([first, next])).toEqual(['a!', 'c!'])
  })

  it('are refused at once if, after slow batches, they would wait too long', async () => {
    stopClock()
    const { add, batches, begun } = aQueue({ batches: 1, size: 1 })
    const first = add('a')
    await begun(1)
    vi.advanceTimersByTime(700_000)
    batches[0]?.end()
    await first
    const second = add('b')
    await begun(2)
    const third = add('c')
    await expect(add('d')).rejects.toMatchObject({ type: 'TEMPORARILY_UNAVAILABLE' })
    batches[1]?.end()
    await begun(3)
    batches[2]?.end()
    expect(await Promise.all([second, third])).toEqual(['b!', 'c!'])
  })
})
