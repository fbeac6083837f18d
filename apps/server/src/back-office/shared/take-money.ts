/** Money that staff take, and the drawer in which it lies. */
import { PAYMENT_WAYS, type ManualWay } from '@tiketbus/contract'
import { lockOpenShift, requireOpenShift, type OpenShift } from '../../company/index.ts'
import { requireAtWork } from '../../accounts/index.ts'
import { confirmTickets, notifyOfTickets, pendingTickets, type LockedOrder } from '../../orders/index.ts'
import { balanceOrder, type PaymentsDeps } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { t } from '../../texts/index.ts'
import { refuse } from './days.ts'

/**
 * Locks and returns the person's open shift, in which they sell. Cash needs one (SHIFT_NEEDED); for another way it is undefined if none is open.
 * Called before anything else is locked. Throws FORBIDDEN for a person who was made inactive since the call began.
 */
export async function shiftFor(
  tx: Tx,
  id_user: number,
  cara: ManualWay | 'qris',
): Promise<OpenShift | undefined> {
  await requireAtWork(tx, id_user, needsShift(cara) ? 'cash.take' : 'tickets.sell')
  return needsShift(cara) ? requireOpenShift(tx, id_user) : lockOpenShift(tx, id_user)
}

export const needsShift = (cara: ManualWay | 'qris'): boolean =>
  cara !== 'qris' && PAYMENT_WAYS[cara].needsShift

/** The drawer in which the money lies; undefined for money that is in none. */
export const drawerOf = (shift: OpenShift | undefined, cara: ManualWay | 'qris') =>
  needsShift(cara) ? shift?.akun : undefined

type Receipt = {
  cara: ManualWay
  referensi: string | null
  bank?: string | null | undefined
}

/**
 * Throws VALIDATION_FAILED, at the field below `at`, without the number of a card's slip or of a transfer, or without a transfer's bank [B1000].
 * A client that knows no `bank` yet sends none: undefined is accepted.
 */
export function requireReceipt({ cara, referensi, bank }: Receipt, at = ''): void {
  const { needsReference, needsBank } = PAYMENT_WAYS[cara]
  if (needsBank && bank === null) refuse(`${at}bank`, t('sales.bankMissing'))
  if (needsReference && referensi === null) refuse(`${at}referensi`, t('adminTickets.referenceMissing'))
}

/** How money was taken, as its payment records it: of no other way than a transfer a bank. */
export const takenAs = ({ cara, referensi, bank }: Receipt) => ({
  cara,
  referensi,
  bank: PAYMENT_WAYS[cara].needsBank ? (bank ?? null) : null,
})

type Taken = Parameters<typeof balanceOrder>[3]['taken']

/** Confirms the tickets of a new order with the money that was taken for them, and notifies its passenger if they named an address. */
export async function confirmPaid(
  tx: Tx,
  deps: PaymentsDeps,
  order: LockedOrder,
  { id_admin, taken }: { id_admin: number; taken: Taken },
): Promise<{ recorded: number; id_pembayaran: number | null } | undefined> {
  // Without a price they are confirmed already.
  const ids = pendingTickets(order).map(({ id_tiket }) => id_tiket)
  if (ids.length > 0) await confirmTickets(tx, order, ids, 'administrator', id_admin)
  const money = ids.length > 0 ? await balanceOrder(tx, deps, order, { id_admin, ids, taken }) : undefined
  await notifyOfTickets(tx, deps, order.order_group_id, 'confirmed')
  return money
}
