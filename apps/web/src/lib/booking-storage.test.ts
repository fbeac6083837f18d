// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearBooking,
  clearPaymentCompleted,
  clearReservations,
  isCancelling,
  markCancelling,
  markPaymentCompleted,
  paymentCompletedAt,
  readReservations,
  readSelection,
  saveReservations,
  saveSelection,
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

  it('forgets seats, route and every reservation together', () => {
    saveSelection(7, [1])
    saveReservations(7, [1001])
    saveReservations(9, [1002])
    clearBooking()
    expect([readSelection(7), readReservations(7), readReservations(9)]).toEqual([[], [], []])
  })

  it('knows of holds that are being cancelled until they are, or others take their place', () => {
    for (const end of [() => clearReservations(7), () => clearBooking(), () => saveReservations(7, [1002])]) {
      markCancelling(7, [1001])
      expect([readReservations(7), isCancelling(7)]).toEqual([[1001], true])
      end()
      expect(isCancelling(7)).toBe(false)
    }
  })

  it('knows when a payment was completed, until it failed', () => {
    markPaymentCompleted(5000)
    expect(paymentCompletedAt()).toBe(5000)
    clearPaymentCompleted()
    expect(paymentCompletedAt()).toBeUndefined()
  })

  it('is kept under the keys of section 3 [spec 3]', () => {
    saveSelection(7, [1])
    markCancelling(7, [1001])
    markPaymentCompleted(5000)
    expect(keysOf(sessionStorage)).toEqual([
      'cancelling:7',
      'paymentCompleted',
      'paymentCompletedAt',
      'reservation:7',
      'selectedRouteId',
      'selectedSeats',
    ])
    expect(keysOf(localStorage)).toEqual([])
  })

  it('reads nonsense as nothing', () => {
    sessionStorage.setItem('selectedRouteId', '7')
    sessionStorage.setItem('selectedSeats', '{"a":')
    expect(readSelection(7)).toEqual([])
  })
})

/** The names of what a store holds, in order. */
function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.toSorted((a, b) => a.localeCompare(b))
}
