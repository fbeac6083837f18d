import { describe, expect, it } from 'vitest'

import { minutesOf, parseMerchantTime, toProviderTime } from './provider-time.ts'

describe("the provider's times", () => {
  it('are written in GMT+7 without an offset, across midnight too', () => {
    expect(toProviderTime('2026-11-21T18:30:05.999Z')).toBe('2026-11-22 01:30:05')
  })

  it('are read with the offset that the merchant wrote', () => {
    expect(parseMerchantTime('2026-11-21 10:00:00 +0700')?.toISOString()).toBe('2026-11-21T03:00:00.000Z')
    expect(parseMerchantTime('2026-11-21 10:00:00 +07:00')?.toISOString()).toBe('2026-11-21T03:00:00.000Z')
    expect(parseMerchantTime('2026-11-21 10:00:00')).toBeUndefined()
    expect(parseMerchantTime('2026-13-41 10:00:00 +0700')).toBeUndefined()
  })

  it('accept minutes, hours and days', () => {
    expect([minutesOf(5, 'minute'), minutesOf(2, 'hours'), minutesOf(1, 'day')]).toEqual([5, 120, 1440])
    expect(minutesOf(1, 'week')).toBeUndefined()
  })
})
