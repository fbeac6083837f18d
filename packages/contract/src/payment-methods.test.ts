import { expect, test } from 'vitest'
import { paymentMethodName } from './payment-methods.ts'

test('a payment is named by the provider’s kind, else by its own way, else by its code', () => {
  expect(paymentMethodName({ metode: 'midtrans', payment_type: 'gopay' })).toBe('GoPay')
  expect(paymentMethodName({ metode: 'midtrans', payment_type: null })).toBe('Midtrans')
  expect(paymentMethodName({ metode: 'manual' })).toBe('Pembayaran manual')
  expect(paymentMethodName({ metode: 'midtrans', payment_type: 'new_kind' })).toBe('Midtrans')
  expect(paymentMethodName({ metode: 'barter' })).toBe('barter')
})
