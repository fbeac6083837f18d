import { beforeEach, expect, it } from 'vitest'
import { storeToken } from '../../lib/session-store.ts'
import { stubIndexedDb } from '../../testing/indexed-db.ts'
import { administrator, aTicket, GROUP, groupOf, paid, passenger } from '../../testing/records.ts'
import { findOfflineOrder, saveOrderOffline, listOfflineOrders } from './offline-orders.ts'

beforeEach(() => {
  stubIndexedDb()
  storeToken('a-session')
})

/** A ticket of its own order that leaves in this many days. */
function leavingIn(days: number, id: number) {
  const order_group_id = GROUP.replace('6f1c', `000${id}`)
  const ticket = aTicket({ ...paid, id_tiket: id, master_ticket_id: id, order_group_id })
  const waktu_berangkat = new Date(Date.now() + days * 86_400_000).toISOString()
  return { ...ticket, Rute: ticket.Rute && { ...ticket.Rute, waktu_berangkat } }
}

async function open(ticket = aTicket(paid), by = passenger): Promise<void> {
  await saveOrderOffline(by, { tickets: [ticket], route: groupOf([ticket]).route, refund_due: 5000 })
}

const numbers = async () => (await listOfflineOrders()).map(({ order: { master } }) => master.id_tiket)

it('an order is found by its own number and by a ticket’s, with its refund [K40]', async () => {
  await open()
  const [byOrder, byTicket, other] = [
    await findOfflineOrder(GROUP),
    await findOfflineOrder('42'),
    await findOfflineOrder('4'),
  ]
  expect([byOrder?.order.master.id_tiket, byTicket?.refundDue, other]).toEqual([42, 5000, null])
})

it('the list has the next departure first, then past ones, and none older than a month [K40]', async () => {
  for (const [index, days] of [-40, -2, 9, 3, -1].entries()) await open(leavingIn(days, index + 1))
  expect(await numbers()).toEqual([4, 3, 5, 2])
})

it('orders that an administrator opens are not kept, since a counter’s computer is shared [K41]', async () => {
  await open(leavingIn(3, 1))
  await open(leavingIn(4, 2), administrator)
  expect(await numbers()).toEqual([1])
})
