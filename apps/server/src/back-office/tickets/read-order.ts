import type { AdminOrder } from '@tiketbus/contract'
import { viewOrder } from '../../orders/index.ts'
import { payByOf, sumRefundable } from '../../payments/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import {
  selectBuyer,
  selectListedTickets,
  selectOpenDispute,
  selectOrderHistory,
  selectOrderNames,
  selectOrderPayments,
  selectOrderRefunds,
  selectOrderRefundsElsewhere,
} from './order-store.ts'

/**
 * Returns an order with its money and history, and with its tickets that are not archived [B64].
 * Throws NOT_FOUND if there is no such order, or all of its tickets were deleted.
 */
export async function readOrder(db: Db, order_group_id: string): Promise<AdminOrder> {
  const order = await viewOrder(db, order_group_id)
  const listed = await selectListedTickets(db, order_group_id)
  if (listed.length === 0) return fail('NOT_FOUND')
  const seats: AdminOrder['seats'] = []
  for (const { id_tiket, cancel_note } of listed)
    seats.push({
      id_tiket,
      cancel_note,
      refundable: await sumRefundable(db, order_group_id, [id_tiket]),
    })
  const ids = listed.map(({ id_tiket }) => id_tiket)
  const payable = await payByOf(db, order.order)
  return {
    ...order,
    tickets: order.tickets.filter(({ id_tiket }) => ids.includes(id_tiket)),
    pembeli: await selectBuyer(db, order_group_id),
    dispute: await selectOpenDispute(db, order_group_id),
    seats,
    payments: (await selectOrderPayments(db, order_group_id)).map((payment) => ({
      ...payment,
      cara_bayar: (payment.status === 'live' && payable) || null,
    })),
    refunds: await selectOrderRefunds(db, order_group_id),
    refunds_elsewhere: await selectOrderRefundsElsewhere(db, order_group_id),
    history: await selectOrderHistory(db, order_group_id),
    names: await selectOrderNames(db, order_group_id),
  }
}
