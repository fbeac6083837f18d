/** The position of a seat in the bus: rows of four, two on each side of the aisle [F2]. */
import { SEATS_PER_ROW } from '@tiketbus/contract'

export type SeatPlace = { readonly row: number; readonly column: number; readonly atWindow: boolean }

/** Row and column, both from 1. */
export function placeOf(seat: number): SeatPlace {
  const column = ((seat - 1) % SEATS_PER_ROW) + 1
  return {
    row: Math.floor((seat - 1) / SEATS_PER_ROW) + 1,
    column,
    atWindow: column === 1 || column === SEATS_PER_ROW,
  }
}

/** Seat numbers row by row; the last row may be short. */
export function rowsOf(totalSeats: number): number[][] {
  const rows = Math.ceil(totalSeats / SEATS_PER_ROW)
  return Array.from({ length: rows }, (_none, row) =>
    Array.from({ length: SEATS_PER_ROW }, (_seat, column) => row * SEATS_PER_ROW + column + 1).filter(
      (seat) => seat <= totalSeats,
    ),
  )
}

/** The class of the grid column for each seat of a row: the third column is the aisle. */
export const SEAT_COLUMNS = ['col-start-1', 'col-start-2', 'col-start-4', 'col-start-5']

/** The seat that a key moves to from `seat`; undefined for other keys. */
export function seatByKey(
  key: string,
  seat: number,
  totalSeats: number,
  withControl = false,
): number | undefined {
  const { row, column } = placeOf(seat)
  const first = (row - 1) * SEATS_PER_ROW + 1
  const last = Math.min(row * SEATS_PER_ROW, totalSeats)
  switch (key) {
    case 'ArrowLeft':
      return column > 1 ? seat - 1 : seat
    case 'ArrowRight':
      return seat < last ? seat + 1 : seat
    case 'ArrowUp':
      return seat > SEATS_PER_ROW ? seat - SEATS_PER_ROW : seat
    case 'ArrowDown':
      return seat + SEATS_PER_ROW <= totalSeats ? seat + SEATS_PER_ROW : seat
    case 'Home':
      return withControl ? 1 : first
    case 'End':
      return withControl ? totalSeats : last
    default:
      return undefined
  }
}
