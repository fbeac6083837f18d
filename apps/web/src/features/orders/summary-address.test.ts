import { expect, it } from 'vitest'
import { readSummaryAddress } from './summary-address.ts'

it('reads route, reservation and seats from the address [O10]', () => {
  const query = new URLSearchParams('reservation=1001&seats=12, 3')
  expect(readSummaryAddress('7', query)).toEqual({ idRute: 7, reservation: 1001, seats: [3, 12] })
})

it('reads a seat that the address names twice once, so that it is not counted twice [O2]', () => {
  expect(readSummaryAddress('7', new URLSearchParams('seats=3,12,3'))?.seats).toEqual([3, 12])
})

it('has no reservation if the hold could not be placed', () => {
  expect(readSummaryAddress('7', new URLSearchParams('reservation=temp&seats=5'))).toEqual({
    idRute: 7,
    reservation: undefined,
    seats: [5],
  })
})

it('refuses an invalid route id', () => {
  expect(readSummaryAddress('abc', new URLSearchParams())).toBeUndefined()
})
