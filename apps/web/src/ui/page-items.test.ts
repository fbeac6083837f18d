import { describe, expect, it } from 'vitest'
import { pageCount, pageItems } from './page-items.ts'

const gap = 'ellipsis'

describe('pageItems', () => {
  it('shows all pages when there are 5 or fewer [N16]', () => {
    expect(pageItems(1, 1)).toEqual([1])
    expect(pageItems(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('shows pages 1-4, ellipsis, last near the start [N17]', () => {
    for (const current of [1, 2, 3]) expect(pageItems(current, 10)).toEqual([1, 2, 3, 4, gap, 10])
  })

  it('shows first, ellipsis, last 4 near the end [N18]', () => {
    for (const current of [8, 9, 10]) expect(pageItems(current, 10)).toEqual([1, gap, 7, 8, 9, 10])
  })

  it('shows first, ellipsis, neighbours, ellipsis, last otherwise [N19]', () => {
    expect(pageItems(4, 10)).toEqual([1, gap, 3, 4, 5, gap, 10])
    expect(pageItems(7, 10)).toEqual([1, gap, 6, 7, 8, gap, 10])
  })

  it('always contains the current page, each number once, in order', () => {
    for (let total = 1; total <= 14; total += 1) {
      for (let current = 1; current <= total; current += 1) {
        const numbers = pageItems(current, total).filter((item) => item !== gap)
        expect(numbers).toContain(current)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      }
    }
  })
})

describe('pageCount', () => {
  it('rounds up and returns one page for an empty list', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2])
  })
})
