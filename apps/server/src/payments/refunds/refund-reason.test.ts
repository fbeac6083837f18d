import { expect, it } from 'vitest'
import { usePayingApp } from '@tiketbus/testkit'
import { aPaidOrder, cancelAll, passUndoPeriod, refundsOf } from '../testing.ts'

const app = usePayingApp()

it('a long reason stays in our database; the provider receives a short fixed one', async () => {
  const { order, order_id } = await aPaidOrder(app, 'gopay')
  await cancelAll(app, order, 'x'.repeat(260))
  await passUndoPeriod(app, order)
  expect(await refundsOf(app, order)).toMatchObject([{ cara: 'provider', status: 'done' }])
  const [refund] = app.provider.control.find(order_id)?.transaction?.refunds ?? []
  expect(refund?.reason).toBe('Pengembalian dana tiket')
})
