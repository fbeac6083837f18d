import { describe, expect, it } from 'vitest'
import { isContradiction, isTransition, moveOnStatus, PAYMENT_STATES, type PaymentState } from './states.ts'
import { meaningOf } from '../provider/index.ts'

const providerStatus = (transaction_status: string, fraud_status: string | null = null) =>
  meaningOf({ transaction_status, fraud_status })

describe("the provider's statuses", () => {
  it('count as paid when settled, or captured without a fraud challenge', () => {
    expect(providerStatus('settlement')).toBe('paid')
    expect(providerStatus('capture')).toBe('paid')
    expect(providerStatus('capture', 'accept')).toBe('paid')
    expect(providerStatus('capture', 'challenge')).toBe('waiting')
    expect(providerStatus('capture', 'deny')).toBe('denied')
  })

  it('count as waiting if they are not known', () => {
    expect(providerStatus('something_new')).toBe('waiting')
  })
})

describe('a payment', () => {
  it('that is paid stays paid when a late pending arrives', () => {
    expect(moveOnStatus('paid', 'waiting')).toEqual({ to: 'paid', unexpected: false })
  })

  it('that was denied may still be paid on the same page', () => {
    expect(moveOnStatus('live', 'denied').to).toBe('live')
    expect(moveOnStatus('live', 'paid')).toEqual({ to: 'paid', unexpected: false })
  })

  it.each(['closed', 'taken_back', 'refunded'] as const)(
    'that is %s still becomes paid, marked unexpected',
    (from) => {
      expect(moveOnStatus(from, 'paid')).toEqual({ to: 'paid', unexpected: true })
    },
  )

  it.each(['closed', 'taken_back', 'refunded'] as const)(
    'that is %s becomes paid if a part of its money is refunded, unless that was heard of before',
    (from) => {
      expect(moveOnStatus(from, 'partly_refunded', 'ended')).toEqual({ to: 'paid', unexpected: true })
      expect(moveOnStatus(from, 'partly_refunded', 'refunded').to).toBe(from)
      expect(moveOnStatus(from, 'partly_refunded', 'charged_back').to).toBe(from)
    },
  )

  it('leaves `paid` only when its money is taken back or refunded', () => {
    const leaves = PAYMENT_STATES.filter((to) => to !== 'paid' && isTransition('paid', to))
    expect(leaves).toEqual<PaymentState[]>(['taken_back', 'refunded'])
  })

  it('that is settled cannot expire or be cancelled; a captured card can [M54]', () => {
    const settled = { status: 'paid', transaction_status: 'settlement' } as const
    expect(isContradiction(settled, 'ended')).toBe(true)
    expect(isContradiction(settled, 'denied')).toBe(false)
    expect(isContradiction({ ...settled, transaction_status: 'partial_refund' }, 'ended')).toBe(true)
    expect(isContradiction({ ...settled, transaction_status: 'capture' }, 'ended')).toBe(false)
    expect(isContradiction({ status: 'live', transaction_status: 'pending' }, 'ended')).toBe(false)
  })

  it('never becomes live again', () => {
    expect(PAYMENT_STATES.filter((from) => from !== 'live' && isTransition(from, 'live'))).toEqual([
      'creating',
    ])
  })
})
