import { describe, expect, it } from 'vitest'

import { cardFields, findCard, readCardForm, TEST_CARDS } from './cards.ts'

const now = new Date('2026-11-21T03:00:00Z')
const good = { number: '4811 1111 1111 1114', expiry: '12/30', cvv: '123' }

describe('the card form', () => {
  it('accepts a test card with spaces, and several formats of its expiry', () => {
    for (const expiry of ['12/30', '1230', '12 / 2030', '11/26']) {
      expect(readCardForm({ ...good, expiry }, now)).toHaveProperty('card')
    }
  })

  it('shows what is wrong beside each field', () => {
    expect(readCardForm({ number: '4111111111111111', expiry: '13/30', cvv: '999' }, now)).toEqual({
      errors: { number: 'unknown-card', expiry: 'bad-expiry', cvv: 'bad-cvv' },
    })
    expect(readCardForm({ ...good, expiry: '10/26' }, now)).toEqual({ errors: { expiry: 'past-expiry' } })
  })
})

describe('the test cards', () => {
  it('all have a valid check digit', () => {
    for (const { number } of TEST_CARDS) expect(luhn(number), number).toBe(0)
  })

  it('are masked, and carry an approval only when approved', () => {
    const accepted = findCard('4811111111111114')
    const denied = findCard('4911111111111113')
    if (!accepted || !denied) throw new Error('missing card')
    expect(cardFields(accepted, true, 'bni')).toMatchObject({ masked_card: '48111111-1114', eci: '05' })
    expect(cardFields(accepted, true, 'bni')).toHaveProperty('approval_code')
    expect(cardFields(denied, true, 'bni')).not.toHaveProperty('approval_code')
  })
})

function luhn(number: string): number {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10
}
