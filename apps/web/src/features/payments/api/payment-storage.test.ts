// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearPaymentCompleted,
  markPaymentCompleted,
  paymentBegan,
  paymentCompletedAt,
} from './payment-storage.ts'

beforeEach(() => sessionStorage.clear())

describe('what a payment leaves in the browser', () => {
  it('knows when a payment was completed, until it failed', () => {
    markPaymentCompleted(5000, 'ORDER-42-a1')
    expect(paymentCompletedAt()).toBe(5000)
    clearPaymentCompleted()
    expect(paymentCompletedAt()).toBeUndefined()
  })

  it('knows when the payment’s page opened first, though it opens again', () => {
    markPaymentCompleted(5000, 'ORDER-42-a1')
    markPaymentCompleted(9000, 'ORDER-42-a1')
    expect([paymentCompletedAt(), paymentBegan()]).toEqual([9000, 5000])
    markPaymentCompleted(12_000, 'ORDER-43-a1')
    expect(paymentBegan()).toBe(12_000)
  })

  it('is kept under its keys [N30]', async () => {
    markPaymentCompleted(5000, 'ORDER-42-a1')
    expect(Object.keys(sessionStorage).toSorted()).toEqual([
      'paymentCompleted',
      'paymentCompletedAt',
      'paymentOrder',
    ])
  })
})
