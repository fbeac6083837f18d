import { viewTickets } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { wasMailed } from '../messages/mail/mail-journal.ts'
import { uuidOf } from '../messages/messenger.ts'
import { findPayable } from './pay-by-store.ts'
import { nameOf } from './payable-number.ts'
import type { SettleDeps } from './settlement/settle-order.ts'

/**
 * Notifies the passenger of the number that an attempt is paid to, for those who close the page [M49], unless it has none that accepts money, or
 * this number was mailed before, or the address had its six mails of the hour [A23]: then the next status may do it. The caller holds the
 * order's lock and has just written the provider's verified status.
 */
export async function notifyOfNumber(tx: Tx, { notify }: SettleDeps, id_pembayaran: number): Promise<void> {
  const payable = await findPayable(tx, id_pembayaran)
  if (!payable) return
  const { order_group_id, jumlah, berlaku_sampai, channel, code, biller_code } = payable
  const id = uuidOf(`${id_pembayaran}/${nameOf(payable)}`)
  if (await wasMailed(tx, order_group_id, id)) return
  const [ticket] = await viewTickets(tx, { order_group_id: [order_group_id] })
  if (!ticket?.Rute) return
  const { asal, tujuan, waktu_berangkat, zona_asal } = ticket.Rute
  await notify(tx, {
    kind: 'pay_by',
    order: order_group_id,
    id,
    data: {
      id_pembayaran,
      jumlah,
      pay_by: { channel, code, biller_code },
      deadline: earlier(berlaku_sampai, ticket.batas_pembayaran),
      master_ticket_id: ticket.master_ticket_id,
      route: { asal, tujuan, waktu_berangkat, zona_asal },
    },
  })
}

const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other)
