/** An administrator takes money for an order by hand. */
import type { api, Body } from '@tiketbus/contract'
import { asStaff } from '../../platform/http/actor.ts'
import { confirmTickets, lockOrder, pendingTickets, notifyOfTickets, unpaidSum } from '../../orders/index.ts'
import { balanceOrder, pollProviderFirst } from '../../payments/index.ts'
import { fail } from '../../platform/errors.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { auditAct } from '../shared/audit.ts'
import { requireTripStands } from '../shared/called-off.ts'
import { drawerOf, requireReceipt, shiftFor, takenAs } from '../shared/take-money.ts'
import type { EditTicketDeps } from './edit-ticket.ts'

export type Recorded = { confirmed: number[]; recorded: number; id_pembayaran: number | null }

type Taking = {
  id_admin: number
  retry: Retry
  order_group_id: string
  taken: Body<typeof api.adminOrders.recordPayment>
}

/**
 * Confirms all pending tickets of an order and records their sum as one manual payment, with its way, bank, reference and reason [B111, B1000].
 * The provider is polled first: money that it holds pays for the tickets, and nothing is recorded. Throws NOT_FOUND;
 * VALIDATION_FAILED without the number of a card or transfer, or its bank; SHIFT_NEEDED for cash without an open shift; TICKET_NOT_PENDING if none is pending; UNPAID_CHANGED if another sum
 * than `jumlah` is unpaid; TEMPORARILY_UNAVAILABLE if the provider does not answer, unless `tanpa_cek` is set.
 */
export async function recordPaymentByAdmin(
  deps: EditTicketDeps,
  { id_admin, retry, order_group_id, taken }: Taking,
): Promise<Recorded> {
  const { cara, alasan, jumlah, tanpa_cek = false } = taken
  requireReceipt(taken)
  return pollProviderFirst(deps, tanpa_cek, (tx, check) =>
    once(tx, { actor: asStaff(id_admin), ...retry }, async () => {
      const shift = await shiftFor(tx, id_admin, cara)
      const order = await lockOrder(tx, order_group_id)
      const pending = pendingTickets(order)
      if (pending.length === 0) fail('TICKET_NOT_PENDING')
      if (jumlah !== undefined && jumlah !== unpaidSum(order)) fail('UNPAID_CHANGED')
      await requireTripStands(tx, order.id_rute)
      const ids = pending.map(({ id_tiket }) => id_tiket)
      await confirmTickets(tx, order, ids, 'administrator', id_admin)
      // As for a single ticket: confirmed before the provider's money is applied, so that this money pays for them.
      const money = await balanceOrder(tx, deps, order, {
        id_admin,
        ids,
        check,
        taken: { ...takenAs(taken), alasan, akun: drawerOf(shift, cara) },
      })
      await notifyOfTickets(tx, deps, order_group_id, 'confirmed', ids)
      const { recorded, id_pembayaran } = money
      await auditAct(tx, id_admin, ['record_payment', 'order', order_group_id], {
        after: {
          cara,
          recorded,
          id_pembayaran,
          tiket: ids,
          ...(check?.kind === 'skipped' && recorded > 0 && { tanpa_cek }),
        },
      })
      return { confirmed: ids, recorded, id_pembayaran }
    }),
  )
}
