/**
 * Money that an agency pays into its deposit through the payment provider [B940]. What a status of the provider reports is posted as the
 * difference to what the deposit has of that payment: the same one again, late or out of order, posts nothing.
 */
import { randomBytes } from 'node:crypto'
import { spendableOf } from '../books/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { moveDeposit } from './agencies.ts'
import {
  findPaymentByOrder,
  heldOf,
  lockPayment,
  pollSoon,
  setStatus,
  type AgencyPaymentRow,
  type PaymentStatus,
} from './agency-payment-store.ts'

/** `TOPUP-{agency}-{suffix}`: never the number of an order's payment. */
export const newTopUpOrderId = (id_agen: number): string =>
  `TOPUP-${id_agen}-${randomBytes(6).toString('hex')}`

/** Queues a poll of this payment. */
export function queueAgencyPoll(tx: Tx, id_isi: number): Promise<void> {
  return addJob(tx, 'poll_agency_payment', { id_isi }, { key: `agency-payment:${id_isi}`, maxAttempts: 3 })
}

/** The provider notified of news about this payment: it is polled now, and once more soon, since its status may lag behind. */
export async function hearOfAgencyPayment(tx: Tx, order_id: string): Promise<boolean> {
  const id_isi = await findPaymentByOrder(tx, order_id)
  if (id_isi === undefined) return false
  await pollSoon(tx, id_isi)
  await queueAgencyPoll(tx, id_isi)
  return true
}

/** What a status of the provider means for a deposit. */
export type PaymentReport = Omit<PaymentStatus, 'status' | 'kurang' | 'jumlah_lain'> & {
  /** It is about this payment and its sum. */
  isOurs: boolean
  /** `none`: no method was chosen; `back`: refunded, or a bank took it back, in whole or part. */
  meaning: 'none' | 'waiting' | 'denied' | 'ended' | 'paid' | 'back'
  /** Rupiah that the provider has of it. */
  held: number
}

/**
 * `stale`: the reply to a later poll is stored already. `short`: the deposit lacks what was taken back. `mismatch`: another sum was paid.
 * `differs`: half a day after it was paid the provider has less than the deposit, and names no reason.
 */
export type Settled = 'settled' | 'stale' | 'short' | 'mismatch' | 'differs'

/** Stores what the provider reports of a payment, and posts what came or went since the last time. `polled_at`: the database's time just before the poll. */
export async function settleAgencyPayment(
  tx: Tx,
  id_isi: number,
  report: PaymentReport,
  polled_at: string,
): Promise<Settled> {
  const payment = await lockPayment(tx, id_isi)
  if (!report.isOurs) {
    const jumlah_lain = payment.jumlah_lain || report.held > 0
    const isNew = await setStatus(tx, id_isi, polled_at, { ...storedOf(payment), jumlah_lain })
    return isNew ? 'mismatch' : 'stale'
  }
  const have = await heldOf(tx, id_isi)
  const want = report.held > have.jumlah || isTakenBack(payment, report) ? report.held : have.jumlah
  const lost = Math.max(0, have.jumlah - want)
  const taken = lost === 0 ? 0 : Math.min(lost, Math.max(0, await spendableOf(tx, payment.id_agen)))
  const status = statusAfter(payment, report, { have: have.jumlah, want })
  // What is known of the transaction that paid is not replaced by another try on the same page.
  const isNews = have.jumlah === 0 || want !== have.jumlah || report.held > 0
  const stored = { ...(isNews ? report : storedOf(payment)), status, kurang: lost - taken }
  // Once both have the same, there is nothing left to clear.
  const differs = report.held !== want && payment.compared
  const jumlah_lain = report.held !== want && (payment.jumlah_lain || differs)
  if (!(await setStatus(tx, id_isi, polled_at, { ...stored, jumlah_lain }))) return 'stale'
  const came = Math.max(0, want - have.jumlah)
  if (came + taken > 0) {
    const { id_agen, order_id: bukti, id_user: id_admin } = payment
    const moved =
      came > 0 ? ({ arah: 'masuk', jumlah: came } as const) : ({ arah: 'keluar', jumlah: taken } as const)
    const row = { id_agen, ...moved, cara: 'penyedia', bukti, id_admin, id_isi, ke: have.kali + 1 }
    await moveDeposit(tx, row, 'provider')
  }
  if (differs) return 'differs'
  return lost > taken ? 'short' : 'settled'
}

/** A denial counts after the money came only if it is of the transaction that paid. */
function isTakenBack({ transaction_id }: AgencyPaymentRow, report: PaymentReport): boolean {
  return (
    report.meaning === 'back' || (report.meaning === 'denied' && report.transaction_id === transaction_id)
  )
}

function statusAfter(
  { status, over }: AgencyPaymentRow,
  { meaning }: PaymentReport,
  { have, want }: { have: number; want: number },
): PaymentStatus['status'] {
  if (want > 0) return 'paid'
  if (have > 0 || status === 'taken_back') return 'taken_back'
  if (meaning === 'ended' || (over && (meaning === 'none' || meaning === 'denied'))) return 'ended'
  // A number that was chosen in the last second can still be paid.
  return meaning === 'waiting' && status === 'ended' ? 'live' : status
}

const storedOf = (payment: AgencyPaymentRow): PaymentStatus => ({
  status: payment.status,
  transaction_id: payment.transaction_id,
  transaction_status: payment.transaction_status,
  payment_type: payment.payment_type,
  pay_by:
    payment.pay_channel === null || payment.pay_code === null
      ? null
      : { channel: payment.pay_channel, code: payment.pay_code, biller_code: payment.pay_biller_code },
  kurang: payment.kurang,
  jumlah_lain: payment.jumlah_lain,
})
