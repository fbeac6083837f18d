import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { FaultInput } from './faults.ts'
import { createFaultBox, seededRandom } from './faults.ts'
import { signatureKey } from './signature.ts'
import { basicAuth, openStage, SERVER_KEY } from './test-stage.ts'
import type { Stage } from './test-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.stop())

const statuses = () => stage.received.map((body) => body.transaction_status)

/** Injects the fault for a new order, pays it by VA, and sends all notifications. */
async function payUnder(fault: FaultInput, flushes = 1) {
  const { control } = stage.simulator
  const { orderId } = await stage.create()
  control.inject({ ...fault, order_id: orderId })
  control.choose(orderId, 'bca_va')
  control.settle(orderId)
  for (let round = 0; round < flushes; round += 1) await control.flush()
  return orderId
}

describe('faults of notifications', () => {
  it('drop one', async () => {
    await payUnder({ type: 'drop-notification' })
    expect(statuses()).toEqual(['settlement'])
  })

  it('send one twice', async () => {
    await payUnder({ type: 'duplicate-notification', copies: 2 })
    expect(statuses()).toEqual(['pending', 'pending', 'pending', 'settlement'])
  })

  it('delay one until after its successor', async () => {
    await payUnder({ type: 'delay-notification', ms: 60_000 })
    expect(statuses()).toEqual(['settlement', 'pending'])
  })

  it('reorder two', async () => {
    await payUnder({ type: 'reorder-notifications', times: 2 })
    expect(statuses()).toEqual(['settlement', 'pending'])
  })

  it('send one with a wrong signature', async () => {
    await payUnder({ type: 'wrong-signature' })
    const [first] = stage.received
    expect(first?.signature_key).toMatch(/^[0-9a-f]{128}$/)
    expect(first?.signature_key).not.toBe(first && signatureKey(first, SERVER_KEY))
  })

  it('alter an amount, with or without a matching signature', async () => {
    await payUnder({ type: 'altered-amount', amount: 1 })
    await payUnder({ type: 'altered-amount', amount: 1, signed: false })
    const [signed, , unsigned] = stage.received
    expect([signed?.gross_amount, unsigned?.gross_amount]).toEqual(['1.00', '1.00'])
    expect(signed?.signature_key).toBe(signed && signatureKey(signed, SERVER_KEY))
    expect(unsigned?.signature_key).not.toBe(unsigned && signatureKey(unsigned, SERVER_KEY))
  })

  it('alter the status with a signature that still matches', async () => {
    const orderId = await payUnder({ type: 'altered-status', transaction_status: 'settlement' })
    expect(statuses()).toEqual(['settlement', 'settlement'])
    const [first] = stage.received
    expect(first?.signature_key).toBe(first && signatureKey(first, SERVER_KEY))
    expect(stage.simulator.control.find(orderId)?.attempts[0]?.transaction_status).toBe('settlement')
  })
})

describe('faults of calls', () => {
  const details = { transaction_details: { order_id: 'ORDER-900-a', gross_amount: 1_000 } }
  const create = () => stage.call('POST', '/snap/v1/transactions', details)

  it('fail a create before it is done: the order id stays unused', async () => {
    stage.simulator.control.inject({ type: 'call-error', call: 'create', when: 'before', http_status: 503 })
    expect((await create()).http).toBe(503)
    expect((await create()).http).toBe(201)
  })

  it('fail a create after it is done: the order id is used', async () => {
    stage.simulator.control.inject({ type: 'call-error', call: 'create', when: 'after' })
    expect((await create()).http).toBe(500)
    expect((await create()).http).toBe(400)
  })

  it('leave a create unanswered, done or not', async () => {
    for (const when of ['before', 'after'] as const) {
      const order_id = `ORDER-901-${when}`
      stage.simulator.control.inject({ type: 'call-timeout', call: 'create', when })
      const patience = new AbortController()
      const request = fetch(`${stage.simulator.snapUrl}/snap/v1/transactions`, {
        method: 'POST',
        headers: { authorization: basicAuth(SERVER_KEY), 'content-type': 'application/json' },
        body: JSON.stringify({ transaction_details: { order_id, gross_amount: 1_000 } }),
        signal: when === 'after' ? patience.signal : AbortSignal.timeout(300),
      })
      const isDone = () => stage.simulator.control.find(order_id) !== undefined
      const unanswered = expect(request).rejects.toThrow()
      await vi.waitUntil(() => when === 'before' || isDone(), 30_000)
      patience.abort()
      await unanswered
      expect(isDone()).toBe(when === 'after')
      stage.simulator.control.clearFaults()
    }
  })

  it('replay the reply of a seemingly lost create for the same Idempotency-Key', async () => {
    stage.simulator.control.inject({ type: 'call-error', call: 'create', when: 'after' })
    const headers = { 'idempotency-key': 'k' }
    const send = () => stage.call('POST', '/snap/v1/transactions', details, headers)
    expect((await send()).http).toBe(500)
    expect((await send()).http).toBe(201)
  })

  it('affect only the given call and order', async () => {
    const { orderId } = await stage.create()
    stage.simulator.control.choose(orderId, 'gopay')
    stage.simulator.control.inject({ type: 'call-error', call: 'status', order_id: 'ORDER-other' })
    expect((await stage.call('GET', `/v2/${orderId}/status`)).http).toBe(200)
    stage.simulator.control.inject({
      type: 'call-error',
      call: 'status',
      order_id: orderId,
      http_status: 502,
    })
    expect((await stage.call('GET', `/v2/${orderId}/status`)).http).toBe(502)
    expect((await stage.call('GET', `/v2/${orderId}/status`)).http).toBe(200)
  })

  it('change the fields of a status, and leave some out', async () => {
    const { control } = stage.simulator
    const { orderId } = await stage.create()
    control.pay(orderId, 'gopay')
    control.inject({ type: 'altered-reply', fields: { transaction_status: 'expire', fraud_status: null } })
    const { body } = await stage.call('GET', `/v2/${orderId}/status`)
    expect(body).toMatchObject({ transaction_status: 'expire' })
    expect(body).not.toHaveProperty('fraud_status')
    const { body: next } = await stage.call('GET', `/v2/${orderId}/status`)
    expect(next).toMatchObject({ transaction_status: 'settlement', fraud_status: 'accept' })
  })

  it('refuse a refund, and send the transaction id as the order id', async () => {
    const { control } = stage.simulator
    const { orderId } = await stage.create()
    const { transaction } = control.pay(orderId, 'gopay')
    control.inject({ type: 'refuse-refund' })
    control.inject({ type: 'status-names-transaction' })
    const refused = await stage.call('POST', `/v2/${orderId}/refund`, { refund_key: 'r' })
    expect(refused.body['status_code']).toBe('412')
    const { body } = await stage.call('GET', `/v2/${orderId}/status`)
    expect(body['order_id']).toBe(transaction?.transaction_id)
  })
})

describe('faults of money', () => {
  it('settle after the expiry', async () => {
    const { control } = stage.simulator
    const { orderId } = await stage.create()
    control.inject({ type: 'late-settlement', ms: 1_000 })
    control.choose(orderId, 'bca_va')
    control.expire(orderId)
    expect(() => control.cancel(orderId)).toThrow('expire to cancel')
    await control.flush()
    expect(statuses()).toEqual(['pending', 'expire', 'settlement'])
  })

  it('take a settlement back', async () => {
    const orderId = await payUnder({ type: 'settlement-denied', ms: 1_000 })
    expect(statuses()).toEqual(['pending', 'settlement', 'deny'])
    expect(stage.simulator.control.find(orderId)?.state).toBe('reversed')
  })

  it('challenge a good card and approve it later', async () => {
    const { control } = stage.simulator
    const { orderId } = await stage.create()
    control.inject({ type: 'challenge-then-approve', ms: 1_000 })
    expect(control.pay(orderId, 'credit_card').state).toBe('review')
    await control.flush()
    expect(control.find(orderId)?.state).toBe('paid')
    expect(stage.received.map((body) => body['fraud_status'])).toEqual(['accept', 'challenge', 'accept'])
  })
})

describe('probability', () => {
  it('depends on the seed: the same seed causes the same faults', () => {
    const randomFaults = (seed: number) => {
      const box = createFaultBox(seededRandom(seed), () => undefined)
      box.inject({ type: 'drop-notification', times: 'always', probability: 0.5 })
      return Array.from({ length: 64 }, () => box.take('drop-notification', 'x') !== undefined)
    }
    expect(randomFaults(7)).toEqual(randomFaults(7))
    expect(randomFaults(7)).not.toEqual(randomFaults(8))
    expect(randomFaults(7)).toContain(true)
    expect(randomFaults(7)).toContain(false)
  })

  it('a fault may start later', () => {
    const box = createFaultBox(seededRandom(1), () => undefined)
    box.inject({ type: 'drop-notification', skip: 2 })
    const taken = [1, 2, 3, 4].map(() => box.take('drop-notification', 'x') !== undefined)
    expect(taken).toEqual([false, false, true, false])
  })

  it('a fault ends after its number of times', () => {
    const box = createFaultBox(seededRandom(1), () => undefined)
    box.inject({ type: 'drop-notification', times: 2 })
    expect([1, 2, 3].map(() => box.take('drop-notification', 'x') !== undefined)).toEqual([true, true, false])
    expect(box.active()).toEqual([])
  })
})
