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
  it('is none for somebody who comes to choose', () => {
    expect(reason({})).toBeUndefined()
    expect(reason({ heldAtMs: now - 1000 })).toBeUndefined()
  })

  it('is a cancelled reservation with the cancel flag or after booking, on a reload too', () => {
    expect(reason({ address: 'cancel=true&from=booking' })).toEqual(cancelled)
    expect(reason({ address: 'from=booking' })).toEqual(cancelled)
    expect(reason({ address: 'cancel=true', arrival: 'reload' })).toEqual(cancelled)
    expect(reason({ address: 'cancel=false' })).toBeUndefined()
  })

  it('is a cancelled reservation if cancelling it had failed: what was chosen since stays', () => {
    const failed = { cancellingSinceMs: now - 9000 }
    expect(reason(failed)).toEqual({ kind: 'cancelled', before: now - 9000 })
    expect(reason({ ...failed, address: 'cancel=true', arrival: 'reload' })?.before).toBe(now - 9000)
  })

  it('is a cancelled reservation by back navigation, if there is one to cancel [H18]', () => {
    expect(reason({ arrival: 'back', heldAtMs: now - 1000 })).toEqual(cancelled)
    expect(reason({ arrival: 'back', heldAtMs: 0 })).toEqual(cancelled)
    expect(reason({ arrival: 'back' })).toBeUndefined()
  })

  it('is a payment within the last five minutes, each time: what came after it stays [H21]', () => {
    expect(reason({ paidAtMs: now - 300_000 })).toEqual({ kind: 'paid', before: now - 300_000 })
    expect(reason({ paidAtMs: now - 300_001 })).toBeUndefined()
    expect(reason({ paidAtMs: now + 1000 })).toBeUndefined()
    // The payment's page was opened a second time.
    expect(reason({ paidAtMs: now - 1000, paymentBeganMs: now - 9000 })?.before).toBe(now - 9000)
  })

  it('is a payment if one comes from the provider: what came after that stays [H20]', () => {
    expect(reason({ fromProviderMs: now - 50 })).toEqual({ kind: 'paid', before: now - 50 })
  })

  it('goes back to a hold of before a payment as after a payment, to a later one as by going back', () => {
    const back = { arrival: 'back', paidAtMs: now - 5000 } as const
    expect(reason({ ...back, heldAtMs: now - 6000 })?.kind).toBe('paid')
    expect(reason({ ...back, heldAtMs: now - 4000 })).toEqual(cancelled)
  })

  it('is none on a reload without the flag', () => {
    const all = { heldAtMs: now - 1, fromProviderMs: now - 1, paidAtMs: now - 1 }
    expect(reason({ ...all, arrival: 'reload' })).toBeUndefined()
  })

  it('takes what was honoured out of the address, and nothing else', () => {
    const query = new URLSearchParams('cancel=true&kursi=3&from=booking')
    expect(String(withoutCancel(query))).toBe('kursi=3')
  })
})

describe('how the seat page was reached', () => {
  it('distinguishes a way back from a link inside the application', () => {
    expect(arrivalOf({ step: 'POP', isFirstPage: false, loadedBy: 'navigate' })).toBe('back')
    expect(arrivalOf({ step: 'PUSH', isFirstPage: false, loadedBy: 'reload' })).toBe('fresh')
  })

  it('asks the browser how the first page was loaded', () => {
    const first = (loadedBy: string | undefined) => arrivalOf({ step: 'POP', isFirstPage: true, loadedBy })
    expect(['navigate', 'reload', 'back_forward', undefined].map(first)).toEqual([
      'fresh',
      'reload',
      'back',
      'fresh',
    ])
  })
})
