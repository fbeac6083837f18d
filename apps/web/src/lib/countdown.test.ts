import { describe, expect, it } from 'vitest'
import { countdownTone, formatCountdown, minutesLeft, passedMilestone, remainingMs } from './countdown.ts'

const minutes = (n: number): number => n * 60_000

describe('countdown', () => {
  it('colours the text green above 10 minutes, yellow from 10:00, red from 2:00 [O13]', () => {
    const tones = [minutes(10) + 1, minutes(10), minutes(2) + 1, minutes(2), 0].map((ms) =>
      countdownTone(ms, 10, 2),
    )
    expect(tones).toEqual(['green', 'yellow', 'yellow', 'red', 'red'])
  })

  it('colours the bar at 15 and 5 minutes [O14]', () => {
    const tones = [minutes(15) + 1, minutes(15), minutes(5) + 1, minutes(5)].map((ms) =>
      countdownTone(ms, 15, 5),
    )
    expect(tones).toEqual(['green', 'yellow', 'yellow', 'red'])
  })

  it('rounds seconds up, so that 0:00 means over', () => {
    expect([minutes(30), minutes(10), minutes(10) - 1, 1, 0].map(formatCountdown)).toEqual([
      '30:00',
      '10:00',
      '10:00',
      '0:01',
      '0:00',
    ])
    expect(formatCountdown(minutes(65) + 9000)).toBe('1:05:09')
  })

  it('never counts below zero', () => {
    expect(remainingMs('2026-11-21T07:00:00+07:00', Date.parse('2026-11-21T00:00:01Z'))).toBe(0)
    expect(remainingMs('2026-11-21T07:30:00+07:00', Date.parse('2026-11-21T00:00:00Z'))).toBe(minutes(30))
  })

  it('rounds the minutes left up', () => {
    expect([minutesLeft(minutes(3)), minutesLeft(minutes(2) + 1)]).toEqual([3, 3])
  })

  it('announces a milestone when it is passed, once', () => {
    expect(passedMilestone(minutes(10) + 500, minutes(10) - 500)).toBe(10)
    expect(passedMilestone(minutes(10) - 500, minutes(10) - 1500)).toBeUndefined()
  })

  it('announces only the last milestone after a sleep, and none at the end', () => {
    expect(passedMilestone(minutes(12), minutes(1.5))).toBe(2)
    expect(passedMilestone(minutes(12), 0)).toBeUndefined()
  })
})
