import { describe, expect, it } from 'vitest'
import { seatCheck, seatMap } from '../foreign-shapes.ts'

describe('seats of another server', () => {
  const expected = [
    { number: 1, status: 'available' },
    { number: 2, status: 'booked' },
    { number: 3, status: 'available' },
    { number: 4, status: 'booked' },
  ]
  const read = (data: unknown) => seatMap({ data })?.data
  const first = (data: unknown) => read(data)?.seats.slice(0, 4)

  it('reads a list of available seat numbers [W17]', () => {
    expect(first([1, '3'])).toEqual(expected)
    expect(read([1, '3'])).toMatchObject({ totalSeats: 40, unsized: 'booked' })
  })

  it('reads totalSeats with seats that have number or seat_number [W18]', () => {
    const seats = [
      { number: 1, status: 'available' },
      { seat_number: 2, status: 'booked' },
      { seat_number: '4', status: 'booked' },
    ]
    expect(read({ totalSeats: 4, seats })).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads totalSeats with the numbers of available seats [W330]', () => {
    expect(read({ totalSeats: 4, seats: [1, '3'] })).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads a seatStatuses map [W19]', () => {
    const seatStatuses = { 1: 'available', 2: 'booked', 4: 'booked' }
    expect(read({ totalSeats: 4, seatStatuses })).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads a bare map of seat to status [W20]', () => {
    expect(first({ 1: 'available', 2: 'booked', 4: 'Booked' })).toEqual(expected)
    expect(first({ seats: { 1: 'available', 2: 'booked', 4: 'booked' } })).toEqual(expected)
  })

  it('keeps my own reservation, and reads an unknown state as booked', () => {
    const seats = first({ 1: 'my_reservation', 2: 'maintenance' })
    expect(seats?.map((seat) => seat.status).slice(0, 2)).toEqual(['my_reservation', 'booked'])
  })

  it('assumes 40 seats if the reply has no number, and at least as many as are listed [F3]', () => {
    expect(read([1])?.totalSeats).toBe(40)
    expect(read({ 44: 'booked' })?.totalSeats).toBe(44)
    expect(read({ seats: [], totalSeats: '20' })?.seats).toHaveLength(20)
  })

  it('returns whether booking is closed, and why [W21]', () => {
    const body = { data: [], booking_closed: true, message: 'Pemesanan sudah ditutup' }
    expect(seatMap(body)).toMatchObject({ booking_closed: true, message: 'Pemesanan sudah ditutup' })
    for (const closed of [{ ...body, data: undefined }, { data: { ...body, data: null } }])
      expect(seatMap(closed)).toMatchObject({ booking_closed: true, message: 'Pemesanan sudah ditutup' })
    expect(seatMap({ data: { data: [1] } })?.data).toEqual(read([1]))
    expect(seatMap({ data: 'none' })).toBeUndefined()
  })

  it('a check’s reply: available and conflictSeats [W10]', () => {
    expect(seatCheck({ available: false, conflictSeats: '3, 4' })).toEqual({
      available: false,
      conflictSeats: [3, 4],
    })
    expect(seatCheck({ conflictSeats: [3] })).toEqual({ available: false, conflictSeats: [3] })
    expect(seatCheck({ available: 'true' })).toEqual({ available: true, conflictSeats: [] })
    expect(seatCheck({})).toBeUndefined()
  })
})
