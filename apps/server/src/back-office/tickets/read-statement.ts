import type { OrderStatement, StatementLine } from '@tiketbus/contract'
import { ACCOUNTS, areBooksComplete, eventOf, isByHand, listDiffering } from '../../books/index.ts'
import { refundReason } from '../../payments/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pageOf, type PageQuery } from '../../platform/database/lists.ts'
import { fail } from '../../platform/errors.ts'
import { selectListedTickets } from './order-store.ts'
import { selectPromised, selectStatementLines, sumStatement, type StatementRow } from './statement-store.ts'

/** A statement without page and limit. */
const LINES = 100

/**
 * Returns an order's account in the books: its balance, what it lacks, what waits for somebody, and a page of its transfers [B520].
 * Throws NOT_FOUND if there is no such order, or all of its tickets were deleted.
 */
export async function readStatement(
  reader: Reader,
  order_group_id: string,
  query: PageQuery,
): Promise<OrderStatement> {
  if ((await selectListedTickets(reader, order_group_id)).length === 0) return fail('NOT_FOUND')
  const page = pageOf(query, LINES)
  const { total, ...sums } = await sumStatement(reader, order_group_id)
  const saldo = sums.masuk - sums.keluar
  const isWritten =
    (await areBooksComplete(reader)) || (await listDiffering(reader, [order_group_id])).length === 0
  return {
    ...sums,
    saldo,
    kurang: Math.max(0, -saldo),
    belum_diputuskan: Math.max(0, saldo),
    refunds: await selectPromised(reader, order_group_id),
    lengkap: isWritten,
    mutasi: (await selectStatementLines(reader, order_group_id, page)).map(lineOf),
    meta: { page: page.page, limit: page.limit, total },
  }
}

function lineOf(row: StatementRow): StatementLine {
  const { id, at, amount, saldo, oleh, id_pembayaran, order_id, metode, payment_type, cara, referensi } = row
  const { id_refund, id_tiket, nomor_kursi, refund_way, refund_status, change_cause } = row
  const refund = refund_way && refund_status ? { cara: refund_way, status: refund_status } : undefined
  return {
    id,
    at,
    peristiwa: eventOf(row, refund),
    jumlah: amount,
    masuk: row.credit === ACCOUNTS.orders ? amount : 0,
    keluar: row.debit === ACCOUNTS.orders ? amount : 0,
    saldo,
    oleh,
    cause: change_cause,
    alasan: reasonOf(row),
    id_pembayaran,
    order_id,
    metode,
    payment_type,
    cara,
    referensi,
    id_refund,
    id_tiket,
    nomor_kursi,
  }
}

/** Why: the reason of a change of status, of money taken by hand or of a refund; the proof of a transfer by hand; the note of a dispute. */
function reasonOf(row: StatementRow): string | null {
  if (row.id_tiket !== null) return row.change_reason
  if (row.id_refund === null) return row.cause === 'payment' ? row.payment_reason : row.dispute_note
  if (isByHand(row.credit)) return row.proof
  return row.debit === ACCOUNTS.orders
    ? refundReason({ cause: row.refund_cause, alasan: row.refund_reason ?? '' })
    : null
}
