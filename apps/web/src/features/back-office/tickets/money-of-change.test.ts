import { describe, expect, it } from 'vitest'
import { moneyOfChange, refundOfDelete } from './money-of-change.ts'

const ticket = (
  status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled',
  total_bayar = 350_000,
) => ({
  status_tiket,
  total_bayar,
})

describe('the payment or refund of a new status', () => {
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

  it('records a manual payment for an unpaid ticket', () => {
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

it('deleting refunds a ticket that was not used yet, but not one whose journey is over [T29]', () => {
  const now = Date.parse('2036-11-21T05:00:00Z')
  expect(refundOfDelete(ticket('confirmed'), 350_000, now)).toBe(350_000)
  const completed = (waktu_berangkat: string, perkiraan_tiba: string | null) =>
    refundOfDelete({ ...ticket('completed'), Rute: { waktu_berangkat, perkiraan_tiba } }, 350_000, now)
  expect(completed('2036-11-21T00:00:00Z', '2036-11-21T04:00:00Z')).toBe(0)
  expect(completed('2036-11-21T00:00:00Z', '2036-11-21T06:00:00Z')).toBe(350_000)
  expect(completed('2036-11-21T00:00:00Z', null)).toBe(350_000)
  expect(completed('2036-11-20T00:00:00Z', null)).toBe(0)
  expect(refundOfDelete(ticket('completed'), 350_000, now)).toBe(0)
  expect(refundOfDelete(ticket('pending'), 0, now)).toBe(0)
})
