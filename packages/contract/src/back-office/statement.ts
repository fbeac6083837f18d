/** The account of an order in the books, as a bank statement. */
import * as v from 'valibot'
import { meta } from '../endpoint.ts'
import { instant, int, rupiah } from '../fields.ts'
import { HAND_WAYS, PAYMENT_METHODS, REFUND_WAYS } from '../payment-methods.ts'

/**
 * What a transfer of the books means. The order's account is what its passenger has with us beyond valid tickets and promised refunds:
 * those of the first group move it, a refund that has gone moves what was promised. The last group is about no order.
 */
export const BOOK_EVENTS = [
  'paid',
  'paid_by_hand',
  'payment_corrected',
  'ticket_valid',
  'ticket_invalid',
  'refund_promised',
  'refund_withdrawn',
  'refund_failed',
  'dashboard_refund',
  'dashboard_refund_corrected',
  'partial_chargeback',
  'chargeback',
  'dispute_won',
  'fee',
  'discount',
  'written_off',
  'loss_recovered',
  'agency_topup',
  'agency_commission',
  'other',

  'refund_gone',
  'refund_gone_by_hand',
  'refund_gone_elsewhere',
  'refund_came_back',
  'refund_not_by_hand',

  'shift_float',
  'drawer_movement',
  'shift_counted',
  'shift_difference',
  'bank_deposit',
] as const
export type BookEvent = (typeof BOOK_EVENTS)[number]

/** What people read of them: on an order's statement, in the books of a day and in their files. */
export const BOOK_EVENT_NAMES: Readonly<Record<BookEvent, string>> = {
  paid: 'Pembayaran diterima lewat penyedia',
  paid_by_hand: 'Pembayaran diterima petugas',
  payment_corrected: 'Koreksi jumlah pembayaran',
  ticket_valid: 'Tiket berlaku',
  ticket_invalid: 'Tiket tidak berlaku lagi',
  refund_promised: 'Pengembalian dijanjikan',
  refund_withdrawn: 'Pengembalian ditarik',
  refund_failed: 'Pengembalian gagal',
  dashboard_refund: 'Dikembalikan di dasbor penyedia',
  dashboard_refund_corrected: 'Koreksi pengembalian di dasbor penyedia',
  partial_chargeback: 'Sebagian pembayaran ditarik bank',
  chargeback: 'Pembayaran ditarik bank',
  dispute_won: 'Sengketa dengan bank dimenangkan',
  fee: 'Biaya pembatalan',
  discount: 'Potongan harga',
  written_off: 'Kekurangan ditanggung perusahaan',
  loss_recovered: 'Kekurangan yang ditanggung tertutup lagi',
  agency_topup: 'Deposit agen masuk atau dibayarkan kembali',
  agency_commission: 'Komisi agen',
  other: 'Perpindahan lain',
  refund_gone: 'Pengembalian dikirim lewat penyedia',
  refund_gone_by_hand: 'Pengembalian ditransfer petugas',
  refund_gone_elsewhere: 'Pengembalian dibayar di dasbor penyedia',
  refund_came_back: 'Pengembalian gagal setelah dikirim: uangnya kembali ke penyedia',
  refund_not_by_hand: 'Koreksi: pengembalian ini dibayar di dasbor, tidak ditransfer',
  shift_float: 'Modal awal shift',
  drawer_movement: 'Mutasi uang laci',
  shift_counted: 'Uang shift dihitung saat ditutup',
  shift_difference: 'Selisih shift',
  bank_deposit: 'Setoran ke bank',
}

const statementLine = v.object({
  id: int,
  at: instant,
  /** One of `BOOK_EVENTS`; a newer server may know more. */
  peristiwa: v.string(),
  jumlah: rupiah,
  /** Into the order's account and out of it; both 0 if the transfer moves what is promised only. */
  masuk: rupiah,
  keluar: rupiah,
  /** The order's balance after this line; negative: what it lacks. */
  saldo: rupiah,
  /** Who of the staff did it; null for the passenger, the system or a deleted account. */
  oleh: v.nullable(v.string()),
  /** Why: of a ticket the code of its change, and the words in which an administrator, or the refund, explains it. */
  cause: v.nullable(v.string()),
  alasan: v.nullable(v.string()),
  id_pembayaran: v.nullable(int),
  /** The payment's number at the provider, and how it was paid. */
  order_id: v.nullable(v.string()),
  metode: v.nullable(v.picklist(PAYMENT_METHODS)),
  payment_type: v.nullable(v.string()),
  cara: v.nullable(v.picklist(HAND_WAYS)),
  referensi: v.nullable(v.string()),
  id_refund: v.nullable(int),
  id_tiket: v.nullable(int),
  nomor_kursi: v.nullable(int),
})
export type StatementLine = v.InferOutput<typeof statementLine>

/** A refund that is promised and has not gone: `jumlah` is what is still promised of it. */
const promisedRefund = v.object({
  id_refund: int,
  jumlah: rupiah,
  cara: v.picklist(REFUND_WAYS),
  created_at: instant,
  /** The administrator who is paying it out. */
  paying_username: v.nullable(v.string()),
})

export const orderStatement = v.object({
  saldo: rupiah,
  /** What the valid tickets lack: `saldo` below 0. */
  kurang: rupiah,
  /** What nobody has decided about: `saldo` above 0. */
  belum_diputuskan: rupiah,
  /** Promised refunds that have not gone, oldest first, and their sum. */
  dijanjikan: rupiah,
  refunds: v.array(promisedRefund),
  masuk: rupiah,
  keluar: rupiah,
  /** False while what an earlier release has moved is not in the books yet. */
  lengkap: v.boolean(),
  /** A page of the transfers, newest first. */
  mutasi: v.array(statementLine),
  meta,
})
export type OrderStatement = v.InferOutput<typeof orderStatement>
