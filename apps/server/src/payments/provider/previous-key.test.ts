import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ageOrder, anUnpaidOrder, checkInvariants, usePayingApp } from '@tiketbus/testkit'
import { withEitherKey } from './previous-key.ts'
import type { Outcome } from './provider.ts'
import { notify, openPage, paymentsOf, signed, ticketsOf } from '../testing.ts'

const app = usePayingApp()
let ownKey = ''
beforeAll(async () => {
  ownKey = app.provider.settings.serverKey
})
afterEach(async () => {
  app.provider.settings.serverKey = ownKey
  delete app.provider.settings.previousServerKey
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})

const control = () => app.provider.control

/** Makes the simulator's key the previous one; the simulator does not accept the new one. */
function rotate(): void {
  app.provider.settings.previousServerKey = ownKey
  app.provider.settings.serverKey = 'SB-new-key'
}

async function aPaidPage() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().inject({ type: 'drop-notification', times: 'always', order_id })
  control().pay(order_id, 'gopay')
  control().clearFaults()
  return { order, order_id, body: signed(app, { order_id, gross_amount: '300000.00' }) }
}

describe('after a rotation of the server key', () => {
  it('a notification under the previous key is verified, and its payment is found', async () => {
    const { order, body } = await aPaidPage()
    rotate()
    expect((await notify(app, body)).status).toBe(200)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('a notification under the previous key is refused once that key is removed', async () => {
    const { order, order_id, body } = await aPaidPage()
    app.provider.settings.serverKey = 'SB-new-key'
    expect((await notify(app, body)).status).toBe(403)
    app.provider.settings.serverKey = ownKey
    control().notify(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('an overdue order is not cancelled if its payment is known under the previous key', async () => {
    const { order } = await aPaidPage()
    rotate()
    await ageOrder(app.db, order.order_group_id, '24 hours')
    await app.app.jobs.schedule_payment_deadlines?.({})
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid' }])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })
})

describe('a call under either key', () => {
  const ok = { kind: 'ok', value: 'paid' } as const
  const unknown = { kind: 'not-found' } as const
  const unauthorized = { kind: 'refused', code: 401, reason: '' } as const
  const refused = { kind: 'refused', code: 412, reason: '' } as const
  const silent = { kind: 'unavailable', reason: 'TimeoutError' } as const

  it.each<[string, Outcome<string>, Outcome<string>, Outcome<string>]>([
    ['the current key knows it', ok, unknown, ok],
    ['the current key is refused for another reason', refused, ok, refused],
    ['the current key times out', silent, ok, silent],
    ['only the previous key knows it', unknown, ok, ok],
    ['only the previous key is accepted', unauthorized, ok, ok],
    ['the previous key times out: not "not attempted"', unknown, silent, silent],
    ['neither key knows it', unknown, unknown, unknown],
    ['the previous key is revoked', unknown, unauthorized, unknown],
    ['the current key is refused, the previous one does not know it', unauthorized, unknown, unauthorized],
  ])('%s', async (_case, current, previous, expected) => {
    const keys = { serverKey: 'new', previousServerKey: 'old' }
    expect(await withEitherKey(keys, async (key) => (key === 'new' ? current : previous))).toEqual(expected)
  })

  it('calls once without a previous key', async () => {
    const asked: string[] = []
    const answer = await withEitherKey({ serverKey: 'new' }, async (key) => {
      asked.push(key)
      return unknown
    })
    expect([answer, asked]).toEqual([unknown, ['new']])
  })
})
