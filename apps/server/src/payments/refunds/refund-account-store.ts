/** The bank account to which an order's manual refunds are transferred. */
import type { BankAccount } from '@tiketbus/contract'
import type { LockedOrder } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { isOfDeposit } from './deposit-refund-store.ts'

const FIND = sql(
  'payments_refund_account',
  'select bank, nomor_rekening, atas_nama from refund_accounts where order_group_id = $1::uuid',
)

export async function findRefundAccount(reader: Reader, order_group_id: string): Promise<BankAccount | null> {
  const [row] = await reader.rows(FIND, [order_group_id])
  return row ?? null
}

const SET = sql(
  'payments_set_refund_account',
  `insert into refund_accounts (order_group_id, bank, nomor_rekening, atas_nama, recorded_by) values ($1::uuid, $2, $3, $4, $5)
    on conflict (order_group_id) do update set bank = excluded.bank, nomor_rekening = excluded.nomor_rekening,
      atas_nama = excluded.atas_nama, recorded_by = excluded.recorded_by, recorded_at = clock_timestamp()`,
)
const REMOVE = sql(
  'payments_remove_refund_account',
  'delete from refund_accounts where order_group_id = $1::uuid',
)

/** Replaces the account; null removes it. `id_admin`: null if the passenger entered it. */
export async function setRefundAccount(
  tx: Tx,
  { order_group_id }: LockedOrder,
  account: BankAccount | null,
  id_admin: number | null,
): Promise<void> {
  if (account === null) await tx.rows(REMOVE, [order_group_id])
  else await tx.rows(SET, [order_group_id, account.bank, account.nomor_rekening, account.atas_nama, id_admin])
}

const BY_HAND = sql(
  'payments_due_by_hand',
  `select coalesce(sum(r.jumlah - (select coalesce(sum(e.jumlah), 0)::bigint from refunds_elsewhere e where e.id_refund = r.id_refund)), 0)::bigint as jumlah,
      coalesce(bool_and(r.paying_by is not null), false) as sedang_dibayar
    from refunds r where r.order_group_id = $1::uuid and r.status = 'due' and r.cara = 'manual' and not ${isOfDeposit('r')}`,
  { present: ['jumlah', 'sedang_dibayar'] },
)

/** Returns what staff are to transfer of an order's refunds, and whether they are transferring all of it already. */
export async function findDueByHand(reader: Reader, order_group_id: string) {
  const [row] = await reader.rows(BY_HAND, [order_group_id])
  return row ?? { jumlah: 0, sedang_dibayar: false }
}
