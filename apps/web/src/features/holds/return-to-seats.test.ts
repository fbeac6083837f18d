import { describe, expect, it } from 'vitest'
import { arrivalOf, returnReason } from './return-to-seats.ts'

const now = 10_000_000
type Given = Parameters<typeof returnReason>[0]
const reason = (change: Partial<Given> & { address?: string }) =>
  returnReason({
    query: new URLSearchParams(change.address ?? ''),
    arrival: 'fresh',
    hasReservations: false,
    isCancelling: false,
    cameFromProvider: false,
    paidAtMs: undefined,
    toldPaidAtMs: undefined,
    nowMs: now,
    ...change,
  })

describe('[spec 4] returning to the seat page', () => {
  it('is none for somebody who comes to choose', () => {
    expect(reason({})).toBeUndefined()
    expect(reason({ hasReservations: true })).toBeUndefined()
  })

  it('is a cancelled reservation with the cancel flag or after booking', () => {
    expect(reason({ address: 'cancel=true&from=booking' })).toBe('cancelled')
    expect(reason({ address: 'from=booking' })).toBe('cancelled')
    expect(reason({ address: 'cancel=false' })).toBeUndefined()
  })

  it('is a cancelled reservation where cancelling it had failed', () => {
    expect(reason({ isCancelling: true })).toBe('cancelled')
  })

  it('is a cancelled reservation by back navigation, where there is one to cancel', () => {
    expect(reason({ arrival: 'back', hasReservations: true })).toBe('cancelled')
    expect(reason({ arrival: 'back' })).toBeUndefined()
  })

  it('is a payment within the last five minutes, once', () => {
    expect(reason({ paidAtMs: now - 300_000 })).toBe('paid')
    expect(reason({ paidAtMs: now - 300_001 })).toBeUndefined()
    expect(reason({ paidAtMs: now - 1000, toldPaidAtMs: now - 1000 })).toBeUndefined()
    expect(reason({ paidAtMs: now + 1000 })).toBeUndefined()
  })

  it('is a payment where one comes from the provider', () => {
    expect(reason({ cameFromProvider: true })).toBe('paid')
  })

  it('is none on a reload: what was chosen since must stay', () => {
    const all = { address: 'cancel=true', hasReservations: true, cameFromProvider: true, paidAtMs: now }
    expect(reason({ ...all, arrival: 'reload' })).toBeUndefined()
  })
})

describe('how the seat page was reached', () => {
  it('tells a way back from a link inside the application', () => {
    expect(arrivalOf({ step: 'POP', isFirstPage: false, loadedBy: 'navigate' })).toBe('back')
    expect(arrivalOf({ step: 'PUSH', isFirstPage: false, loadedBy: 'reload' })).toBe('fresh')
  })

  it('asks the browser how the first page was loaded', () => {
    const first = (loadedBy: string | undefined) => arrivalOf({ step: 'LOAD', isFirstPage: true, loadedBy })
    expect(['navigate', 'reload', 'back_forward', undefined].map(first)).toEqual([
      'fresh',
      'reload',
      'back',
      'fresh',
    ])
  })
})
