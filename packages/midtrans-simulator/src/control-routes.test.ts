import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openStage } from './test-stage.ts'
import type { Stage } from './test-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ controlApi: true })
})
afterAll(() => stage.stop())

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${stage.simulator.apiUrl}/control/${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? undefined : JSON.parse(text)
  return { http: response.status, body: parsed }
}

describe('/control', () => {
  it('does not exist unless it is enabled', async () => {
    const closed = await openStage()
    const response = await fetch(`${closed.simulator.apiUrl}/control/transactions`)
    expect(response.status).toBe(404)
    await closed.stop()
  })

  it('acts as the customer, and shows the result', async () => {
    const { orderId } = await stage.create()
    expect(await control('POST', 'choose', { order_id: orderId, method: 'bni_va' })).toMatchObject({
      http: 200,
      body: { state: 'pending', transaction: { transaction_status: 'pending' } },
    })
    expect((await control('POST', 'pay', { order_id: orderId })).body).toMatchObject({ state: 'paid' })
    expect((await control('POST', 'flush')).http).toBe(204)
    expect((await control('GET', `notifications?order_id=${orderId}`)).body).toMatchObject([
      { transaction_status: 'pending', state: 'delivered' },
      { transaction_status: 'settlement', state: 'delivered' },
    ])
    expect((await control('GET', `transactions/${orderId}`)).body).toMatchObject({ order_id: orderId })
  })

  it('injects, lists and clears faults', async () => {
    const fault = { type: 'call-error', call: 'status', http_status: 503 }
    expect((await control('POST', 'faults', fault)).http).toBe(200)
    expect((await control('GET', 'faults')).body).toMatchObject([{ left: 1, fault }])
    expect((await control('DELETE', 'faults')).http).toBe(204)
    expect((await control('GET', 'faults')).body).toEqual([])
    expect((await control('POST', 'faults', { type: 'meteor' })).http).toBe(400)
  })

  it('answers 409 if the table of states has no such move, 422 to an unknown order', async () => {
    const { orderId } = await stage.create()
    expect((await control('POST', 'settle', { order_id: orderId })).http).toBe(409)
    expect((await control('POST', 'settle', { order_id: 'none' })).http).toBe(422)
    expect((await control('POST', 'choose', { order_id: orderId, method: 'gold' })).http).toBe(400)
  })

  it('can set the payment page’s public address later', async () => {
    await control('POST', 'settings', { publicUrl: 'http://127.0.0.1:9090/' })
    const { orderId, token } = await stage.create()
    expect(stage.simulator.control.find(orderId)?.redirect_url).toBe(
      `http://127.0.0.1:9090/simulator/pay/${token}`,
    )
  })
})
