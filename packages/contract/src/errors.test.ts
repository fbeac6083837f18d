import { expect, it } from 'vitest'
import { ERRORS, type ErrorType } from './errors.ts'

const types = Object.keys(ERRORS) as ErrorType[]
const of = (status: number) => types.filter((type) => ERRORS[type].status === status)

it.each([
  [400, ['VALIDATION_FAILED']],
  [401, ['INVALID_CREDENTIALS', 'UNAUTHENTICATED']],
  [403, ['FORBIDDEN']],
  [404, ['NOT_FOUND']],
  // Existing clients treat every 409 as another user's seat, and every 410 as an expired hold.
  [409, ['SEAT_CONFLICT']],
  [410, ['RESERVATION_EXPIRED']],
  [412, ['EDIT_CONFLICT']],
  [429, ['RATE_LIMITED']],
  [500, ['INTERNAL']],
  [503, ['TEMPORARILY_UNAVAILABLE']],
])('%i means %j and nothing else [W76]', (status, wanted) => {
  expect(of(status)).toEqual(wanted)
})

it.each([
  ['SEAT_CONFLICT', 'Kursi sudah dipesan atau direservasi'],
  ['BOOKING_CLOSED', 'Pemesanan sudah ditutup'],
  ['RESERVATION_EXPIRED', 'Waktu reservasi telah habis. Silakan pilih kursi kembali.'],
] as const)('%s reads %s', (type, text) => {
  expect(ERRORS[type].message).toBe(text)
})

it('has a separate message for each type [W76]', () => {
  const texts = types.map((type) => ERRORS[type].message)
  expect(new Set(texts).size).toBe(texts.length)
})
