import { describe, expect, it } from 'vitest'

import { canMove, isFinal, TRANSITIONS } from './states.ts'
import type { TransactionStatus } from './states.ts'

const statuses = Object.keys(TRANSITIONS) as TransactionStatus[]

describe('the table of states', () => {
  it('lets deny go on while the session lives', () => {
    for (const next of ['pending', 'capture', 'settlement', 'expire', 'cancel'] as const) {
      expect(canMove('deny', next)).toBe(true)
    }
  })

  it('has no way out of cancel, expire, failure, refund and chargeback', () => {
    expect(statuses.filter(isFinal)).toEqual(['cancel', 'expire', 'failure', 'refund', 'chargeback'])
  })

  it('refunds money only after it was settled', () => {
    const before = statuses.filter((status) => canMove(status, 'refund'))
    expect(before).toEqual(['settlement', 'partial_refund'])
  })

  it('settles after an expiry only by a fault', () => {
    expect(canMove('expire', 'settlement')).toBe(false)
    expect(canMove('expire', 'settlement', true)).toBe(true)
    expect(canMove('refund', 'settlement', true)).toBe(false)
  })

  it('never moves to a state that it does not know', () => {
    for (const next of Object.values(TRANSITIONS).flat()) expect(statuses).toContain(next)
  })
})
