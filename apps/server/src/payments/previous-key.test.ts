import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ageOrder, anUnpaidOrder, checkInvariants, usePayingApp } from '@tiketbus/testkit'
import { notify, openPage, paymentsOf, signed, ticketsOf } from './testing.ts'

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
