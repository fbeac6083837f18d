import { describe, expect, it } from 'vitest'
import { withEitherKey } from './previous-key.ts'
import type { Outcome } from './provider.ts'

describe('a call under either key', () => {
  const ok = { kind: 'ok', value: 'paid' } as const
  const unknown = { kind: 'not-found' } as const
  const unauthorized = { kind: 'refused', code: 401, reason: '' } as const
  const refused = { kind: 'refused', code: 412, reason: '' } as const
  const silent = { kind: 'unavailable', reason: 'TimeoutError' } as const

  it.each<[string, Outcome<string>, Outcome<string>, Outcome<string>]>([
    ['the current key knows it', ok, unknown, ok],
    ['the current key is refused for another reason', refused, ok, refused],
    ['the current key times out', silent, ok, silent],
    ['only the previous key knows it', unknown, ok, ok],
    ['only the previous key is accepted', unauthorized, ok, ok],
    ['the previous key times out: not "not attempted"', unknown, silent, silent],
    ['neither key knows it', unknown, unknown, unknown],
    ['the previous key is revoked', unknown, unauthorized, unknown],
    ['the current key is refused, the previous one does not know it', unauthorized, unknown, unauthorized],
  ])('%s', async (_case, current, previous, expected) => {
    const keys = { serverKey: 'new', previousServerKey: 'old' }
    expect(await withEitherKey(keys, async (key) => (key === 'new' ? current : previous))).toEqual(expected)
  })

  it('calls once without a previous key', async () => {
    const asked: string[] = []
    const answer = await withEitherKey({ serverKey: 'new' }, async (key) => {
      asked.push(key)
      return unknown
    })
    expect([answer, asked]).toEqual([unknown, ['new']])
  })
})
