import { describe, expect, it } from 'vitest'
import { moneyOfChange, refundOfDelete } from './money-of-change.ts'

const ticket = (
  status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled',
  total_bayar = 350_000,
) => ({
  status_tiket,
  total_bayar,
})

describe('what a new status means in money', () => {
  it('refunds what was paid when a ticket is cancelled or made pending', () => {
    expect(moneyOfChange(ticket('confirmed'), 'cancelled', undefined)).toEqual({
      kind: 'refund',
      amount: 350_000,
    })
    expect(moneyOfChange(ticket('completed'), 'pending', 200_000)).toEqual({
      kind: 'refund',
      amount: 200_000,
    })
  })

  it('records a manual payment for a ticket that nobody paid', () => {
    expect(moneyOfChange(ticket('pending'), 'confirmed', 0)).toEqual({ kind: 'manual', amount: 350_000 })
    expect(moneyOfChange(ticket('cancelled'), 'completed', undefined)?.kind).toBe('manual')
  })

  it('moves no money between two live or two dead statuses, for a free ticket, or without a change', () => {
    expect(moneyOfChange(ticket('confirmed'), 'completed', 350_000)).toBeUndefined()
    expect(moneyOfChange(ticket('pending'), 'cancelled', 0)).toBeUndefined()
    expect(moneyOfChange(ticket('pending', 0), 'confirmed', 0)).toBeUndefined()
    expect(moneyOfChange(ticket('confirmed'), 'confirmed', 350_000)).toBeUndefined()
  })
})

it('deleting refunds the money of a ticket that is still to travel, a completed one keeps it', () => {
  expect(refundOfDelete(ticket('confirmed'), 350_000)).toBe(350_000)
  expect(refundOfDelete(ticket('completed'), 350_000)).toBe(0)
  expect(refundOfDelete(ticket('pending'), 0)).toBe(0)
})
