import { afterEach, describe, expect, it, vi } from 'vitest'
import { isJump, noteServerTime, offsetFrom, serverNow } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  noteServerTime({ waktu_server: new Date().toISOString() })
})

describe('the server’s clock', () => {
  it('is this device’s clock corrected by the last reply', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') })
    noteServerTime({ success: true, data: { waktu_server: '2026-11-21T10:07:00Z' } })
    vi.advanceTimersByTime(1000)
    expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T10:07:01.000Z')
    noteServerTime({ success: true, waktu_server: '2026-11-21T09:59:01+00:00' })
    expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T09:59:01.000Z')
  })

  it('is not changed by replies without a time', () => {
    vi.useFakeTimers({ now: 0 })
    noteServerTime({ waktu_server: '1970-01-01T00:01:00Z' })
    for (const body of [null, 'x', {}, { data: null }, { data: [] }, { waktu_server: 5 }])
      noteServerTime(body)
    expect(serverNow()).toBe(60_000)
  })

  it('ignores an invalid time', () => {
    expect(offsetFrom('gibberish', 5)).toBe(0)
  })

  it('detects sleep and a changed clock, but not a late timer', () => {
    expect(isJump(0, 1000, 1000)).toBe(false)
    expect(isJump(0, 61_000, 1000)).toBe(false)
    expect(isJump(0, 600_000, 1000)).toBe(true)
    expect(isJump(600_000, 0, 1000)).toBe(true)
  })
})
