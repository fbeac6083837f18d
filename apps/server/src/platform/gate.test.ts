import { describe, expect, test } from 'vitest'
import { createGate } from './gate.ts'

describe('createGate', () => {
  test('runs as many at once as there are slots, the others in turn', async () => {
    const inTurn = createGate(2, 10)
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
    const inTurn = createGate(1, 1)
    const ends = await Promise.all(
      [1, 2, 3].map((n) => inTurn(async () => n).catch((error: Error) => error.message)),
    )
    expect(ends).toEqual([1, 2, expect.stringContaining('tidak tersedia')])
    expect(await inTurn(async () => 'again')).toBe('again')
  })

  test('a failure frees its slot', async () => {
    const inTurn = createGate(1, 5)
    const failing = inTurn(() => Promise.reject(new Error('x')))
    await expect(failing).rejects.toThrow('x')
    expect(await inTurn(async () => 'next')).toBe('next')
  })
})
