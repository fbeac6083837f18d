import { describe, expect, it } from 'vitest'
import { aManifestSeat as seat } from '../../../testing/records.ts'
import { contactOf, countSeats, passengersOf, seatState } from './manifest.ts'

describe('the seats of a departure', () => {
  const seats = [
    seat(1, { status: 'booked', status_tiket: 'confirmed' }),
    seat(2, { status: 'booked', status_tiket: 'pending' }),
    seat(3, { status: 'booked', status_tiket: 'completed', boarded_at: '2026-11-21T00:00:00Z' }),
    seat(4, { status: 'held' }),
    seat(5),
  ]

  it('are distinguished by claim, payment and boarding', () => {
    expect(seats.map(seatState)).toEqual(['sold', 'unpaid', 'boarded', 'held', 'available'])
  })

  it('count boarded passengers as paid', () => {
    expect(countSeats(seats)).toMatchObject({ sold: 1, boarded: 1, paid: 2, unpaid: 1, total: 5 })
  })

  it('make the passenger list with their tickets', () => {
    expect(passengersOf(seats).map((one) => one.nomor_kursi)).toEqual([1, 2, 3])
  })
})

it('list the phone before the e-mail, and nothing that is absent', () => {
  expect(contactOf(seat(1, { kontak: { nama: 'A', email: 'a@b.test', no_telepon: '0812' } }))).toEqual([
    '0812',
    'a@b.test',
  ])
  expect(contactOf(seat(1, { kontak: { nama: null, email: '', no_telepon: null } }))).toEqual([])
  expect(contactOf(seat(1))).toEqual([])
})
