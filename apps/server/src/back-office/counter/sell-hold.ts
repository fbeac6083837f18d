import type { api, Body, PhoneSale } from '@tiketbus/contract'
import { requireLivePhoneHold } from '../../holds/index.ts'
import { lockOrder, sellHold, unpaidSum } from '../../orders/index.ts'
import type { PaymentsDeps } from '../../payments/index.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once } from '../../platform/http/idempotency.ts'
import type { Limits } from '../../platform/http/limits.ts'
import { requireValue } from '../../platform/require-value.ts'
import { t } from '../../texts/index.ts'
import { auditAct } from '../shared/audit.ts'
import type { CounterAct } from './phone-holds.ts'
import { confirmPaid, drawerOf, requireReceipt, shiftFor, takenAs } from '../shared/take-money.ts'

export type CounterDeps = PaymentsDeps & {
  config: Pick<Config, 'paymentWindowHours'>
  limits: Pick<Limits, 'require'>
}

type Taken = Body<typeof api.adminPhoneHolds.sellHold>

/**
 * Sells what is held for a caller in one step [H723]: an order with the caller's contact and without an account, its tickets confirmed, its sum a
 * manual payment. Throws NOT_FOUND; VALIDATION_FAILED without the number of a card or transfer, or its bank; RESERVATION_EXPIRED if it lapsed, also
 * meanwhile; HOLD_CHANGED if it was sold or given back; UNPAID_CHANGED if it costs another sum than `jumlah`; BOOKING_CLOSED;
 * TRIP_INACTIVE; SHIFT_NEEDED for cash without an open shift; IDEMPOTENCY_KEY_REUSED.
 */
export function sellHoldByStaff(
  deps: CounterDeps,
  { id_admin, retry }: CounterAct,
  id_reservasi: number,
  taken: Taken,
): Promise<PhoneSale> {
  requireReceipt(taken)
  return deps.db.transaction((tx) =>
    once(tx, { actor: asStaff(id_admin), ...retry }, () => sell(tx, deps, { id_admin, id_reservasi, taken })),
  )
}

async function sell(
  tx: Tx,
  deps: CounterDeps,
  { id_admin, id_reservasi, taken }: { id_admin: number; id_reservasi: number; taken: Taken },
): Promise<PhoneSale> {
  const { cara, jumlah } = taken
  const shift = await shiftFor(tx, id_admin, cara)
  const hold = await requireLivePhoneHold(tx, id_reservasi)
  const seller = { id: id_admin, id_giliran: shift?.id_giliran }
  const { order_group_id } = await sellHold(tx, deps, hold, seller)
  const order = await lockOrder(tx, order_group_id)
  const total_bayar = unpaidSum(order)
  if (jumlah !== undefined && jumlah !== total_bayar)
    fail('UNPAID_CHANGED', { message: t('phoneHolds.otherSum') })
  const money = await confirmPaid(tx, deps, order, {
    id_admin,
    taken: { ...takenAs(taken), alasan: t('phoneHolds.saleReason'), akun: drawerOf(shift, cara) },
  })
  await auditAct(tx, id_admin, ['sell_phone_hold', 'hold', id_reservasi], {
    after: {
      order_group_id,
      nomor_kursi: hold.nomor_kursi,
      cara,
      recorded: money?.recorded ?? 0,
      id_pembayaran: money?.id_pembayaran ?? null,
    },
  })
  const master = order.tickets.find((ticket) => ticket.is_master_ticket)
  const { id_tiket } = requireValue(master, `a ticket of order ${order_group_id}`)
  return { order_group_id, id_tiket, nomor_kursi: hold.nomor_kursi, total_bayar }
}
