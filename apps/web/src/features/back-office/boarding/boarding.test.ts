import { CHECK_RESULTS, type Ticket } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { canUndo, confirmationOf, isNewScan, outcomeSignals, outcomeOf, SAME_CODE_MS } from './boarding.ts'

const reply = { bertanda_tangan: true, ticket: null, tickets: [], boarded_at: null, boarded_by: null }

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

  it('lead to a second call with the signed code, or with the number and the checked identity [B75]', () => {
    const ticket = { id_tiket: 42 } as Ticket
    const outcome = {
      kode: 'TB1.42.kunci.tanda',
      ticket,
      signed: true,
      kind: 'other_day',
      key: 1,
      atMs: 0,
      tickets: [],
    } as const
    const of = (change: object) =>
      confirmationOf({ ...outcome, boarded_at: null, boarded_by: null, ...change })
    expect(of({})).toEqual([outcome.kode, { hari_lain: true }])
    expect(of({ signed: false, kode: '42' })).toEqual([
      'TB-42',
      { hari_lain: true, identitas_diperiksa: true },
    ])
    expect(of({ signed: false, kind: 'unsigned' })).toEqual(['TB-42', { identitas_diperiksa: true }])
    // At another stop, after the day was let pass: a camera's code is sent again as typed.
    const options = { cara: 'kamera', simpul: 1, hari_lain: true } as const
    expect(of({ kind: 'other_stop', options })).toEqual([
      outcome.kode,
      { simpul: 1, hari_lain: true, perhentian_lain: true },
    ])
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
