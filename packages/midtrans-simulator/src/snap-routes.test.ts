import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { basicAuth, openStage } from './test-stage.ts'
import type { Stage } from './test-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

function attempt(order_id: string, changes: Record<string, unknown> = {}) {
  return stage.call('POST', '/snap/v1/transactions', {
    transaction_details: { order_id, gross_amount: 150_000 },
    ...changes,
  })
}

describe('POST /snap/v1/transactions', () => {
  it('answers a token and the address of the payment page', async () => {
    const { http, body } = await attempt('ORDER-100-a')
    expect(http).toBe(201)
    expect(body['redirect_url']).toBe(`http://127.0.0.1:8080/simulator/pay/${String(body['token'])}`)
  })

  it('refuses an order id that was used before', async () => {
    await attempt('ORDER-101-a')
    const { http, body } = await attempt('ORDER-101-a')
    expect(http).toBe(400)
    expect(body['error_messages']).toEqual(['transaction_details.order_id has already been taken'])
  })

  it.each(['', 'ORDER 1', 'ORDER/1', 'x'.repeat(51)])('refuses the order id %j', async (orderId) => {
    expect((await attempt(orderId)).http).toBe(400)
  })

  it('accepts letters, digits and - _ ~ . up to 50 characters', async () => {
    expect((await attempt('Az0-_~.'.padEnd(50, 'x'))).http).toBe(201)
  })

  it('refuses items whose sum is not the amount, and accepts a discount as a negative price', async () => {
    const seat = { id: '1', name: 'Kursi 1', price: 100_000, quantity: 2 }
    expect((await attempt('ORDER-102-a', { item_details: [seat] })).http).toBe(400)
    const discount = { id: 'd', name: 'Potongan', price: -50_000, quantity: 1 }
    expect((await attempt('ORDER-102-a', { item_details: [seat, discount] })).http).toBe(201)
  })

  it.each([
    ['an amount with a fraction', { transaction_details: { order_id: 'ORDER-103-a', gross_amount: 1.5 } }],
    ['an unknown unit', { expiry: { unit: 'week', duration: 1 } }],
    [
      'a start without an offset',
      { expiry: { start_time: '2026-11-21 10:00:00', unit: 'hour', duration: 1 } },
    ],
    [
      'an expiry in the past',
      { expiry: { start_time: '2026-11-20 10:00:00 +0700', unit: 'hour', duration: 1 } },
    ],
    ['a finish page that is no web address', { callbacks: { finish: 'javascript:alert(1)' } }],
    ['a name that is too long', { customer_details: { first_name: 'x'.repeat(256) } }],
    ['methods that nobody has', { enabled_payments: ['gold'] }],
  ])('refuses %s', async (_what, changes) => {
    const { http, body } = await attempt('ORDER-103-a', changes)
    expect(http).toBe(400)
    expect(body['error_messages']).toHaveLength(1)
  })

  it('refuses a wrong key with 401', async () => {
    const headers = { authorization: basicAuth('wrong') }
    expect((await stage.call('POST', '/snap/v1/transactions', {}, headers)).http).toBe(401)
  })

  it('refuses broken JSON with 400', async () => {
    const response = await fetch(`${stage.simulator.snapUrl}/snap/v1/transactions`, {
      method: 'POST',
      headers: { authorization: basicAuth('SB-Mid-server-test'), 'content-type': 'application/json' },
      body: '{',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error_messages: ['invalid request body'] })
  })

  it('returns the same reply for the same Idempotency-Key', async () => {
    const body = { transaction_details: { order_id: 'ORDER-104-a', gross_amount: 1_000 } }
    const headers = { 'idempotency-key': 'key-1' }
    const first = await stage.call('POST', '/snap/v1/transactions', body, headers)
    const again = await stage.call('POST', '/snap/v1/transactions', body, headers)
    expect(again).toEqual(first)
    stage.clock.advance(6)
    expect((await stage.call('POST', '/snap/v1/transactions', body, headers)).http).toBe(400)
  })

  it('closes the page at page_expiry, which overrides expiry', async () => {
    await stage.create({
      transaction_details: { order_id: 'ORDER-105-a', gross_amount: 1_000 },
      expiry: { unit: 'hour', duration: 3 },
      page_expiry: { unit: 'minute', duration: 10 },
    })
    expect(stage.simulator.control.find('ORDER-105-a')?.state).toBe('open')
    stage.clock.advance(10)
    expect(stage.simulator.control.find('ORDER-105-a')?.state).toBe('expired')
  })

  it('accepts at most three notification addresses in a header', async () => {
    const url = 'http://127.0.0.1:1/x'
    const four = { 'x-append-notification': [url, url, url, url].join(',') }
    await expect(stage.create({}, four)).rejects.toThrow('up to three URLs')
  })
})

describe('POST /snap/v1/transactions/{token}/cancel', () => {
  it('closes the page and returns the time, the same one when repeated', async () => {
    const { orderId, token } = await stage.create()
    const first = await stage.call('POST', `/snap/v1/transactions/${token}/cancel`)
    expect(first.http).toBe(200)
    expect(first.body['canceled_at']).toMatch(/^2026-11-21 \d{2}:\d{2}:\d{2} \+0700$/)
    stage.clock.advance(1)
    expect(await stage.call('POST', `/snap/v1/transactions/${token}/cancel`)).toEqual(first)
    expect(stage.simulator.control.find(orderId)?.state).toBe('canceled')
    expect(() => stage.simulator.control.choose(orderId, 'bca_va')).toThrow('closed')
  })

  it('refuses a paid one and an unknown one', async () => {
    const { orderId, token } = await stage.create()
    stage.simulator.control.pay(orderId, 'gopay')
    expect((await stage.call('POST', `/snap/v1/transactions/${token}/cancel`)).http).toBe(400)
    expect((await stage.call('POST', '/snap/v1/transactions/none/cancel')).http).toBe(404)
  })
})
