import { CHECK_RESULTS } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { canUndo, isNewScan, outcomeSignals, outcomeOf, SAME_CODE_MS } from './boarding.ts'

const reply = { ticket: null, tickets: [], boarded_at: null, boarded_by: null }

describe('the results of the boarding check', () => {
  it('each have an icon and a sound of their own', () => {
    const signals = CHECK_RESULTS.map((result) => outcomeSignals[result])
    expect(new Set(signals.map((signal) => signal.icon)).size).toBe(CHECK_RESULTS.length)
    expect(new Set(signals.map((signal) => JSON.stringify(signal.tones))).size).toBe(CHECK_RESULTS.length)
  })

  it('become ‘undone’ if a boarding was undone, and stay as they are if it could not be', () => {
    expect(outcomeOf({ ...reply, hasil: 'valid' }, 'TB-1', 0, true).kind).toBe('undone')
    expect(outcomeOf({ ...reply, hasil: 'cancelled' }, 'TB-1', 0, true).kind).toBe('cancelled')
    expect(outcomeOf({ ...reply, hasil: 'valid' }, 'TB-1', 0, false).kind).toBe('valid')
  })

  it('can be undone only with a boarded ticket', () => {
    expect(canUndo(outcomeOf({ ...reply, hasil: 'forged' }, 'x', 0, false))).toBe(false)
    expect(canUndo(outcomeOf({ ...reply, hasil: 'valid' }, 'x', 0, false))).toBe(false)
  })
})

describe('a code in front of the camera', () => {
  it('is checked once while it stays there', () => {
    const last = { kode: 'TB-1', atMs: 1000 }
    expect(isNewScan(undefined, 'TB-1', 1000)).toBe(true)
    expect(isNewScan(last, 'TB-1', 1000 + SAME_CODE_MS)).toBe(false)
    expect(isNewScan(last, 'TB-1', 1001 + SAME_CODE_MS)).toBe(true)
    expect(isNewScan(last, 'TB-2', 1001)).toBe(true)
  })
})
