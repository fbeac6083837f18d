import { describe, expect, it } from 'vitest'
import { isRefreshDue, refreshAfterMs } from './seat-refresh.ts'

const now = 1_000_000

describe('the refresh of the seat list', () => {
  it('comes every 15 s [S12]', () => {
    expect(isRefreshDue(now, now - 14_000, undefined)).toBe(false)
    expect(isRefreshDue(now, now - 15_000, undefined)).toBe(true)
  })

  it('comes every 10 s from 5 s to 2 minutes after a payment [S13, S14]', () => {
    const after = (ms: number) => refreshAfterMs(now, now - ms)
    expect([4999, 5000, 120_000, 120_001].map(after)).toEqual([15_000, 10_000, 10_000, 15_000])
    expect(isRefreshDue(now, now - 10_000, now - 60_000)).toBe(true)
    expect(isRefreshDue(now, now - 10_000, undefined)).toBe(false)
  })

  it('is due when the clock was set back, and ignores a payment in the future', () => {
    expect(isRefreshDue(now, now + 60_000, undefined)).toBe(true)
    expect(refreshAfterMs(now, now + 60_000)).toBe(15_000)
  })

  it('is due at its check even if the timer fires slightly early', () => {
    expect(isRefreshDue(now, now - 14_995, undefined)).toBe(true)
  })
})
