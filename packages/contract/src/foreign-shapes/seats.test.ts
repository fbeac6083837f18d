import { describe, expect, it } from 'vitest'
import { seatCheck, seatMap } from '../foreign-shapes.ts'

describe('seats of another server', () => {
  const expected = [
    { number: 1, status: 'available' },
    { number: 2, status: 'booked' },
    { number: 3, status: 'available' },
    { number: 4, status: 'booked' },
  ]
  const read = (data: unknown, knownTotal?: number) => seatMap({ data }, knownTotal)?.data

  it('reads a list of available seat numbers [W17]', () => {
    expect(read([1, '3'], 4)).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads totalSeats with seats that have number or seat_number [W18]', () => {
    const seats = [
      { number: 1, status: 'available' },
      { seat_number: 2, status: 'booked' },
      { seat_number: '4', status: 'booked' },
    ]
    expect(read({ totalSeats: 4, seats })).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads a seatStatuses map [W19]', () => {
    const seatStatuses = { 1: 'available', 2: 'booked', 4: 'booked' }
    expect(read({ totalSeats: 4, seatStatuses })).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads a bare map of seat to status [W20]', () => {
    expect(read({ 1: 'available', 2: 'booked', 4: 'booked' }, 4)?.seats).toEqual(expected)
  })

  it('keeps my own reservation, and reads an unknown state as booked', () => {
    const seats = read({ 1: 'my_reservation', 2: 'maintenance' }, 2)?.seats
    expect(seats?.map((seat) => seat.status)).toEqual(['my_reservation', 'booked'])
  })

  it('assumes 40 seats if neither the reply nor the bus has a number, and at least as many as are listed [F3]', () => {
    expect(read([1])?.totalSeats).toBe(40)
    expect(read({ 44: 'booked' }, 40)?.totalSeats).toBe(44)
    expect(read({ seats: [] }, 20)?.seats).toHaveLength(20)
  })

  it('returns whether booking is closed, and why [W21]', () => {
    const body = { data: [], booking_closed: true, message: 'Pemesanan sudah ditutup' }
    expect(seatMap(body)).toMatchObject({ booking_closed: true, message: 'Pemesanan sudah ditutup' })
    expect(seatMap({ data: 'none' })).toBeUndefined()
  })

  it('a check’s reply: available and conflictSeats [W10]', () => {
    expect(seatCheck({ available: false, conflictSeats: '3, 4' })).toEqual({
      available: false,
      conflictSeats: [3, 4],
    })
    expect(seatCheck({})).toBeUndefined()
  })
})
