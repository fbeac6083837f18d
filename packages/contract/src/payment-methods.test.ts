import { expect, test } from 'vitest'
import { paymentMethodName } from './payment-methods.ts'

test('a payment’s name is the provider’s, else our own method’s, else its code', () => {
  expect(paymentMethodName({ metode: 'midtrans', payment_type: 'gopay' })).toBe('GoPay')
  expect(paymentMethodName({ metode: 'midtrans', payment_type: null })).toBe('Midtrans')
  expect(paymentMethodName({ metode: 'manual' })).toBe('Pembayaran manual')
  expect(paymentMethodName({ metode: 'midtrans', payment_type: 'new_kind' })).toBe('Midtrans')
  expect(paymentMethodName({ metode: 'barter' })).toBe('barter')
})
