import { expect, it } from 'vitest'
import { paths, readId } from './paths.ts'

it('an id is a whole number from 1 on, of at most 10 digits', () => {
  expect(['7', '1001', '9999999999'].map(readId)).toEqual([7, 1001, 9_999_999_999])
  const others = ['', '0', '07', '-1', '1.5', '1e3', ' 7', '7 ', 'temp', '10000000000', null, undefined]
  expect(others.map(readId)).toEqual(others.map(() => undefined))
})

it('an address has the parameters that have a value', () => {
  expect(paths.seatSelection(7)).toBe('/booking/7')
  expect(paths.seatSelection(7, '2036-11-23')).toBe('/booking/7?pulang=2036-11-23')
  expect(paths.seatSelectionAfterCancel(7)).toBe('/booking/7?cancel=true&from=booking')
  const summary = { reservation: 1001, seats: [3, 4], pulang: '2036-11-23' }
  expect(paths.bookingSummary(7, summary)).toBe(
    '/booking/summary/7?reservation=1001&seats=3,4&pulang=2036-11-23',
  )
  expect(paths.bookingSummary(7, { seats: [3], pulang: '' })).toBe('/booking/summary/7?seats=3')
})
