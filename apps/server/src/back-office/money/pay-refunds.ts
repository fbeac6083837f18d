/** Several manual refunds that were transferred together, and the account that they are transferred to. */
import type { BankAccount } from '@tiketbus/contract'
import { lockOrder } from '../../orders/index.ts'
import { findRefundAccount, setRefundAccount, type PaymentsDeps } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError, fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { t } from '../../texts/index.ts'
import { auditAct } from '../shared/audit.ts'
import { payRefundByAdmin } from './queues.ts'
import { selectRefund, type RefundDetails } from './queues-store.ts'

type Batch = {
  id_admin: number
  retry: Retry
  refunds: readonly { id_refund: number; jumlah: number }[]
  proof: string
}

/**
 * Records manual refunds as paid out with one proof, each by the rules of a single one: all of them or none [B796]. Throws BATCH_REFUSED with
 * the number of each refund that cannot be recorded, and why.
 */
export function payRefundsByAdmin(
  tx: Tx,
  deps: PaymentsDeps,
  { id_admin, retry, refunds, proof }: Batch,
): Promise<RefundDetails[]> {
  return once(tx, { actor: asStaff(id_admin), ...retry }, async () => {
    const paid: RefundDetails[] = []
    const errors: { field: string; msg: string }[] = []
    for (const { id_refund, jumlah } of await inOrderOfLocks(tx, refunds)) {
      const refused = (error: unknown) => {
        if (!(error instanceof DomainError)) throw error
        errors.push({ field: String(id_refund), msg: error.message })
      }
      const act = { id_refund, id_admin, proof, seen: jumlah }
      const done = await payRefundByAdmin(tx, deps, act).catch(refused)
      if (done) paid.push(done)
    }
    // The transaction takes back those that were recorded.
    if (errors.length > 0) fail('BATCH_REFUSED', { errors })
    return paid
  })
}

/** Everybody who locks several orders does so in their order: two batches with common rows would wait for each other otherwise. */
async function inOrderOfLocks(tx: Tx, refunds: Batch['refunds']) {
  const found: { id_refund: number; jumlah: number; order: string }[] = []
  for (const refund of refunds) {
    const row = await selectRefund(tx, refund.id_refund)
    found.push({ ...refund, order: row?.order_group_id ?? '' })
  }
  return found.toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
}

/** Enters, changes or removes the account of a refund's order [B797]. Returns it; throws NOT_FOUND. */
export async function setAccountByAdmin(
  tx: Tx,
  act: { id_refund: number; id_admin: number; rekening: BankAccount | null },
): Promise<BankAccount | null> {
  const { id_refund, id_admin, rekening } = act
  const { order_group_id } = (await selectRefund(tx, id_refund)) ?? fail('NOT_FOUND')
  const order = await lockOrder(tx, order_group_id)
  const before = await findRefundAccount(tx, order_group_id)
  const changed = FIELDS.filter((field) => before?.[field] !== rekening?.[field])
  if (changed.length === 0) return rekening
  await setRefundAccount(tx, order, rekening, id_admin)
  await auditAct(tx, id_admin, ['set_refund_account', 'refund', id_refund], {
    before: {},
    after: { changed },
  })
  return rekening
}

const FIELDS = ['bank', 'nomor_rekening', 'atas_nama'] as const

/** The message of a batch that was recorded. */
export const batchText = (paid: readonly RefundDetails[]): string =>
  t('money.refundsPaid', { count: paid.length })
