/** Refunds to pay out and orders in dispute. */
import * as v from 'valibot'
import { bankAccount, bankAccountInput } from '../bank-account.ts'
import { endpoint, ok, okList } from '../endpoint.ts'
import { formInteger, idInput, instant, int, pageQuery, requiredText, rupiah, uuid } from '../fields.ts'
import { UUID } from '../formats.ts'
import { strictObject } from '../read.ts'
import { PAYMENT_METHODS, REFUND_WAYS } from '../payment-methods.ts'
import { REFUND_STATUSES } from '../payments.ts'
import { GUARDED, id, search } from './shared.ts'

/** Maximum of refunds that are marked at once. */
export const MAX_REFUNDS_AT_ONCE = 50

const refundFields = {
  id_refund: int,
  order_group_id: uuid,
  jumlah: rupiah,
  cara: v.picklist(REFUND_WAYS),
  status: v.picklist(REFUND_STATUSES),
  alasan: v.string(),
  created_at: instant,
  ended_at: v.nullable(instant),
  /** How a manual refund was paid, in the administrator's words. */
  proof: v.nullable(v.string()),
  /** The administrator who is paying a manual refund (or paid it), since when, and their name. */
  paying_by: v.nullable(int),
  paying_since: v.nullable(instant),
  paying_username: v.nullable(v.string()),
}

export const refund = v.object({
  ...refundFields,
  /** Not sent before this instant, so that an administrator can still undo the change. */
  not_before: instant,
  metode: v.picklist(PAYMENT_METHODS),
  payment_type: v.nullable(v.string()),
  /** The payment's number at the provider. */
  order_id: v.nullable(v.string()),
  /** The provider took the payment back, or all of another one of tickets that are valid went back: there is no money left to refund. */
  taken_back: v.boolean(),
  /** The part of a manual refund that the provider reports as refunded in its dashboard. */
  elsewhere: rupiah,
  id_rute: int,
  nomor_kursi: v.array(int),
  /** What people read of them, in the same order. A server of an earlier release omits it. */
  kursi: v.optional(v.array(v.string())),
  /** Whom to pay: the contact at the time of the order. */
  nama_penumpang: v.nullable(v.string()),
  email: v.nullable(v.string()),
  no_telepon: v.nullable(v.string()),
  /** The account to transfer to; null: not known. A server of an earlier release omits it. */
  rekening: v.optional(v.nullable(bankAccount)),
  /** The agency to whose deposit it goes back by itself; null: none. A server of an earlier release omits it. */
  deposit_agen: v.optional(v.nullable(v.string())),
  /** Days since it was promised, in Asia/Jakarta; null once it is over. A server of an earlier release omits it. */
  menunggu_hari: v.optional(v.nullable(int)),
})
export type Refund = v.InferOutput<typeof refund>

/**
 * All refunds that match, also beyond this page: what is still to be returned of them, how much of it staff have to transfer, and for how many
 * days the oldest has waited.
 */
const refundSums = v.object({
  jumlah: rupiah,
  banyak: int,
  jumlah_manual: rupiah,
  banyak_manual: int,
  terlama_hari: v.nullable(int),
})
export type RefundSums = v.InferOutput<typeof refundSums>

/** A refund in the reply to marking it. */
export const paidRefund = v.object(refundFields)

export const dispute = v.object({
  order_group_id: uuid,
  master_ticket_id: int,
  id_rute: int,
  disputed_at: instant,
  alasan: v.nullable(v.string()),
  total_amount: rupiah,
  /** What the order lacks in the books: an administrator may write it off. A server of an earlier release omits it. */
  kurang: v.optional(rupiah),
  nama_penumpang: v.nullable(v.string()),
  email: v.nullable(v.string()),
  no_telepon: v.nullable(v.string()),
  resolved_at: v.nullable(instant),
})
export type Dispute = v.InferOutput<typeof dispute>

export const adminMoney = {
  listRefunds: endpoint({
    method: 'GET',
    path: '/api/admin/refunds',
    needs: 'money.read',
    summary: 'Antrean pengembalian dana',
    query: strictObject({
      status: v.optional(v.picklist(REFUND_STATUSES)),
      cara: v.optional(v.picklist(REFUND_WAYS)),
      /** By number, order, ticket, person, phone, account or sum. */
      q: search,
      ...pageQuery,
    }),
    /** `antrean`: a server of an earlier release omits it. */
    reply: v.object({ ...okList(refund).entries, antrean: v.optional(refundSums) }),
    errors: GUARDED,
  }),
  markRefundPaid: endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/paid',
    needs: 'money.refund',
    summary: 'Tandai pengembalian manual sudah dibayar',
    params: id,
    body: strictObject({
      bukti: requiredText(300, 'Bukti wajib diisi'),
      /** From the drawer of one's own open shift; without it by transfer. */
      cara: v.optional(v.picklist(['tunai', 'transfer'])),
      /** What the person saw as still to be returned; a page of an earlier release does not name it. */
      jumlah: v.optional(formInteger(1, 9_999_999_999)),
    }),
    reply: ok(paidRefund),
    confirm: 'always',
    errors: [
      ...GUARDED,
      'PASSWORD_NEEDED',
      'NOT_FOUND',
      'REFUND_CHANGED',
      'SHIFT_NEEDED',
      'DRAWER_SHORT',
      'REFUND_NOT_DUE',
      'REFUND_MARKED',
    ],
  }),
  /** From the drawer of one's own open shift, if the money was taken in cash at a counter. `jumlah`: the sum that was seen. */
  payRefundInCash: endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/tunai',
    needs: 'money.refund-cash',
    summary: 'Bayar pengembalian pesanan tunai dari laci sendiri',
    params: id,
    body: strictObject({ jumlah: formInteger(1, 9_999_999_999) }),
    reply: ok(paidRefund),
    errors: [
      ...GUARDED,
      'NOT_FOUND',
      'REFUND_NOT_DUE',
      'REFUND_NOT_CASH',
      'REFUND_MARKED',
      'REFUND_CHANGED',
      'SHIFT_NEEDED',
      'DRAWER_SHORT',
    ],
  }),
  /**
   * All of them or none: if one cannot be marked, BATCH_REFUSED names it and its reason. `jumlah`: what the administrator saw as still to be
   * returned.
   */
  markRefundsPaid: endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/paid',
    needs: 'money.refund',
    summary: 'Tandai beberapa pengembalian manual sudah dibayar dengan satu bukti',
    body: strictObject({
      refunds: v.pipe(
        v.array(strictObject({ id_refund: idInput, jumlah: formInteger(1, 9_999_999_999) })),
        v.minLength(1, 'Pilih minimal 1 pengembalian'),
        v.maxLength(MAX_REFUNDS_AT_ONCE, `Paling banyak ${MAX_REFUNDS_AT_ONCE} pengembalian sekaligus`),
        v.check(
          (refunds) => new Set(refunds.map(({ id_refund }) => id_refund)).size === refunds.length,
          'Ada pengembalian yang dipilih dua kali',
        ),
      ),
      bukti: requiredText(300, 'Bukti wajib diisi'),
    }),
    reply: ok(v.array(paidRefund)),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'BATCH_REFUSED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  /** Of all refunds of its order, until the order's people are erased. Null removes it. */
  setRefundAccount: endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/rekening',
    needs: 'money.refund',
    summary: 'Isi, ganti atau hapus rekening tujuan pengembalian manual',
    params: id,
    body: strictObject({ rekening: v.nullable(bankAccountInput) }),
    reply: ok(v.object({ rekening: v.nullable(bankAccount) })),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  markRefundPaying: endpoint({
    method: 'PUT',
    path: '/api/admin/refunds/:id/paying',
    needs: 'money.refund',
    summary: 'Tandai pengembalian manual sedang dibayarkan; tiketnya tidak dapat diaktifkan',
    params: id,
    reply: ok(paidRefund),
    errors: [...GUARDED, 'NOT_FOUND', 'REFUND_NOT_DUE', 'REFUND_MARKED'],
  }),
  unmarkRefundPaying: endpoint({
    method: 'DELETE',
    path: '/api/admin/refunds/:id/paying',
    needs: 'money.refund',
    summary: 'Batalkan tanda sedang dibayarkan',
    params: id,
    reply: ok(paidRefund),
    errors: [...GUARDED, 'NOT_FOUND', 'REFUND_NOT_DUE'],
  }),
  listDisputes: endpoint({
    method: 'GET',
    path: '/api/admin/disputes',
    needs: 'money.read',
    summary: 'Pesanan yang disengketakan, yang belum selesai dahulu',
    query: strictObject({ status: v.optional(v.picklist(['open', 'resolved'])), ...pageQuery }),
    reply: okList(dispute),
    errors: GUARDED,
  }),
  resolveDispute: endpoint({
    method: 'PUT',
    path: '/api/admin/disputes/:id/resolve',
    needs: 'money.refund',
    summary: 'Selesaikan sengketa, bila diminta dengan menanggung kekurangannya',
    params: v.object({ id: v.pipe(v.string(), v.regex(UUID, 'Nomor pesanan tidak valid')) }),
    body: strictObject({
      catatan: requiredText(300, 'Catatan wajib diisi'),
      /** Writes off what the order lacks: the sum that the administrator saw. If it lacks another one: SHORTAGE_CHANGED. */
      hapus_buku: v.optional(formInteger(1, 9_999_999_999)),
    }),
    reply: ok(dispute),
    errors: [...GUARDED, 'NOT_FOUND', 'SHORTAGE_CHANGED'],
  }),
} as const
