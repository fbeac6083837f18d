import { describe, expect, it } from 'vitest'
import { placeOf, rowsOf, seatByKey } from './seat-layout.ts'

describe('the layout of the bus', () => {
  it('puts four seats in a row, windows outside and aisle inside [F2]', () => {
    expect(placeOf(7)).toEqual({ row: 2, column: 3, atWindow: false })
    expect([1, 2, 3, 4].map((seat) => placeOf(seat).atWindow)).toEqual([true, false, false, true])
  })

  it('lays out 40 seats in ten rows, and a remainder in a short row', () => {
    expect(rowsOf(40)).toHaveLength(10)
    expect(rowsOf(22).at(-1)).toEqual([21, 22])
  })
})

describe('arrow keys on the seat map', () => {
  it('stay within the row and within the bus', () => {
    expect(seatByKey('ArrowRight', 2, 40)).toBe(3)
    expect(seatByKey('ArrowRight', 4, 40)).toBe(4)
    expect(seatByKey('ArrowLeft', 5, 40)).toBe(5)
    expect(seatByKey('ArrowUp', 3, 40)).toBe(3)
    expect(seatByKey('ArrowDown', 3, 40)).toBe(7)
  })

  it('stay within a short last row', () => {
    expect(seatByKey('ArrowRight', 22, 22)).toBe(22)
    expect(seatByKey('ArrowDown', 19, 22)).toBe(19)
    expect(seatByKey('End', 21, 22)).toBe(22)
  })

  it('move to the ends of row and bus; other keys do nothing', () => {
    expect(seatByKey('Home', 7, 40)).toBe(5)
    expect(seatByKey('Home', 7, 40, true)).toBe(1)
    expect(seatByKey('End', 7, 40, true)).toBe(40)
    expect(seatByKey('Tab', 7, 40)).toBeUndefined()
  })
})
