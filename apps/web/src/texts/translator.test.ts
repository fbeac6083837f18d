import { describe, expect, it } from 'vitest'
import { translator } from './translator.ts'

const t = translator({
  'a.plain': 'Memuat',
  'a.count': 'Hanya {n} dari {total} kursi',
  'a.twice': '{n} dan {n}',
})

describe('t', () => {
  it('returns the text of a key', () => {
    expect(t('a.plain')).toBe('Memuat')
  })

  it('replaces each placeholder by its value', () => {
    expect(t('a.count', { n: 2, total: 5 })).toBe('Hanya 2 dari 5 kursi')
    expect(t('a.twice', { n: 0 })).toBe('0 dan 0')
  })

  it('does not replace placeholders inside values', () => {
    expect(t('a.twice', { n: '{n}$1' })).toBe('{n}$1 dan {n}$1')
  })
})
