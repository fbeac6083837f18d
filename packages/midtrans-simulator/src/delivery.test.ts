import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { retriesFor } from './delivery.ts'
import { signatureKey } from './signature.ts'
import { openStage, SERVER_KEY } from './test-stage.ts'
import type { Stage } from './test-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.stop())

const statuses = () => stage.received.map((body) => body.transaction_status)

describe('notifications', () => {
  it('report each change in its order, correctly signed', async () => {
    const { orderId } = await stage.create()
    const { control } = stage.simulator
    control.choose(orderId, 'bca_va')
    control.settle(orderId)
    await control.flush()
    expect(statuses()).toEqual(['pending', 'settlement'])
    for (const body of stage.received) {
      expect(body.gross_amount).toBe('150000.00')
      expect(body.signature_key).toBe(signatureKey(body, SERVER_KEY))
    }
  })

  it('are not sent when only the page expires', async () => {
    const { orderId } = await stage.create({ expiry: { unit: 'minute', duration: 30 } })
    stage.simulator.control.endPage(orderId)
    stage.clock.advance(60 * 48)
    await stage.simulator.control.flush()
    expect(statuses()).toEqual([])
  })

  it('report that a pending transaction has expired, as 202', async () => {
    const { orderId } = await stage.create({ expiry: { unit: 'minute', duration: 30 } })
    stage.simulator.control.choose(orderId, 'gopay')
    stage.clock.advance(30)
    await stage.simulator.control.flush()
    expect(stage.received.at(-1)).toMatchObject({ transaction_status: 'expire', status_code: '202' })
  })

  it('go to the addresses of the create call instead of, or beside, the configured one', async () => {
    const own = stage.simulator.control
    const other = await openStage()
    const url = `${other.simulator.apiUrl}/elsewhere`
    const append = await stage.create({}, { 'x-append-notification': url })
    own.choose(append.orderId, 'gopay')
    const override = await stage.create({}, { 'x-override-notification': url })
    own.choose(override.orderId, 'gopay')
    const urls = (orderId: string) => own.notifications(orderId).map((delivery) => delivery.url)
    expect(urls(append.orderId)).toEqual([null, url])
    expect(urls(override.orderId)).toEqual([url])
    await own.flush()
    expect(stage.received).toHaveLength(1)
    await other.stop()
  })
})

describe('repeats', () => {
  it.each([
    [200, 0],
    [204, 0],
    [500, 1],
    [503, 4],
    [400, 2],
    [404, 2],
    [302, 5],
    [502, 5],
    [null, 5],
  ])('after %j the provider tries %i more times', (answer, retries) => {
    expect(retriesFor(answer)).toBe(retries)
  })

  it('continue until the merchant accepts it', async () => {
    stage.answerWith(503, 503)
    const { orderId } = await stage.create()
    const { control } = stage.simulator
    control.choose(orderId, 'gopay')
    for (let round = 0; round < 4; round += 1) await control.flush()
    expect(control.notifications(orderId)[0]).toMatchObject({ answers: [503, 503, 200], state: 'delivered' })
    expect(stage.received).toHaveLength(3)
  })

  it('end after the last retry of the rule', async () => {
    stage.answerWith(500, 500, 500)
    const { orderId } = await stage.create()
    const { control } = stage.simulator
    control.choose(orderId, 'gopay')
    for (let round = 0; round < 4; round += 1) await control.flush()
    expect(control.notifications(orderId)[0]).toMatchObject({ answers: [500, 500], state: 'given-up' })
  })

  it('count a broken connection as no answer', async () => {
    stage.answerWith(0)
    const { orderId } = await stage.create()
    const { control } = stage.simulator
    control.choose(orderId, 'gopay')
    await control.flush()
    await control.flush()
    expect(control.notifications(orderId)[0]).toMatchObject({ answers: [null, 200], state: 'delivered' })
  })
})
