import { expect, test } from 'vitest'
import { payChannel, paymentMethodName } from './payment-methods.ts'

test('a payment’s name is the provider’s, else our own method’s, else its code', () => {
  expect(paymentMethodName({ metode: 'midtrans', payment_type: 'gopay' })).toBe('GoPay')
  expect(paymentMethodName({ metode: 'midtrans', payment_type: null })).toBe('Midtrans')
  // The names of the page that shows their numbers.
  expect(paymentMethodName({ metode: 'midtrans', payment_type: 'echannel' })).toBe('Mandiri Bill Payment')
  expect(paymentMethodName({ metode: 'midtrans', payment_type: 'bank_transfer' })).toBe('Virtual Account')
  expect(paymentMethodName({ metode: 'manual' })).toBe('Pembayaran manual')
  expect(paymentMethodName({ metode: 'midtrans', payment_type: 'new_kind' })).toBe('Midtrans')
  expect(paymentMethodName({ metode: 'barter' })).toBe('barter')
})

test('the channel of a number to pay to is a shop or a bank; an unknown one is a bank named by its code', () => {
  expect(payChannel('alfamart')).toEqual({ kind: 'store', name: 'Alfamart' })
  expect(payChannel('cimb')).toEqual({ kind: 'bank', name: 'CIMB Niaga' })
  expect(payChannel('bnc')).toEqual({ kind: 'bank', name: 'BNC' })
  expect(payChannel('constructor')).toEqual({ kind: 'bank', name: 'CONSTRUCTOR' })
})
