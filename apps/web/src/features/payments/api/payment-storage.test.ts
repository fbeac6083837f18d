// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearPaymentCompleted,
  markPaymentCompleted,
  paymentBegan,
  paymentCompletedAt,
} from './payment-storage.ts'

beforeEach(() => sessionStorage.clear())

describe('what a payment stores in the browser', () => {
  it('has the time of a completed payment until that fails', () => {
    markPaymentCompleted(5000, 'ORDER-42-a1')
    expect(paymentCompletedAt()).toBe(5000)
    clearPaymentCompleted()
    expect(paymentCompletedAt()).toBeUndefined()
  })

  it('keeps the time of the first opening when the payment page opens again', () => {
    markPaymentCompleted(5000, 'ORDER-42-a1')
    markPaymentCompleted(9000, 'ORDER-42-a1')
    expect([paymentCompletedAt(), paymentBegan()]).toEqual([9000, 5000])
    markPaymentCompleted(12_000, 'ORDER-43-a1')
    expect(paymentBegan()).toBe(12_000)
  })

  it('is stored under its keys [N30]', async () => {
    markPaymentCompleted(5000, 'ORDER-42-a1')
    expect(Object.keys(sessionStorage).toSorted()).toEqual([
      'paymentCompleted',
      'paymentCompletedAt',
      'paymentOrder',
    ])
  })
})
