import { expect, test } from 'vitest'
import { paidByName, payChannel, paymentMethodName } from './payment-methods.ts'

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

test('a method is named with its bank, shop or wallet [B793]', () => {
  const provider = (payment_type: string | null, more: object = {}) =>
    paidByName({ metode: 'midtrans', payment_type, ...more })
  expect([
    provider('bank_transfer', { pay_channel: 'bca' }),
    provider('bank_transfer', { pay_channel: 'bnc' }),
    provider('bank_transfer'),
    provider('echannel', { pay_channel: 'mandiri' }),
    provider('cstore', { pay_channel: 'alfamart' }),
    provider('qris', { issuer: 'airpay shopee' }),
    provider('qris', { issuer: 'jago' }),
    provider('qris'),
    provider('credit_card', { card_bank: 'cimb' }),
    provider('gopay', { issuer: 'gopay' }),
    provider(null),
  ]).toEqual([
    'Virtual Account BCA',
    'Virtual Account BNC',
    'Virtual Account',
    'Mandiri Bill Payment',
    'Alfamart',
    'QRIS ShopeePay',
    'QRIS JAGO',
    'QRIS',
    'Kartu kredit/debit CIMB Niaga',
    'GoPay',
    'Midtrans',
  ])
  expect(['tunai', 'edc', null].map((cara) => paidByName({ metode: 'manual', cara }))).toEqual([
    'Tunai',
    'EDC (kartu)',
    'Pembayaran manual',
  ])
})

test('a transfer is named with the bank that the clerk typed, in any case [B980]', () => {
  const transfer = (pay_channel: string | null) =>
    paidByName({ metode: 'manual', cara: 'transfer', pay_channel })
  expect(
    ['BCA', 'bca', ' Bank  BCA ', 'Bank Jago', 'jago', 'cimb', 'constructor', null].map(transfer),
  ).toEqual([
    'Transfer BCA',
    'Transfer BCA',
    'Transfer BCA',
    'Transfer JAGO',
    'Transfer JAGO',
    'Transfer CIMB Niaga',
    'Transfer CONSTRUCTOR',
    'Transfer',
  ])
  // Only of a transfer: what else is there of a payment by hand is no bank.
  expect(paidByName({ metode: 'manual', cara: 'edc', pay_channel: 'bca' })).toBe('EDC (kartu)')
})
