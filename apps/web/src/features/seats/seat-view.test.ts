import type { SeatStatus } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { readSeatEvent } from './api/seat-events.ts'
import { changesBetween, statesOf, withChange } from './seat-view.ts'

const map = (states: Readonly<Record<number, SeatStatus>>) => ({
  totalSeats: 4,
  seats: Object.entries(states).map(([seat, status]) => ({ number: Number(seat), status })),
})

describe('a live event', () => {
  it('is parsed as far as it is valid', () => {
    const change = readSeatEvent('{"versi_kursi":"a","seats":{"2":"booked","4":"available"}}')
    expect([...(change ?? [])]).toEqual([
      [2, 'booked'],
      [4, 'available'],
    ])
    expect(readSeatEvent('{"seats":{"3":"maintenance"}}')).toEqual(new Map([[3, 'booked']]))
    expect(readSeatEvent('nonsense')).toBeUndefined()
    expect(readSeatEvent('{"versi_kursi":"a"}')).toBeUndefined()
  })

  it('of several legs is read for the pair: available if each of its legs is free [S693]', () => {
    const text = '{"seats":{"1":"booked","2":"booked"},"ruas_kosong":{"1":[0,2],"2":[1,2]}}'
    const on = (naik: number, turun: number) => Object.fromEntries(readSeatEvent(text, { naik, turun }) ?? [])
    expect([on(0, 1), on(1, 3), on(2, 3)]).toEqual([
      { 1: 'available', 2: 'booked' },
      { 1: 'booked', 2: 'available' },
      { 1: 'available', 2: 'available' },
    ])
    expect(readSeatEvent(text)).toEqual(new Map([1, 2].map((seat) => [seat, 'booked'])))
    // A server without legs: the map is fetched as before.
    expect(readSeatEvent('{"seats":{"1":"available"}}', { naik: 0, turun: 1 })).toBeUndefined()
  })

  it('does not change the user’s own seats, which an event reports as booked', () => {
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

describe('changes by others', () => {
  it('leave out the user’s own', () => {
    const before = map({ 1: 'available', 2: 'booked', 3: 'available', 4: 'my_reservation' })
    const after = map({ 1: 'booked', 2: 'available', 3: 'my_reservation', 4: 'available' })
    expect(changesBetween(before, after)).toEqual({ booked: [1], freed: [2] })
  })
})
