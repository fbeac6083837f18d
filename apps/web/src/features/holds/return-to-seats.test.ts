import { describe, expect, it } from 'vitest'
import { arrivalOf, returnReason, withoutCancel } from './return-to-seats.ts'

const now = 10_000_000
type Given = Parameters<typeof returnReason>[0]
const reason = (change: Partial<Given> & { address?: string }) =>
  returnReason({
    query: new URLSearchParams(change.address ?? ''),
    arrival: 'fresh',
    heldAtMs: undefined,
    cancellingSinceMs: undefined,
    fromProviderMs: undefined,
    paidAtMs: undefined,
    paymentBeganMs: undefined,
    nowMs: now,
    ...change,
  })
const cancelled = { kind: 'cancelled', before: now }

describe('returning to the seat page', () => {
  it('is none if the user comes to choose', () => {
    expect(reason({})).toBeUndefined()
    expect(reason({ heldAtMs: now - 1000 })).toBeUndefined()
  })

  it('cancels with the cancel flag or from the booking, also on a reload', () => {
    expect(reason({ address: 'cancel=true&from=booking' })).toEqual(cancelled)
    expect(reason({ address: 'from=booking' })).toEqual(cancelled)
    expect(reason({ address: 'cancel=true', arrival: 'reload' })).toEqual(cancelled)
    expect(reason({ address: 'cancel=false' })).toBeUndefined()
  })

  it('cancels if cancelling failed before; seats chosen since stay', () => {
    const failed = { cancellingSinceMs: now - 9000 }
    expect(reason(failed)).toEqual({ kind: 'cancelled', before: now - 9000 })
    expect(reason({ ...failed, address: 'cancel=true', arrival: 'reload' })?.before).toBe(now - 9000)
  })

  it('cancels on back navigation if there is a reservation [H18]', () => {
    expect(reason({ arrival: 'back', heldAtMs: now - 1000 })).toEqual(cancelled)
    expect(reason({ arrival: 'back', heldAtMs: 0 })).toEqual(cancelled)
    expect(reason({ arrival: 'back' })).toBeUndefined()
  })

  it('follows a payment within the last five minutes, each time; seats chosen or held after it stay [H21]', () => {
    expect(reason({ paidAtMs: now - 300_000 })).toEqual({ kind: 'paid', before: now - 300_000 })
    expect(reason({ paidAtMs: now - 300_001 })).toBeUndefined()
    expect(reason({ paidAtMs: now + 1000 })).toBeUndefined()
    // The payment's page was opened twice.
    expect(reason({ paidAtMs: now - 1000, paymentBeganMs: now - 9000 })?.before).toBe(now - 9000)
  })

  it('follows a payment if the referrer is the provider; seats chosen or held after it stay [H20]', () => {
    expect(reason({ fromProviderMs: now - 50 })).toEqual({ kind: 'paid', before: now - 50 })
  })

  it('follows the payment for a hold placed before it, and cancels a hold placed after it', () => {
    const back = { arrival: 'back', paidAtMs: now - 5000 } as const
    expect(reason({ ...back, heldAtMs: now - 6000 })?.kind).toBe('paid')
    expect(reason({ ...back, heldAtMs: now - 4000 })).toEqual(cancelled)
  })

  it('is none on a reload without the flag', () => {
    const all = { heldAtMs: now - 1, fromProviderMs: now - 1, paidAtMs: now - 1 }
    expect(reason({ ...all, arrival: 'reload' })).toBeUndefined()
  })

  it('removes only the cancel flags from the address', () => {
    const query = new URLSearchParams('cancel=true&kursi=3&from=booking')
    expect(String(withoutCancel(query))).toBe('kursi=3')
  })
})

describe('how the seat page was reached', () => {
  it('distinguishes back navigation from a link inside the application', () => {
    expect(arrivalOf({ step: 'POP', isFirstPage: false, loadedBy: 'navigate' })).toBe('back')
    expect(arrivalOf({ step: 'PUSH', isFirstPage: false, loadedBy: 'reload' })).toBe('fresh')
  })

  it('uses the browser’s navigation type for the first page', () => {
    const first = (loadedBy: string | undefined) => arrivalOf({ step: 'POP', isFirstPage: true, loadedBy })
    expect(['navigate', 'reload', 'back_forward', undefined].map(first)).toEqual([
      'fresh',
      'reload',
      'back',
      'fresh',
    ])
  })
})
