import { describe, expect, test } from 'vitest'
import { createGate, createKeyedGate, type Gate, type Turn } from './gate.ts'

describe('createGate', () => {
  test('runs as many at once as there are slots, the others in turn', async () => {
    const inTurn = createGate({ atOnce: 2, maxWaiting: 10 })
    let running = 0
    let most = 0
    const order: number[] = []
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) =>
        inTurn(async () => {
          most = Math.max(most, ++running)
          order.push(n)
          await new Promise((resolve) => setImmediate(resolve))
          running--
        }),
      ),
    )
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('refuses at once if too many wait, and recovers', async () => {
    const inTurn = createGate({ atOnce: 1, maxWaiting: 1 })
    const ends = await Promise.all(
      [1, 2, 3].map((n) => inTurn(async () => n).catch((error: Error) => error.message)),
    )
    expect(ends).toEqual([1, 2, expect.stringContaining('tidak tersedia')])
    expect(await inTurn(async () => 'again')).toBe('again')
  })

  test('a failure frees its slot', async () => {
    const inTurn = createGate({ atOnce: 1, maxWaiting: 5 })
    const failing = inTurn(() => Promise.reject(new Error('x')))
    await expect(failing).rejects.toThrow('x')
    expect(await inTurn(async () => 'next')).toBe('next')
  })
})

const turn = (origin: string, most = 1000, lane = 'strangers'): Turn => ({
  lane,
  origin,
  shares: [{ key: origin, most }],
})
const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs one piece of work for each turn, all at once; returns at which place the last one ran. */
async function placeOfLast(gate: Gate, turns: readonly Turn[]): Promise<number> {
  const order: Turn[] = []
  const work = (each: Turn) => async () => {
    order.push(each)
    await soon()
  }
  await Promise.all(turns.map((each) => gate(work(each), each)))
  return order.indexOf(turns.at(-1) ?? turn('')) + 1
}

const crowd = Array.from({ length: 230 }, () => turn('crowd'))
const oneByOne = () => createGate({ atOnce: 1, waitMs: 60_000 })

describe('turns at a gate', () => {
  test('a crowd of one origin makes nobody else wait; as one origin with it they would: the control', async () => {
    expect(await placeOfLast(oneByOne(), [...crowd, turn('lone')])).toBeLessThanOrEqual(3)
    expect(await placeOfLast(oneByOne(), [...crowd, turn('crowd')])).toBe(231)
  })

  test('a lane is served beside one with any number of origins', async () => {
    const strangers = Array.from({ length: 300 }, (_, n) => turn(`stranger ${n}`))
    expect(await placeOfLast(oneByOne(), [...strangers, turn('owner', 4, 'owners')])).toBeLessThanOrEqual(3)
    expect(await placeOfLast(oneByOne(), [...strangers, turn('owner')])).toBe(301)
  })

  test('refuses at once beyond a share, runs no more at once than it may, and recovers', async () => {
    const gate = createGate({ atOnce: 2, waitMs: 60_000 })
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await soon()
      running--
    }
    const ends = await Promise.allSettled(Array.from({ length: 9 }, () => gate(work, turn('one', 5))))
    expect(ends.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 4 }, () => 'rejected'),
    ])
    expect(most).toBe(2)
    await expect(gate(() => Promise.reject(new Error('x')), turn('one', 5))).rejects.toThrow('x')
    expect(await gate(async () => 'again', turn('one', 5))).toBe('again')
  })

  test('one that has waited too long is refused, and is not run later', async () => {
    const gate = createGate({ atOnce: 1, waitMs: 20 })
    let end = () => {}
    const first = gate(() => new Promise<void>((resolve) => (end = resolve)), turn('a'))
    let hasRun = false
    await expect(gate(async () => void (hasRun = true), turn('b'))).rejects.toMatchObject({
      type: 'TEMPORARILY_UNAVAILABLE',
    })
    end()
    await first
    expect(await gate(async () => 'next', turn('b'))).toBe('next')
    expect(hasRun).toBe(false)
  })
})

const REFUSED = { type: 'TEMPORARILY_UNAVAILABLE' }

describe('a gate for each key', () => {
  test('work of one key beyond the limit waits in order of arrival, that of another does not', async () => {
    const takeTurn = createKeyedGate<number>({ atOnce: 2 })
    const started: string[] = []
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
    const calls = ends.map((end, n) =>
      takeTurn(1, async () => {
        started.push(`own ${n}`)
        await end.promise
      }),
    )
    await takeTurn(2, async () => void started.push('other'))
    expect(started).toEqual(['own 0', 'own 1', 'other'])
    ends[1]?.resolve()
    await calls[1]
    expect(started).toEqual(['own 0', 'own 1', 'other', 'own 2'])
    for (const end of ends) end.resolve()
    await Promise.all(calls)
    expect(started).toHaveLength(5)
  })

  test('work that fails passes its turn on', async () => {
    const takeTurn = createKeyedGate<number>({ atOnce: 1 })
    const failing = takeTurn(1, () => Promise.reject(new Error('broken')))
    const next = takeTurn(1, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  test('too many that wait are refused at once, and one that waits too long later', async () => {
    const takeTurn = createKeyedGate<number>({ atOnce: 1, maxWaiting: 1, waitMs: 20 })
    const end = Promise.withResolvers<void>()
    const running = takeTurn(1, () => end.promise)
    const waiting = takeTurn(1, async () => 'too late')
    await expect(takeTurn(1, async () => 'too many')).rejects.toMatchObject(REFUSED)
    await expect(waiting).rejects.toMatchObject(REFUSED)
    end.resolve()
    await running
    expect(await takeTurn(1, async () => 'next')).toBe('next')
  })
})
