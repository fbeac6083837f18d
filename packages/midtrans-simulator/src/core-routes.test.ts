import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { MethodName } from './methods.ts'
import { signatureKey } from './signature.ts'
import { basicAuth, openStage, SERVER_KEY } from './test-stage.ts'
import type { Stage } from './test-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const CHALLENGED = '4511111111111117'

function status(id: string) {
  return stage.call('GET', `/v2/${id}/status`)
}

describe('GET /v2/{order_id}/status', () => {
  it('answers 404 in the body until a method was chosen', async () => {
    const { orderId } = await stage.create()
    const { http, body } = await status(orderId)
    expect(http).toBe(200)
    expect(body['status_code']).toBe('404')
  })

  it('answers HTTP 404 if errors are sent as the HTTP status', async () => {
    stage.simulator.control.set({ errorHttpStatus: 'body' })
    expect((await status('ORDER-none')).http).toBe(404)
    stage.simulator.control.set({ errorHttpStatus: 'ok' })
  })

  it('is found by the transaction id too, and is signed', async () => {
    const { orderId } = await stage.create()
    const { transaction } = stage.simulator.control.choose(orderId, 'bca_va')
    const { body } = await status(transaction?.transaction_id ?? '')
    const parts = { order_id: orderId, status_code: '201', gross_amount: '150000.00' }
    expect(body).toMatchObject({
      ...parts,
      transaction_status: 'pending',
      transaction_time: '2026-11-21 10:00:00',
      signature_key: signatureKey(parts, SERVER_KEY),
    })
  })

  it.each<[MethodName, Record<string, unknown>]>([
    ['gopay', { payment_type: 'gopay' }],
    ['shopeepay', { payment_type: 'shopeepay' }],
    ['other_qris', { payment_type: 'qris', transaction_type: 'off-us', acquirer: 'gopay' }],
    [
      'bca_va',
      { payment_type: 'bank_transfer', va_numbers: [{ bank: 'bca', va_number: expect.any(String) }] },
    ],
    [
      'bni_va',
      { payment_type: 'bank_transfer', va_numbers: [{ bank: 'bni', va_number: expect.any(String) }] },
    ],
    [
      'bri_va',
      { payment_type: 'bank_transfer', va_numbers: [{ bank: 'bri', va_number: expect.any(String) }] },
    ],
    ['permata_va', { payment_type: 'bank_transfer', permata_va_number: expect.stringMatching(/^\d{16}$/) }],
    [
      'echannel',
      { payment_type: 'echannel', biller_code: '70012', bill_key: expect.stringMatching(/^\d+$/) },
    ],
    ['indomaret', { payment_type: 'cstore', store: 'indomaret', payment_code: expect.any(String) }],
    ['alfamart', { payment_type: 'cstore', store: 'alfamart', payment_code: expect.any(String) }],
  ])('carries the fields of %s, and settlement_time once settled', async (method, fields) => {
    const { orderId } = await stage.create()
    stage.simulator.control.choose(orderId, method)
    const pending = await status(orderId)
    expect(pending.body).toMatchObject({ ...fields, status_code: '201', transaction_status: 'pending' })
    expect(pending.body).not.toHaveProperty('settlement_time')
    stage.simulator.control.pay(orderId)
    expect((await status(orderId)).body).toMatchObject({
      status_code: '200',
      transaction_status: 'settlement',
      settlement_time: '2026-11-21 10:00:00',
    })
  })

  it('captures a card at once and settles it later', async () => {
    const { orderId } = await stage.create()
    stage.simulator.control.pay(orderId, 'credit_card')
    expect((await status(orderId)).body).toMatchObject({
      payment_type: 'credit_card',
      transaction_status: 'capture',
      fraud_status: 'accept',
      masked_card: '48111111-1114',
    })
    stage.simulator.control.settle(orderId)
    expect((await status(orderId)).body['transaction_status']).toBe('settlement')
  })

  it('replies 407 for an expired transaction', async () => {
    const { orderId } = await stage.create({ expiry: { unit: 'minute', duration: 30 } })
    stage.simulator.control.choose(orderId, 'bni_va')
    stage.clock.advance(30)
    expect((await status(orderId)).body).toMatchObject({ status_code: '407', transaction_status: 'expire' })
    stage.clock.advance(-30)
  })

  it('answers 401 to a wrong key', async () => {
    const { http, body } = await stage.call('GET', '/v2/x/status', undefined, {
      authorization: basicAuth('no'),
    })
    expect([http, body['status_code']]).toEqual([401, '401'])
  })
})

describe("the merchant's actions", () => {
  it('cancels a pending transaction once', async () => {
    const { orderId } = await stage.create()
    stage.simulator.control.choose(orderId, 'bri_va')
    expect((await stage.call('POST', `/v2/${orderId}/cancel`)).body).toMatchObject({
      status_code: '200',
      transaction_status: 'cancel',
    })
    expect((await stage.call('POST', `/v2/${orderId}/cancel`)).body['status_code']).toBe('412')
  })

  it.each(['cancel', 'expire', 'approve', 'deny'])('refuses %s of settled money with 412', async (act) => {
    const { orderId } = await stage.create()
    stage.simulator.control.pay(orderId, 'gopay')
    expect((await stage.call('POST', `/v2/${orderId}/${act}`)).body['status_code']).toBe('412')
  })

  it.each(['cancel', 'expire', 'refund'])('answers %s with 404 before a method was chosen', async (act) => {
    const { orderId } = await stage.create()
    expect((await stage.call('POST', `/v2/${orderId}/${act}`)).body['status_code']).toBe('404')
  })

  it('expires a pending transaction', async () => {
    const { orderId } = await stage.create()
    stage.simulator.control.choose(orderId, 'echannel')
    const { body } = await stage.call('POST', `/v2/${orderId}/expire`, null)
    expect(body).toMatchObject({ status_code: '407', transaction_status: 'expire' })
  })

  it('approves and denies a challenged card', async () => {
    const first = await stage.create()
    stage.simulator.control.pay(first.orderId, 'credit_card', CHALLENGED)
    expect((await status(first.orderId)).body).toMatchObject({
      status_code: '201',
      fraud_status: 'challenge',
    })
    const approved = await stage.call('POST', `/v2/${first.orderId}/approve`)
    expect(approved.body).toMatchObject({ transaction_status: 'capture', fraud_status: 'accept' })

    const second = await stage.create()
    stage.simulator.control.pay(second.orderId, 'credit_card', CHALLENGED)
    const denied = await stage.call('POST', `/v2/${second.orderId}/deny`)
    expect(denied.body).toMatchObject({ transaction_status: 'deny', fraud_status: 'deny' })
  })

  it('refuses an action on a replaced attempt', async () => {
    const { orderId } = await stage.create()
    const { transaction } = stage.simulator.control.choose(orderId, 'bca_va')
    stage.simulator.control.choose(orderId, 'bni_va')
    const answer = await stage.call('POST', `/v2/${transaction?.transaction_id ?? ''}/cancel`)
    expect(answer.body['status_code']).toBe('412')
    expect((await status(orderId)).body['transaction_status']).toBe('pending')
  })
})

describe('refunds', () => {
  function refund(orderId: string, body: unknown, path = 'refund') {
    return stage.call('POST', `/v2/${orderId}/${path}`, body)
  }

  it('refunds in parts, and once per refund_key', async () => {
    const { orderId } = await stage.create()
    stage.simulator.control.pay(orderId, 'gopay')
    const part = { refund_key: 'r1', amount: 50_000, reason: 'batal' }
    const first = await refund(orderId, part, 'refund/online/direct')
    expect(first.body).toMatchObject({ transaction_status: 'partial_refund', refund_amount: '50000.00' })
    expect((await refund(orderId, part)).body).toMatchObject({
      status_code: '200',
      refund_amount: '50000.00',
    })
    expect((await refund(orderId, { ...part, amount: 1 })).body['status_code']).toBe('412')
    expect((await refund(orderId, { refund_key: 'r2', amount: 100_001 })).body['status_code']).toBe('412')
    expect((await refund(orderId, { refund_key: 'r2' })).body['transaction_status']).toBe('refund')
    expect((await status(orderId)).body).toMatchObject({ refund_amount: '150000.00' })
  })

  it('refuses a capture, which is cancelled instead', async () => {
    const { orderId } = await stage.create()
    stage.simulator.control.pay(orderId, 'credit_card')
    expect((await refund(orderId, { refund_key: 'r' })).body['status_code']).toBe('412')
    expect((await stage.call('POST', `/v2/${orderId}/cancel`)).body['status_code']).toBe('200')
  })

  it.each<MethodName>(['bca_va', 'permata_va', 'echannel', 'indomaret'])('refuses %s', async (method) => {
    const { orderId } = await stage.create()
    stage.simulator.control.pay(orderId, method)
    expect((await refund(orderId, { refund_key: 'r' })).body['status_code']).toBe('412')
  })
})
