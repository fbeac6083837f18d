import { describe, expect, it } from 'vitest'
import {
  aligned,
  seatAvailability,
  seatList,
  seatNumbersOf,
  ticketStatusText,
  ticketStatusTone,
} from './normalise.ts'

describe('seatList', () => {
  it('keeps the non-empty items of an array [W14]', () => {
    expect(seatList([3, '', '7', null, undefined, '12A'])).toEqual(['3', '7', '12A'])
  })

  it('splits and trims comma-separated text [W14]', () => {
    expect(seatList(' 3, 7 ,,12 ')).toEqual(['3', '7', '12'])
  })

  it('makes a list of one of a single value, and none of nothing [W14]', () => {
    expect(seatList(9)).toEqual(['9'])
    expect([seatList(null), seatList(undefined), seatList('')]).toEqual([[], [], []])
  })

  it('gives numbers in order, without what is none', () => {
    expect(seatNumbersOf(['12', 'x', 3, '05'])).toEqual([3, 12])
  })
})

describe('aligned', () => {
  it.each(['route', 'rute', 'Rute', 'Route'])('finds the route of a ticket under %s [W15]', (name) => {
    const ticket = { id_tiket: 1, [name]: { asal: 'Jakarta' } }
    expect(aligned(ticket)).toMatchObject({ Rute: { asal: 'Jakarta' }, route: { asal: 'Jakarta' } })
  })

  it.each(['user', 'User'])('finds the user under %s [W15]', (name) => {
    expect(aligned({ [name]: { username: 'Sari' } })).toMatchObject({ User: { username: 'Sari' } })
  })

  it.each(['payment', 'pembayaran', 'Pembayaran', 'Payment'])('finds the payment under %s [W15]', (name) => {
    expect(aligned({ [name]: { metode: 'midtrans' } })).toMatchObject({ Pembayaran: { metode: 'midtrans' } })
  })

  it('works at any depth and in lists', () => {
    const body = { success: true, data: [{ rute: { Bus: { nama_bus: 'Nusantara' } } }] }
    expect(aligned(body)).toMatchObject({ data: [{ Rute: { bus: { nama_bus: 'Nusantara' } } }] })
  })

  it('reads a ticket that says status for status_tiket [W16]', () => {
    expect(aligned({ id_tiket: 4, status: 'paid' })).toMatchObject({ status_tiket: 'paid' })
  })

  it('leaves plain values of those names alone', () => {
    expect(aligned({ payment: 'QRIS' })).toEqual({ payment: 'QRIS' })
  })

  it('passes on a relation that is null', () => {
    expect(aligned({ User: null })).toEqual({ User: null, user: null })
  })
})

describe('seatAvailability', () => {
  const expected = [
    { number: 1, status: 'available' },
    { number: 2, status: 'booked' },
    { number: 3, status: 'available' },
    { number: 4, status: 'booked' },
  ]

  it('reads a list of available seat numbers [W17]', () => {
    expect(seatAvailability([1, '3'], 4)).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads totalSeats with seats that say number or seat_number [W18]', () => {
    const seats = [
      { number: 1, status: 'available' },
      { seat_number: 2, status: 'booked' },
      { seat_number: '4', status: 'booked' },
    ]
    expect(seatAvailability({ totalSeats: 4, seats })).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads a seatStatuses map [W19]', () => {
    const seatStatuses = { 1: 'available', 2: 'booked', 4: 'booked' }
    expect(seatAvailability({ totalSeats: 4, seatStatuses })).toEqual({ totalSeats: 4, seats: expected })
  })

  it('reads a bare map of seat to status [W20]', () => {
    expect(seatAvailability({ 1: 'available', 2: 'booked', 4: 'booked' }, 4).seats).toEqual(expected)
  })

  it('keeps my own reservation, and takes an unknown word for booked', () => {
    const { seats } = seatAvailability({ 1: 'my_reservation', 2: 'maintenance' }, 2)
    expect(seats.map((seat) => seat.status)).toEqual(['my_reservation', 'booked'])
  })

  it('assumes 40 seats where nobody says how many, and never fewer than it was told of', () => {
    expect(seatAvailability([1]).totalSeats).toBe(40)
    expect(seatAvailability({ 44: 'booked' }, 40).totalSeats).toBe(44)
  })

  it('survives nothing at all', () => {
    expect(seatAvailability(undefined, 20).seats).toHaveLength(20)
    expect(seatAvailability({ seats: [] }, 20).seats).toHaveLength(20)
  })
})

describe('ticketStatusText [K9]', () => {
  it.each([
    ['pending', 'Menunggu Pembayaran'],
    ['confirmed', 'Dikonfirmasi'],
    ['paid', 'Dikonfirmasi'],
    ['cancelled', 'Dibatalkan'],
    ['completed', 'Selesai'],
    ['processing', 'Diproses'],
    ['expired', 'Kadaluarsa'],
    ['PENDING', 'Menunggu Pembayaran'],
    ['', 'Tidak diketahui'],
    [undefined, 'Tidak diketahui'],
    ['Refund Sebagian', 'Refund Sebagian'],
    ['constructor', 'constructor'],
  ])('shows %s as %s', (status, text) => {
    expect(ticketStatusText(status)).toBe(text)
  })

  it('is green for confirmed, yellow for pending, blue for completed, red otherwise', () => {
    const tones = ['confirmed', 'pending', 'completed', 'cancelled', 'x', null].map(ticketStatusTone)
    expect(tones).toEqual(['green', 'yellow', 'blue', 'red', 'red', 'red'])
  })
})
