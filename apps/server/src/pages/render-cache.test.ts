import { expect, it } from 'vitest'
import { cachedPart } from '../platform/http/ready-bytes.ts'
import { createRenderCache } from './render-cache.ts'
import { createPageBudget } from './page-budget.ts'

const render = (characters: number) => ({
  parts: [cachedPart('x'.repeat(characters), 1)],
  addresses: [],
  page: {},
  version: '',
})

it('stays within its size and evicts the least recently used', () => {
  const cache = createRenderCache(300)
  for (const key of ['a', 'b', 'c']) cache.set(key, render(90))
  cache.get('a')
  cache.set('d', render(90))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  cache.set('a', render(10))
  expect(cache.calculatedSize).toBe(91 + 91 + 11)
  cache.set('large', render(301))
  expect([cache.get('large'), cache.calculatedSize]).toEqual([undefined, 193])
  for (let n = 0; n < 1000; n++) cache.set(`key ${n}`, render(n % 300))
  expect(cache.calculatedSize).toBeLessThanOrEqual(300)
})

it('counts each network separately and starts again every minute', () => {
  let now = 0
  const budget = createPageBudget(2, () => now)
  expect(['a', 'a', 'a', 'b'].map((network) => budget.take(network))).toEqual([true, true, false, true])
  now = 60_000
  expect(budget.take('a')).toBe(true)
})
