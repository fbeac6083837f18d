/** Stores and reads the number that a waiting payment is paid to. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { ProviderStatus } from '../provider/index.ts'

const SET_PAY_BY = sql(
  'payments_set_pay_by',
  `update payments set pay_channel = $2, pay_code = $3, pay_biller_code = $4, pay_until = $5::timestamptz
    where id_pembayaran = $1`,
)

/** Replaces the stored number: once another channel is chosen, the former number accepts no money. */
export async function setPayBy(
  tx: Tx,
  id_pembayaran: number,
  { pay_by, pay_until }: Pick<ProviderStatus, 'pay_by' | 'pay_until'>,
): Promise<void> {
  const { channel = null, code = null, biller_code = null } = pay_by ?? {}
  await tx.rows(SET_PAY_BY, [id_pembayaran, channel, code, biller_code, pay_by && pay_until])
}

const NUMBER = `pay_channel as channel, pay_code as code, pay_biller_code as biller_code, amount as jumlah,
  least(pay_until, expires_at) as berlaku_sampai`
const WAITS_AT_NUMBER = `transaction_status = 'pending' and pay_channel is not null and pay_code is not null`

const PAYABLE = sql(
  'payments_payable_number',
  // `coalesce`: with a condition of the index of live payments, a plan made in a quiet hour scans that index.
  `select order_group_id, ${NUMBER} from payments
    where id_pembayaran = $1 and coalesce(status, '') = 'live' and ${WAITS_AT_NUMBER}
      and pay_until > clock_timestamp() and expires_at > clock_timestamp()`,
  { present: ['channel', 'code', 'berlaku_sampai'] },
)

/** Returns an attempt's number while it accepts money; undefined once the attempt is paid, ended or expired. */
export async function findPayable(reader: Reader, id_pembayaran: number) {
  const [row] = await reader.rows(PAYABLE, [id_pembayaran])
  return row
}

const PAY_BY = sql(
  'payments_pay_by',
  `select ${NUMBER} from payments
    where order_group_id = $1 and status = 'live' and ${WAITS_AT_NUMBER} and expires_at is not null`,
  { present: ['channel', 'code', 'berlaku_sampai'] },
)

/**
 * Returns the number of the order's live payment; undefined unless it waits at a bank or a counter, because an ended payment
 * must not be paid.
 */
export async function findPayBy(reader: Reader, order_group_id: string) {
  const [row] = await reader.rows(PAY_BY, [order_group_id])
  return row
}
