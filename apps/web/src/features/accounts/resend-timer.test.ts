import { expect, it } from 'vitest'
import { secondsUntilResend } from './resend-timer.ts'

const minuteFrom = (startedAtMs: number) => ({ startedAtMs, seconds: 60 })

it('allows a resend after exactly 60 seconds [A15]', () => {
  expect(secondsUntilResend(undefined, 5000)).toBe(0)
  expect(secondsUntilResend(minuteFrom(1000), 1000)).toBe(60)
  expect(secondsUntilResend(minuteFrom(1000), 60_001)).toBe(1)
  expect(secondsUntilResend(minuteFrom(1000), 61_000)).toBe(0)
})

it('never waits longer than 60 seconds, even after the clock was set back', () => {
  expect(secondsUntilResend(minuteFrom(1_000_000), 0)).toBe(60)
})
