import midtransClient from 'midtrans-client'
import ApiConfig from 'midtrans-client/lib/apiConfig.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openStage, SERVER_KEY } from './test-stage.ts'
import type { Stage } from './test-stage.ts'

// The provider's published client, unmodified; only its two base URLs point at the simulator.
const asPublished = { ...ApiConfig }
const keys = { isProduction: false, serverKey: SERVER_KEY, clientKey: '' }
const snap = new midtransClient.Snap(keys)
const core = new midtransClient.CoreApi(keys)
let stage: Stage
let orders = 0

beforeAll(async () => {
  stage = await openStage()
  ApiConfig.SNAP_SANDBOX_BASE_URL = `${stage.simulator.snapUrl}/snap/v1`
  ApiConfig.CORE_SANDBOX_BASE_URL = stage.simulator.apiUrl
})
afterAll(async () => {
  Object.assign(ApiConfig, asPublished)
  await stage.stop()
})

function parameter(order_id: string) {
  return {
    transaction_details: { order_id, gross_amount: 150_000 },
    item_details: [{ id: '7', name: 'Kursi 7', price: 150_000, quantity: 1 }],
    customer_details: { first_name: 'Siti', email: 'siti@example.com', phone: '08123456789' },
    credit_card: { secure: true },
  }
}

async function newOrder(): Promise<string> {
  orders += 1
  const orderId = `ORDER-${orders}-c`
  await snap.createTransaction(parameter(orderId))
  return orderId
}

describe('midtrans-client 1.4.3', () => {
  it('creates a transaction and gets its token and redirect_url', async () => {
    const reply = await snap.createTransaction(parameter('ORDER-500-c'))
    expect(reply).toEqual({
      token: expect.any(String),
      redirect_url: expect.stringContaining('/simulator/pay/'),
    })
    expect(await snap.createTransactionToken(parameter('ORDER-501-c'))).toMatch(/^[0-9a-f-]{36}$/)
    const url = await snap.createTransactionRedirectUrl(parameter('ORDER-502-c'))
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/simulator\/pay\//)
  })

  it('gets the reason of a refused create', async () => {
    const orderId = await newOrder()
    await expect(snap.createTransaction(parameter(orderId))).rejects.toMatchObject({
      httpStatusCode: 400,
      ApiResponse: { error_messages: [expect.stringContaining('already been taken')] },
    })
    const stranger = new midtransClient.Snap({ ...keys, serverKey: 'wrong' })
    await expect(stranger.createTransaction(parameter('ORDER-503-c'))).rejects.toMatchObject({
      httpStatusCode: 401,
    })
  })

  it.each(['ok', 'body'] as const)('reads 404 before a method was chosen (errors as %s)', async (form) => {
    stage.simulator.control.set({ errorHttpStatus: form })
    const orderId = await newOrder()
    await expect(core.transaction.status(orderId)).rejects.toMatchObject({
      ApiResponse: { status_code: '404' },
    })
    stage.simulator.control.set({ errorHttpStatus: 'ok' })
  })

  it('reads the status by order id and by transaction id', async () => {
    const orderId = await newOrder()
    stage.simulator.control.choose(orderId, 'bca_va')
    const status = await core.transaction.status(orderId)
    expect(status).toMatchObject({ order_id: orderId, transaction_status: 'pending', status_code: '201' })
    expect(await snap.transaction.status(String(status['transaction_id']))).toEqual(status)
  })

  it('cancels', async () => {
    const orderId = await newOrder()
    stage.simulator.control.choose(orderId, 'bca_va')
    expect(await core.transaction.cancel(orderId)).toMatchObject({ transaction_status: 'cancel' })
    await expect(core.transaction.cancel(orderId)).rejects.toMatchObject({
      ApiResponse: { status_code: '412' },
    })
  })

  it('expires, and accepts 407 as an answer', async () => {
    const orderId = await newOrder()
    stage.simulator.control.choose(orderId, 'permata_va')
    expect(await core.transaction.expire(orderId)).toMatchObject({ status_code: '407' })
    expect(await core.transaction.status(orderId)).toMatchObject({ transaction_status: 'expire' })
  })

  it('approves and denies a challenged card', async () => {
    for (const act of ['approve', 'deny'] as const) {
      const orderId = await newOrder()
      stage.simulator.control.pay(orderId, 'credit_card', '4511111111111117')
      const reply = await core.transaction[act](orderId)
      expect(reply['fraud_status']).toBe(act === 'approve' ? 'accept' : 'deny')
    }
  })

  it.each(['refund', 'refundDirect'] as const)('refunds money by %s', async (act) => {
    const orderId = await newOrder()
    stage.simulator.control.pay(orderId, 'gopay')
    const reply = await core.transaction[act](orderId, { refund_key: 'r1', amount: 150_000, reason: 'batal' })
    expect(reply).toMatchObject({ status_code: '200', transaction_status: 'refund', refund_key: 'r1' })
  })

  it('gets a refusal for a refund of a virtual account', async () => {
    const orderId = await newOrder()
    stage.simulator.control.pay(orderId, 'bca_va')
    await expect(core.transaction.refund(orderId, { refund_key: 'r1' })).rejects.toMatchObject({
      ApiResponse: { status_code: '412' },
    })
  })

  it('verifies a notification by requesting the status', async () => {
    const orderId = await newOrder()
    stage.simulator.control.pay(orderId, 'shopeepay')
    await stage.simulator.control.flush()
    const notification = stage.received.findLast((body) => body.order_id === orderId)
    const status = await core.transaction.notification(JSON.stringify(notification))
    expect(status).toMatchObject({ order_id: orderId, transaction_status: 'settlement' })
  })
})
