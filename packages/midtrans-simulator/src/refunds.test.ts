import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { MethodName } from './methods.ts'
import type { RefundCall } from './refund-terms.ts'
import { openStage } from './test-stage.ts'
import type { Stage } from './test-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.stop())

const DAY = 24 * 60

async function paid(method: MethodName): Promise<string> {
  const { orderId } = await stage.create()
  stage.simulator.control.pay(orderId, method)
  if (method === 'credit_card') stage.simulator.control.settle(orderId)
  return orderId
}

async function refund(orderId: string, call: RefundCall, request: object = { refund_key: 'r1' }) {
  const path = call === 'direct' ? 'refund/online/direct' : 'refund'
  const { body } = await stage.call('POST', `/v2/${orderId}/${path}`, request)
  return body
}

const codeOf = async (orderId: string, call: RefundCall) => (await refund(orderId, call))['status_code']
const status = async (orderId: string) => (await stage.call('GET', `/v2/${orderId}/status`)).body

describe('the refund calls', () => {
  it('refuse a reason of more than 255 characters', async () => {
    const orderId = await paid('gopay')
    for (const call of ['direct', 'plain'] as const)
      expect(await refund(orderId, call, { reason: 'x'.repeat(256) })).toMatchObject({ status_code: '400' })
    expect(await refund(orderId, 'direct', { reason: 'x'.repeat(255) })).toMatchObject({ status_code: '200' })
  })

  it.each([
    ['mandiri', '412'],
    ['cimb', '412'],
    ['bca', '200'],
    ['maybank', '200'],
    ['bni', '200'],
    ['bri', '200'],
  ])('refund a card of %s directly: %s', async (cardBank, code) => {
    stage.simulator.control.set({ cardBank })
    const orderId = await paid('credit_card')
    expect(await codeOf(orderId, 'direct')).toBe(code)
    expect(await codeOf(orderId, 'plain')).toBe('200')
  })

  it.each<[MethodName, string, string, number]>([
    ['gopay', '', '', 45],
    ['shopeepay', '', '', 365],
    ['other_qris', 'gopay', 'gopay', 45],
    ['other_qris', 'gopay', 'dana', 7],
    ['other_qris', 'airpay shopee', 'shopeepay', 365],
    ['other_qris', 'airpay shopee', 'dana', 7],
    ['credit_card', '', '', 365],
  ])('refund %s (acquirer %s, issuer %s) for %i days', async (method, acquirer, issuer, days) => {
    stage.simulator.control.set({ qris: { acquirer, issuer } })
    const [inTime, late] = [await paid(method), await paid(method)]
    stage.clock.advance(days * DAY)
    expect(await codeOf(inTime, 'direct')).toBe('200')
    stage.clock.advance(1)
    expect([await codeOf(late, 'direct'), await codeOf(late, 'plain')]).toEqual(['412', '412'])
  })

  it.each([
    ['23:54', '200'],
    ['23:55', '412'],
    ['05:59', '412'],
    ['06:00', '200'],
  ])('answer a QRIS of ShopeePay at %s WIB with %s', async (time, code) => {
    stage.simulator.control.set({ qris: { acquirer: 'airpay shopee', issuer: 'shopeepay' } })
    const orderId = await paid('other_qris')
    stage.simulator.control.set({ refundNow: () => new Date(`2026-11-22T${time}:00+07:00`) })
    expect(await codeOf(orderId, 'direct')).toBe(code)
  })
})

describe('the variants that the documentation leaves open', () => {
  it('book a plain refund at once or when it is executed, with one notification', async () => {
    const { control } = stage.simulator
    for (const plainRefund of ['booked-at-once', 'booked-later'] as const) {
      control.set({ variants: { plainRefund } })
      const orderId = await paid('gopay')
      await control.flush()
      expect(await refund(orderId, 'plain')).toMatchObject({ status_code: '200', refund_key: 'r1' })
      const booked = plainRefund === 'booked-at-once'
      expect((await status(orderId))['transaction_status']).toBe(booked ? 'refund' : 'settlement')
      expect(await refund(orderId, 'plain', { refund_key: 'r2', amount: 1 })).toMatchObject({
        status_code: '412',
      })
      await control.flush()
      expect((await status(orderId))['transaction_status']).toBe('refund')
      const notifications = stage.received.filter((body) => body.order_id === orderId)
      expect(notifications.filter((body) => body.transaction_status === 'refund')).toHaveLength(1)
    }
  })

  it('execute an accepted refund after a restart', async () => {
    stage.simulator.control.set({ variants: { plainRefund: 'booked-later' } })
    const orderId = await paid('gopay')
    await refund(orderId, 'plain')
    await stage.restart()
    await stage.simulator.control.flush()
    expect((await status(orderId))['transaction_status']).toBe('refund')
  })

  it('answer a used refund_key with the same refund, or with a refusal', async () => {
    const orderId = await paid('gopay')
    await refund(orderId, 'direct')
    expect(await codeOf(orderId, 'plain')).toBe('200')
    stage.simulator.control.set({ variants: { usedRefundKey: 'refused' } })
    expect(await codeOf(orderId, 'direct')).toBe('412')
    expect(stage.simulator.control.find(orderId)?.transaction?.refunds).toHaveLength(1)
  })

  it('list refunds in a status, or only their sum', async () => {
    const orderId = await paid('gopay')
    await refund(orderId, 'direct')
    expect(await status(orderId)).toMatchObject({ refunds: [{ refund_key: 'r1' }] })
    stage.simulator.control.set({ variants: { refundsInStatus: 'sum-only' } })
    expect(await status(orderId)).not.toHaveProperty('refunds')
    expect(await status(orderId)).toMatchObject({ refund_amount: '150000.00' })
  })
})

describe('a partial chargeback', () => {
  it('is named by the sum in a status, and takes more later', async () => {
    const { control } = stage.simulator
    const orderId = await paid('gopay')
    control.chargeback(orderId, 50_000)
    expect(await status(orderId)).toMatchObject({
      transaction_status: 'partial_chargeback',
      refund_amount: '50000.00',
    })
    control.chargeback(orderId, 20_000)
    expect(await status(orderId)).toMatchObject({ refund_amount: '70000.00' })
    expect(() => control.chargeback(orderId, 80_000)).toThrow('no part of what is left')
  })

  it('is followed by no refund, or by one of what is left', async () => {
    const { control } = stage.simulator
    const orderId = await paid('gopay')
    control.chargeback(orderId, 50_000)
    const rest = { refund_key: 'rest', amount: 100_000 }
    expect(await refund(orderId, 'direct', rest)).toMatchObject({ status_code: '412' })
    control.set({ variants: { refundAfterChargeback: 'executed' } })
    expect(await refund(orderId, 'direct', { ...rest, amount: 100_001 })).toMatchObject({
      status_code: '412',
    })
    await refund(orderId, 'direct', rest)
    expect(await status(orderId)).toMatchObject({
      transaction_status: 'partial_chargeback',
      refund_amount: '150000.00',
      refunds: [{ refund_key: 'rest', refund_amount: '100000.00' }],
    })
  })
})

describe('a denied card', () => {
  const DENIED = '4911111111111113'

  async function denied() {
    const { orderId } = await stage.create()
    stage.simulator.control.pay(orderId, 'credit_card', DENIED)
    return orderId
  }

  it('allows another card on the same page', async () => {
    const orderId = await denied()
    expect(stage.simulator.control.pay(orderId, 'credit_card').state).toBe('paid')
  })

  it('allows no further change once its page has ended', async () => {
    const orderId = await denied()
    stage.simulator.control.endPage(orderId)
    expect(() => stage.simulator.control.pay(orderId, 'credit_card')).toThrow('closed')
    for (const act of ['cancel', 'expire'])
      expect((await stage.call('POST', `/v2/${orderId}/${act}`)).body['status_code']).toBe('412')
    await stage.simulator.control.flush()
    expect(await status(orderId)).toMatchObject({ transaction_status: 'deny', status_code: '202' })
  })

  it('can be cancelled, and has code 200, in some variants', async () => {
    stage.simulator.control.set({ variants: { endingDenied: 'accepted', denyCode: '200' } })
    const orderId = await denied()
    stage.simulator.control.endPage(orderId)
    expect((await status(orderId))['status_code']).toBe('200')
    expect((await stage.call('POST', `/v2/${orderId}/cancel`)).body['status_code']).toBe('200')
  })
})
