/** The contact of a deleted account stays while money of its orders may still have to go back. */
import { expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageTrip, anAdmin, anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { openPage, refundsOf } from '../testing.ts'

const app = usePayingApp({ invariants: { money: true } })

const contactOf = async ({ order_group_id }: TestOrder) => {
  const [row] = await app.db.query<{ email: string | null }>(
    'select email from orders where order_group_id = $1',
    [order_group_id],
  )
  return row?.email ?? null
}

/** An unpaid order with a page for a bank transfer, whose account is deleted and whose bus has arrived. */
async function anArrivedOrderOfNobody() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  app.provider.control.choose(order_id, 'bca_va')
  const { token } = await anAdmin(app.db)
  ;(await app.call(api.adminPeople.deleteUser, { params: { id: order.user.id_user }, token })).ok()
  await app.runToIdle()
  await ageTrip(app.db, order.id_rute, '30 days')
  return { order, order_id, token }
}

const forget = async () => {
  await app.app.jobs.forget_passengers?.({})
}

it('a manual refund of money that comes after arrival has its contact [O50]', async () => {
  const { order, order_id, token } = await anArrivedOrderOfNobody()
  await forget()
  app.provider.control.settle(order_id)
  await app.runToIdle()
  await forget()
  const refund = (await refundsOf(app, order))[0]
  expect(refund).toMatchObject({ jumlah: 300_000, cara: 'manual', status: 'due' })
  const queue = (await app.call(api.adminMoney.listRefunds, { query: { limit: 100 }, token })).data()
  expect(JSON.stringify(queue.find(({ id_refund }) => id_refund === refund?.id_refund))).toContain(
    order.user.email,
  )
  expect(app.mails(order.user.email).at(-1)?.text).toContain('300.000')
})

it('the contact is erased once no attempt can bring money any more [O50]', async () => {
  const { order } = await anArrivedOrderOfNobody()
  await forget()
  expect(await contactOf(order)).toBe(order.user.email)
  await app.db.query('update payments set next_question_at = null where order_group_id = $1', [
    order.order_group_id,
  ])
  await forget()
  expect(await contactOf(order)).toBeNull()
})
