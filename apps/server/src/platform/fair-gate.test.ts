import { describe, expect, test } from 'vitest'
import { createFairGate, type FairGate, type Turn } from './fair-gate.ts'

const turn = (origin: string, most = 1000, lane = 'strangers'): Turn => ({
  lane,
  origin,
  shares: [{ key: origin, most }],
})
const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs one piece of work for each turn, all at once; returns at which place the last one ran. */
async function placeOfLast(gate: FairGate, turns: readonly Turn[]): Promise<number> {
  const order: Turn[] = []
  const work = (each: Turn) => async () => {
    order.push(each)
    await soon()
  }
  await Promise.all(turns.map((each) => gate(each, work(each))))
  return order.indexOf(turns.at(-1) ?? turn('')) + 1
}

const crowd = Array.from({ length: 230 }, () => turn('crowd'))
const oneByOne = () => createFairGate({ atOnce: 1, waitMs: 60_000 })

describe('createFairGate', () => {
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
    const gate = createFairGate({ atOnce: 2, waitMs: 60_000 })
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await soon()
      running--
    }
    const ends = await Promise.allSettled(Array.from({ length: 9 }, () => gate(turn('one', 5), work)))
    expect(ends.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 4 }, () => 'rejected'),
    ])
    expect(most).toBe(2)
    await expect(gate(turn('one', 5), () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(await gate(turn('one', 5), async () => 'again')).toBe('again')
  })

  test('one that has waited too long is refused, and is not run later', async () => {
    const gate = createFairGate({ atOnce: 1, waitMs: 20 })
    let end = () => {}
    const first = gate(turn('a'), () => new Promise<void>((resolve) => (end = resolve)))
    let hasRun = false
    await expect(gate(turn('b'), async () => void (hasRun = true))).rejects.toMatchObject({
      type: 'TEMPORARILY_UNAVAILABLE',
    })
    end()
    await first
    expect(await gate(turn('b'), async () => 'next')).toBe('next')
    expect(hasRun).toBe(false)
  })
})
