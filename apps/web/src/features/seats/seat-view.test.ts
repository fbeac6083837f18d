import { describe, expect, it } from 'vitest'
import { readSeatEvent } from './api/seat-events.ts'
import { readSeatMap } from './api/seat-map.ts'
import { changesBetween, statesOf, withChange } from './seat-view.ts'

const map = (states: Record<string, string>) => readSeatMap({ data: { seatStatuses: states } }, 4)

describe('a seat availability reply', () => {
  const wanted = { 1: 'available', 2: 'booked', 3: 'my_reservation', 4: 'booked' }
  it.each([
    ['totalSeats and seats', { totalSeats: 4, seats: entries('number') }],
    ['seats by seat_number', { totalSeats: 4, seats: entries('seat_number') }],
    ['a seatStatuses map', { seatStatuses: wanted }],
    ['a bare map', wanted],
  ])('is read as %s', (_shape, data) => {
    const states = statesOf(readSeatMap({ data }, 4))
    expect(Object.fromEntries(states)).toEqual(wanted)
  })

  it('is read as a list of what is available', () => {
    expect(Object.fromEntries(statesOf(readSeatMap({ data: [1, '3'] }, 4)))).toEqual({
      1: 'available',
      2: 'booked',
      3: 'available',
      4: 'booked',
    })
  })

  it('has 40 seats where neither it nor the bus says how many [F3]', () => {
    expect(readSeatMap({ data: { seats: [] } }).totalSeats).toBe(40)
  })

  it('says whether booking is closed, and why [W21]', () => {
    expect(readSeatMap({ data: [], booking_closed: true, message: 'Pemesanan sudah ditutup' })).toMatchObject(
      {
        bookingClosed: true,
        message: 'Pemesanan sudah ditutup',
      },
    )
  })

  function entries(name: string) {
    return Object.entries(wanted).map(([seat, status]) => ({ [name]: Number(seat), status }))
  }
})

describe('a live event', () => {
  it('is read as far as it tells', () => {
    const change = readSeatEvent('{"versi_kursi":"a","seats":{"2":"booked","4":"available"}}')
    expect([...(change ?? [])]).toEqual([
      [2, 'booked'],
      [4, 'available'],
    ])
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
