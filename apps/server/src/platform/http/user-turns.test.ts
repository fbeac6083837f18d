import { expect, test } from 'vitest'
import { createUserTurns } from './user-turns.ts'

const REFUSED = { type: 'TEMPORARILY_UNAVAILABLE' }

test('calls of one user beyond the limit wait in order of arrival, those of another user do not', async () => {
  const takeTurn = createUserTurns({ atOnce: 2 })
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

test('a call that fails passes its turn on', async () => {
  const takeTurn = createUserTurns({ atOnce: 1 })
  const failing = takeTurn(1, () => Promise.reject(new Error('broken')))
  const next = takeTurn(1, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('too many waiting calls are refused at once, and one that waits too long later', async () => {
  const takeTurn = createUserTurns({ atOnce: 1, maxWaiting: 1, waitMs: 20 })
  const end = Promise.withResolvers<void>()
  const running = takeTurn(1, () => end.promise)
  const waiting = takeTurn(1, async () => 'too late')
  await expect(takeTurn(1, async () => 'too many')).rejects.toMatchObject(REFUSED)
  await expect(waiting).rejects.toMatchObject(REFUSED)
  end.resolve()
  await running
  expect(await takeTurn(1, async () => 'next')).toBe('next')
})
