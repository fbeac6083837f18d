// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cancellingSince,
  clearBooking,
  clearReservations,
  heldAtMs,
  markCancelling,
  readReservations,
  readSelection,
  saveReservations,
  saveSelection,
  selectionTime,
} from './booking-storage.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('what a booking leaves in the browser', () => {
  it('keeps the chosen seats of one departure, in order', () => {
    saveSelection(7, [12, 3])
    expect(readSelection(7)).toEqual([3, 12])
    expect(readSelection(8)).toEqual([])
  })

  it('keeps the ids of holds as the server returned them, without anything else', () => {
    saveReservations(7, [1002, 1001])
    expect(readReservations(7)).toEqual([1002, 1001])
    for (const other of ['[1001,null,"3",1.5]', '1001']) {
      sessionStorage.setItem('reservation:7', other)
      expect(readReservations(7)).toEqual(other.startsWith('[') ? [1001] : [])
    }
  })

  it('forgets seats, route and every reservation together', () => {
    saveSelection(7, [1])
    saveReservations(7, [1001])
    saveReservations(9, [1002])
    clearBooking()
    expect([readSelection(7), readReservations(7), readReservations(9)]).toEqual([[], [], []])
  })

  it('remembers holds to cancel until they are cancelled or replaced', () => {
    for (const end of [() => clearReservations(7), () => clearBooking(), () => saveReservations(7, [1002])]) {
      markCancelling(7, [1001])
      expect([readReservations(7), cancellingSince(7)]).toEqual([[1001], expect.any(Number)])
      end()
      expect(cancellingSince(7)).toBeUndefined()
    }
  })

  it('remembers when seats were chosen and held; deselecting one does not renew the others’ time', () => {
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(1000)
    saveSelection(7, [3, 4])
    saveReservations(7, [1001])
    clock.mockReturnValue(2000)
    saveSelection(7, [3])
    markCancelling(7, [1001])
    expect([selectionTime(), heldAtMs(7), heldAtMs(8)]).toEqual([1000, 1000, undefined])
    saveSelection(7, [3, 5])
    expect(selectionTime()).toBe(2000)
    clock.mockRestore()
  })

  it('keeps the time of the first attempt to cancel holds', () => {
    const clock = vi.spyOn(Date, 'now')
    for (const at of [1000, 2000]) {
      clock.mockReturnValue(at)
      markCancelling(7, [1001])
    }
    expect(cancellingSince(7)).toBe(1000)
    clock.mockRestore()
  })

  it('is stored under its keys [N30]', () => {
    saveSelection(7, [1])
    saveReservations(7, [1001])
    markCancelling(7, [1001])
    expect(keysOf(sessionStorage)).toEqual([
      'cancelling:7',
      'reservation:7',
      'reservedAt:7',
      'selectedAt',
      'selectedRouteId',
      'selectedSeats',
    ])
    expect(keysOf(localStorage)).toEqual([])
  })

  it('ignores invalid values', () => {
    sessionStorage.setItem('selectedRouteId', '7')
    sessionStorage.setItem('selectedSeats', '{"a":')
    expect(readSelection(7)).toEqual([])
  })
})

/** The keys of a storage, sorted. */
function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.toSorted((a, b) => a.localeCompare(b))
}
