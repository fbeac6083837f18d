import { describe, expect, it } from 'vitest'
import { HttpError } from '../../lib/http-client.ts'
import type { PlacedTicket, PlaceOrder } from './api/place-order.ts'
import { book } from './book.ts'

const order: PlaceOrder = {
  id_reservasi: 1001,
  id_rute: 7,
  nomor_kursi: [3, 4],
  nama_penumpang: 'Siti',
  email: 'siti@contoh.id',
  no_telepon: '0812',
  penumpang: [],
}
const both: PlacedTicket[] = [
  { id_tiket: 11, nomor_kursi: 3, is_master_ticket: true },
  { id_tiket: 12, nomor_kursi: 4, is_master_ticket: false },
]
const answer = (status: number, body: object = {}) =>
  new HttpError({ kind: 'status', message: '', status, body })
const broken = new HttpError({ kind: 'network', message: 'Network Error' })

/** Answers the calls with `ends` in turn; records each call with its key. */
function script(...ends: (HttpError | readonly PlacedTicket[])[]) {
  const made: string[] = []
  const next = (name: string) => async (_order: PlaceOrder, key: string) => {
    made.push(`${name} ${key}`)
    const end = ends.shift()
    if (end instanceof HttpError || end === undefined) throw end ?? broken
    return end
  }
  return { made, calls: { placeOrder: next('order'), placeDirect: next('direct') } }
}

describe('booking', () => {
  it('returns the master ticket of the order [O19]', async () => {
    const { made, calls } = script(both)
    expect(await book(order, 'k', calls)).toEqual({
      kind: 'booked',
      idTiket: 11,
      booked: [3, 4],
      missing: [],
    })
    expect(made).toEqual(['order k'])
  })

  it.each([answer(500), answer(503), broken])('retries with the same key after %s [O24]', async (fault) => {
    const { made, calls } = script(fault, both)
    expect(await book(order, 'k', calls)).toMatchObject({ kind: 'booked', missing: [] })
    expect(made).toEqual(['order k', 'order k'])
  })

  it('names the fields that the server refused instead of its general sentence', async () => {
    const errors = [
      { field: 'nomor_kursi', msg: 'Hanya bisa memilih maksimal 5 kursi' },
      { field: 'penumpang.0.nama', msg: 'Paling banyak 100 karakter' },
      { field: 'penumpang.1.nama', msg: 'Paling banyak 100 karakter' },
    ]
    const refused = { type: 'VALIDATION_FAILED', message: 'Data yang dikirim belum benar.', errors }
    expect(await book(order, 'k', script(answer(400, refused)).calls)).toMatchObject({
      kind: 'failed',
      message: 'Hanya bisa memilih maksimal 5 kursi. Paling banyak 100 karakter',
    })
    const plain = { ...refused, errors: [] }
    expect(await book(order, 'k', script(answer(400, plain)).calls)).toMatchObject({
      message: 'Data yang dikirim belum benar.',
    })
  })

  it('falls back to the first seat only after the retry failed, and names the seats that were not booked [O24]', async () => {
    const { made, calls } = script(answer(500), answer(500), both.slice(0, 1))
    expect(await book(order, 'k', calls)).toEqual({ kind: 'booked', idTiket: 11, booked: [3], missing: [4] })
    expect(made).toEqual(['order k', 'order k', 'direct k'])
  })

  it('never falls back after an answer: a conflict names its seats [O24]', async () => {
    const message = 'Kursi sudah dipesan atau direservasi'
    const { made, calls } = script(answer(409, { type: 'SEAT_CONFLICT', message, conflictSeats: ['4'] }))
    expect(await book(order, 'k', calls)).toEqual({ kind: 'conflict', seats: [4], message })
    expect(made).toHaveLength(1)
  })

  it.each([
    ['HTTP 409 alone', answer(409, { conflictSeats: [4] })],
    ['its type alone', answer(400, { type: 'SEAT_CONFLICT', conflictSeats: [4] })],
  ])('recognises a conflict by %s [H11]', async (_by, conflict) => {
    expect(await book(order, 'k', script(conflict).calls)).toMatchObject({ kind: 'conflict', seats: [4] })
  })

  it.each([
    [answer(422, { type: 'BOOKING_CLOSED' }), 'closed'],
    [answer(422, { type: 'TRIP_INACTIVE' }), 'closed'],
    [answer(400, { booking_closed: true }), 'closed'],
    [answer(200, { success: false, booking_closed: true }), 'closed'],
    [answer(410, { type: 'RESERVATION_EXPIRED' }), 'expired'],
    [answer(422, { type: 'TOO_MANY_UNPAID_ORDERS', message: 'Terlalu banyak' }), 'failed'],
  ])('%s results in %s without a second call', async (fault, kind) => {
    const { made, calls } = script(fault)
    expect(await book(order, 'k', calls)).toMatchObject({ kind })
    expect(made).toHaveLength(1)
  })

  it('reports a failure if no call got an answer', async () => {
    const { made, calls } = script(broken, broken, broken)
    expect(await book(order, 'k', calls)).toEqual({ kind: 'failed', answered: false, message: undefined })
    expect(made).toHaveLength(3)
  })
})
