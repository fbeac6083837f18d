import { describe, expect, it } from 'vitest'

import { canMove, isFinal, TRANSITIONS } from './states.ts'
import type { TransactionStatus } from './states.ts'

const statuses = Object.keys(TRANSITIONS) as TransactionStatus[]

describe('the table of states', () => {
  it('allows moves after deny while the session is live', () => {
    for (const next of ['pending', 'capture', 'settlement', 'expire', 'cancel'] as const) {
      expect(canMove('deny', next)).toBe(true)
    }
  })

  it('has no moves after cancel, expire, failure, refund and chargeback', () => {
    expect(statuses.filter(isFinal)).toEqual(['cancel', 'expire', 'failure', 'refund', 'chargeback'])
  })

  it('allows refunds only after the settlement', () => {
    const before = statuses.filter((status) => canMove(status, 'refund'))
    expect(before).toEqual(['settlement', 'partial_refund'])
  })

  it('allows a settlement after the expiry only by a fault', () => {
    expect(canMove('expire', 'settlement')).toBe(false)
    expect(canMove('expire', 'settlement', true)).toBe(true)
    expect(canMove('refund', 'settlement', true)).toBe(false)
  })

  it('has no move to an unknown state', () => {
    for (const next of Object.values(TRANSITIONS).flat()) expect(statuses).toContain(next)
  })
})
