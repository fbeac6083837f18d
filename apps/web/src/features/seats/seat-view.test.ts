import type { SeatStatus } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { readSeatEvent } from './api/seat-events.ts'
import { changesBetween, statesOf, withChange } from './seat-view.ts'

const map = (states: Readonly<Record<number, SeatStatus>>) => ({
  totalSeats: 4,
  seats: Object.entries(states).map(([seat, status]) => ({ number: Number(seat), status })),
})

describe('a live event', () => {
  it('is read as far as it goes', () => {
    const change = readSeatEvent('{"versi_kursi":"a","seats":{"2":"booked","4":"available"}}')
    expect([...(change ?? [])]).toEqual([
      [2, 'booked'],
      [4, 'available'],
    ])
    expect(readSeatEvent('{"seats":{"3":"maintenance"}}')).toEqual(new Map([[3, 'booked']]))
    expect(readSeatEvent('nonsense')).toBeUndefined()
    expect(readSeatEvent('{"versi_kursi":"a"}')).toBeUndefined()
  })

  it('does not take away what is held by oneself: to everybody else that reads booked', () => {
    const before = map({ 1: 'available', 2: 'my_reservation', 3: 'booked' })
    const change = new Map<number, 'available' | 'booked'>([
      [1, 'booked'],
      [2, 'booked'],
      [3, 'available'],
    ])
    const after = withChange(before, change)
    expect(Object.fromEntries(statesOf(after))).toMatchObject({
      1: 'booked',
      2: 'my_reservation',
      3: 'available',
    })
  })
})

describe('what others have changed', () => {
  it('leaves out what one has done oneself', () => {
    const before = map({ 1: 'available', 2: 'booked', 3: 'available', 4: 'my_reservation' })
    const after = map({ 1: 'booked', 2: 'available', 3: 'my_reservation', 4: 'available' })
    expect(changesBetween(before, after)).toEqual({ taken: [1], freed: [2] })
  })
})
