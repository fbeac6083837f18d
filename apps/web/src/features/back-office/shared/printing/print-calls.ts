/** Calls for the tickets of an order on paper. */
import { adminOrders, adminSales, type AdminOrder } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'

export const countPrint = (id: string) => call(adminSales.printOrder, { params: { id } })

/** The order with its tickets' codes. */
export async function orderToPrint(id: string): Promise<AdminOrder> {
  const input = { params: { id } }
  const [order, print] = await Promise.all([
    call(adminOrders.getOrder, input),
    call(adminOrders.getPrint, input),
  ])
  return { ...order.data, tickets: print.data.tickets }
}
