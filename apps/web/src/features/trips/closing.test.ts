import { describe, expect, it } from 'vitest'
import { closingWarning, isBookable } from './closing.ts'

const departure = Date.parse('2026-11-21T10:00:00+07:00')
const minutes = (count: number) => count * 60_000

function tripClosing(cutoffMinutes: number) {
  return {
    waktu_berangkat: new Date(departure).toISOString(),
    waktu_tutup: new Date(departure - minutes(cutoffMinutes)).toISOString(),
    booking_allowed: true,
  }
}

describe('the closing warning', () => {
  const trip = tripClosing(10)
  const at = (minutesBefore: number) => closingWarning(trip, departure - minutes(minutesBefore))

  it('is absent while more than 30 minutes are left until departure', () => {
    expect(at(31)).toBeUndefined()
    expect(at(30.01)).toBeUndefined()
  })

  it('is yellow from 30 minutes until booking closes at 10, and counts the minutes until closing [T7]', () => {
    expect(at(30)).toEqual({ kind: 'soon', minutes: 20 })
    expect(at(15)).toEqual({ kind: 'soon', minutes: 5 })
    expect(at(10.01)).toEqual({ kind: 'soon', minutes: 1 })
  })

  it('is red from 10 minutes until departure [T7]', () => {
    expect(at(10)).toEqual({ kind: 'over', minutes: 10 })
    expect(at(0.01)).toEqual({ kind: 'over', minutes: 1 })
  })

  it('is absent once the bus has left', () => {
    expect(at(0)).toBeUndefined()
    expect(at(-5)).toBeUndefined()
  })

  it('moves with another cutoff', () => {
    const later = tripClosing(25)
    expect(closingWarning(later, departure - minutes(46))).toBeUndefined()
    expect(closingWarning(later, departure - minutes(45))).toEqual({ kind: 'soon', minutes: 20 })
    expect(closingWarning(later, departure - minutes(25))).toEqual({ kind: 'over', minutes: 25 })
  })
})

describe('whether a departure can be booked', () => {
  it('is what the server replied, until the closing time passes', () => {
    const trip = tripClosing(10)
    expect(isBookable(trip, departure - minutes(10) - 1)).toBe(true)
    expect(isBookable(trip, departure - minutes(10))).toBe(false)
    expect(isBookable({ ...trip, booking_allowed: false }, departure - minutes(60))).toBe(false)
  })
})
