import type { Dispute, Meta } from '@tiketbus/contract'
import { requireAtWork } from '../../accounts/index.ts'
import { listWrittenOff, writeOff } from '../../books/index.ts'
import { requireOpenShift } from '../../company/index.ts'
import { lockOrder, resolveDispute, type LockedOrder } from '../../orders/index.ts'
import {
  markRefundPaid,
  markRefundPaying,
  settleOrder,
  unmarkRefundPaying,
  type PaymentsDeps,
} from '../../payments/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { t } from '../../texts/index.ts'
import { pageOf, type PageQuery } from '../../platform/database/lists.ts'
import { auditAct } from '../shared/audit.ts'
import { shiftFor } from '../shared/take-money.ts'
import {
  isDueInCash,
  selectDispute,
  selectDisputes,
  selectRefund,
  type RefundDetails,
} from './queues-store.ts'

/**
 * Records a manual refund as paid out, with its proof, and mails the passenger. Throws NOT_FOUND; REFUND_NOT_DUE, also for the
 * second of two calls; REFUND_MARKED while another administrator is paying it out; REFUND_CHANGED if another sum than `seen` is still to be
 * returned; in cash SHIFT_NEEDED, DRAWER_SHORT.
 */
export async function payRefundByAdmin(
  tx: Tx,
  deps: PaymentsDeps,
  paid: {
    id_refund: number
    id_admin: number
    proof: string
    seen?: number | undefined
    cara?: 'tunai' | 'transfer' | undefined
  },
): Promise<RefundDetails> {
  // Before the order: a shift is locked first.
  const shift = paid.cara === 'tunai' ? await shiftFor(tx, paid.id_admin, 'tunai') : undefined
  return changeRefund(tx, { ...paid, action: 'pay_refund' }, async (order) => {
    await markRefundPaid(tx, deps, order, { ...paid, akun: shift?.akun })
    return true
  })
}

/**
 * Pays a refund out of the person's own drawer [B946]. Throws NOT_FOUND, SHIFT_NEEDED, REFUND_NOT_DUE, REFUND_NOT_CASH for money that was not taken in
 * cash at a counter, REFUND_MARKED, REFUND_CHANGED if it is another sum than `seen`, DRAWER_SHORT.
 */
export async function payRefundInCash(
  tx: Tx,
  deps: PaymentsDeps,
  act: { id_refund: number; id_admin: number; seen: number },
): Promise<RefundDetails> {
  // Before the order: a shift is locked first.
  await requireAtWork(tx, act.id_admin, 'money.refund-cash')
  const { id_giliran, akun } = await requireOpenShift(tx, act.id_admin)
  return changeRefund(tx, { ...act, action: 'pay_refund' }, async (order) => {
    const { status } = await getRefund(tx, act.id_refund)
    if (status === 'due' && !(await isDueInCash(tx, act.id_refund))) fail('REFUND_NOT_CASH')
    const proof = t('money.cashProof', { shift: id_giliran })
    await markRefundPaid(tx, deps, order, { ...act, proof, akun })
    return true
  })
}

/** Marks a manual refund as being paid out, or removes the mark. Throws NOT_FOUND, REFUND_NOT_DUE or REFUND_MARKED. */
export function setPayoutMark(
  tx: Tx,
  deps: PaymentsDeps,
  act: { id_refund: number; id_admin: number; paying: boolean },
): Promise<RefundDetails> {
  return changeRefund(tx, { ...act, action: act.paying ? 'mark_refund' : 'unmark_refund' }, (order) =>
    act.paying ? markRefundPaying(tx, order, act) : unmarkRefundPaying(tx, deps, order, act.id_refund),
  )
}

/** Runs a change of one refund under the lock on its order, and writes an audit row unless nothing changed. */
async function changeRefund(
  tx: Tx,
  { id_refund, id_admin, action }: { id_refund: number; id_admin: number; action: string },
  change: (order: LockedOrder) => Promise<boolean>,
): Promise<RefundDetails> {
  const { order_group_id } = await getRefund(tx, id_refund)
  // Reviving a ticket withdraws its refund under this lock.
  const order = await lockOrder(tx, order_group_id)
  const before = await getRefund(tx, id_refund)
  const changed = await change(order)
  const after = await getRefund(tx, id_refund)
  if (!changed) return after
  // `If-Match` is not needed: the action itself requires that the refund is still due.
  await auditAct(tx, id_admin, [action, 'refund', id_refund], { before, after })
  return after
}

async function getRefund(reader: Reader, id_refund: number): Promise<RefundDetails> {
  return (await selectRefund(reader, id_refund)) ?? fail('NOT_FOUND')
}

/** Returns a page of the disputed orders, open ones first. */
export async function listDisputes(
  reader: Reader,
  query: PageQuery & { status?: 'open' | 'resolved' },
): Promise<{ data: Dispute[]; meta: Meta }> {
  const page = pageOf(query)
  const { rows, total } = await selectDisputes(reader, query.status ?? 'all', page)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}

type Resolution = {
  order_group_id: string
  id_admin: number
  catatan: string
  /** Writes off what the order lacks, if it is this sum. */
  hapus_buku?: number | undefined
}

/**
 * Removes a disputed order from the queue; a resolved one is returned unchanged. What it lacks is written off if the administrator asks for
 * it, with the sum that they saw [B521]. Throws NOT_FOUND if it is not disputed, SHORTAGE_CHANGED if it lacks another sum.
 */
export async function resolveDisputeByAdmin(tx: Tx, deps: PaymentsDeps, act: Resolution): Promise<Dispute> {
  const { order_group_id, id_admin, catatan, hapus_buku } = act
  const order = await lockOrder(tx, order_group_id)
  const before = await getDispute(tx, order_group_id)
  if (hapus_buku !== undefined) {
    if (await isRepeated(tx, before, act)) return before
    if (before.resolved_at !== null || before.kurang !== hapus_buku) fail('SHORTAGE_CHANGED')
    await writeOff(tx, { order_group_id, amount: hapus_buku, actor: id_admin })
    await settleOrder(tx, deps, order, { cause: { kind: 'review' } })
  }
  if (!(await resolveDispute(tx, order, catatan))) return before
  const after = await getDispute(tx, order_group_id)
  await auditAct(tx, id_admin, ['resolve_dispute', 'order', order_group_id], {
    before,
    after: { ...after, ...(hapus_buku !== undefined && { hapus_buku }) },
  })
  return after
}

/** Whether this administrator has resolved this dispute by writing off this sum. */
async function isRepeated(tx: Tx, dispute: Dispute, { id_admin, hapus_buku }: Resolution): Promise<boolean> {
  const { order_group_id, disputed_at, resolved_at } = dispute
  if (resolved_at === null) return false
  const writtenOff = await listWrittenOff(tx, order_group_id)
  return writtenOff.some(
    ({ at, amount, actor }) =>
      amount === hapus_buku && actor === id_admin && Date.parse(at) >= Date.parse(disputed_at),
  )
}

async function getDispute(reader: Reader, order_group_id: string): Promise<Dispute> {
  return (await selectDispute(reader, order_group_id)) ?? fail('NOT_FOUND')
}
