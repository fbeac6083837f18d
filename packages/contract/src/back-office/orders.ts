/** An order in the back-office, and the actions on it. */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import {
  emailInput,
  idInput,
  formInteger,
  instant,
  int,
  optionalText,
  pageQuery,
  requiredText,
  rupiah,
  transferBank,
  uuid,
} from '../fields.ts'
import { orderGroup, payment, ticket, ticketStatus } from '../orders.ts'
import { HAND_WAYS, MANUAL_WAYS, REFUND_WAYS } from '../payment-methods.ts'
import { payBy, REFUND_STATUSES } from '../payments.ts'
import { strictObject } from '../read.ts'
import { GUARDED, id as idPath, REFUNDS_OR_LATE } from './shared.ts'
import { orderStatement } from './statement.ts'

/** Maximum of tickets per order: the largest bus [F1]. */
const MAX_TICKETS = 60
const id = v.object({ id: uuid })

/** A payment attempt, or a manual payment. */
const orderPayment = v.object({
  ...payment.entries,
  created_at: instant,
  /** The administrator who recorded it; null for the provider. */
  oleh: v.nullable(v.string()),
  /** When the provider was polled for the status that stands here; null if it never answered. */
  ditanya_pada: v.optional(v.nullable(instant)),
  /** The number that it is paid to while it accepts money; otherwise null. A server of an earlier release omits it. */
  cara_bayar: v.optional(v.nullable(payBy)),
  /** The transaction's number at the provider. A server of an earlier release omits it. */
  transaction_id: v.optional(v.nullable(v.string())),
  /** How the money of a manual payment was taken, the number on its receipt and the reason, if they were stated. */
  cara: v.optional(v.nullable(v.picklist(HAND_WAYS))),
  referensi: v.optional(v.nullable(v.string())),
  /** To which a transfer came. A server of an earlier release omits it. */
  bank: v.optional(v.nullable(v.string())),
  alasan: v.optional(v.nullable(v.string())),
})

const orderRefund = v.object({
  id_refund: int,
  jumlah: rupiah,
  cara: v.picklist(REFUND_WAYS),
  status: v.picklist(REFUND_STATUSES),
  created_at: instant,
  ended_at: v.nullable(instant),
  nomor_kursi: v.array(int),
  /** The part of a manual refund that was paid out in the provider's dashboard, as it reports. */
  elsewhere: rupiah,
  /** It is due, and was taken in cash at a counter: a drawer may pay it. A server of an earlier release omits it. */
  dari_laci: v.optional(v.boolean()),
})

/** What the provider's dashboard refunded, by one report; without what is a manual refund's. */
const refundElsewhere = v.object({
  id: int,
  /** The payment's number at the provider. */
  order_id: v.nullable(v.string()),
  jumlah: rupiah,
  reported_at: instant,
})

/** A status change of a ticket; the first one has no 'from'. */
const statusChange = v.object({
  id_tiket: int,
  nomor_kursi: int,
  from_status: v.nullable(ticketStatus),
  to_status: ticketStatus,
  cause: v.string(),
  /** Who made it; null for the system or a deleted account. */
  oleh: v.nullable(v.string()),
  /** The administrator's reason, if they stated one. */
  alasan: v.optional(v.nullable(v.string())),
  at: instant,
})

/** A correction of a seat's name; the names are null once they are erased. */
const nameChange = v.object({
  id_tiket: int,
  nomor_kursi: int,
  nama_lama: v.nullable(v.string()),
  nama_baru: v.nullable(v.string()),
  /** Who made it; null for a deleted account. */
  oleh: v.nullable(v.string()),
  at: instant,
})

export const adminOrder = v.object({
  ...orderGroup.entries,
  /** The dispute over the order's money that is not resolved, or null. A server of an earlier release omits it. */
  dispute: v.optional(v.nullable(v.object({ disputed_at: instant, alasan: v.nullable(v.string()) }))),
  /** The contact of somebody without an account to whom staff sold it; null for a passenger's own order [O360]. */
  pembeli: v.optional(
    v.nullable(v.object({ nama: v.nullable(v.string()), no_telepon: v.nullable(v.string()) })),
  ),
  /** For each ticket: the refund if it were cancelled now, and why an administrator cancelled it. */
  seats: v.array(v.object({ id_tiket: int, refundable: rupiah, cancel_note: v.nullable(v.string()) })),
  payments: v.array(orderPayment),
  refunds: v.array(orderRefund),
  refunds_elsewhere: v.array(refundElsewhere),
  history: v.array(statusChange),
  /** A server of an earlier release omits it. */
  names: v.optional(v.array(nameChange)),
})
export type AdminOrder = v.InferOutput<typeof adminOrder>

/** `queued`: not accepted by the mail server yet; `failed`: refused for good, no longer needed, or given up after its last try. */
const orderMail = v.object({
  id_mail: uuid,
  /** `placed`, `confirmed`, …: the kind of mail. */
  kind: v.string(),
  /** Null once the order's personal data are deleted. */
  email: v.nullable(v.string()),
  status: v.picklist(['queued', 'sent', 'failed']),
  /** Why the last attempt failed, as a code. */
  reason: v.nullable(v.string()),
  /** Why staff sent it to another address than the passenger's own; null once the personal data are deleted. */
  catatan: v.optional(v.nullable(v.string())),
  created_at: instant,
  sent_at: v.nullable(instant),
  tried_at: v.nullable(instant),
})
export type OrderMail = v.InferOutput<typeof orderMail>

/**
 * The provider's answer about an attempt: its status was stored, it knows no transaction yet, it did not answer, or it answered about
 * another sum or against a settlement. The other fields are the attempt's after the poll.
 */
const providerAnswer = v.object({
  id_pembayaran: int,
  order_id: v.nullable(v.string()),
  hasil: v.picklist(['applied', 'not_attempted', 'silent', 'mismatch', 'contradiction']),
  status: v.string(),
  transaction_status: v.nullable(v.string()),
  payment_type: v.nullable(v.string()),
  total_bayar: rupiah,
})
export type ProviderAnswer = v.InferOutput<typeof providerAnswer>

export const paymentTaken = strictObject({
  cara: v.picklist(MANUAL_WAYS, 'Pilih cara bayar'),
  /** The number on the slip of a card or on a transfer; only cash may have none. */
  referensi: optionalText(100),
  /** A transfer needs one. A client of an earlier release omits it. */
  bank: v.optional(transferBank),
  alasan: requiredText(300, 'Alasan wajib diisi'),
  /** The sum that the administrator saw and took. If another one is unpaid now: UNPAID_CHANGED. */
  jumlah: v.optional(formInteger(1, 9_999_999_999)),
  /** After 503 PROVIDER_SILENT: record the payment although the provider did not answer. */
  tanpa_cek: v.optional(v.boolean()),
})

export const adminOrders = {
  getOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    needs: 'tickets.find',
    summary: 'Satu pesanan: kursi, pembayaran, pengembalian, riwayat',
    params: id,
    reply: ok(adminOrder),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  getStatement: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/rekening',
    needs: 'money.read',
    summary: 'Rekening satu pesanan: uang masuk dan keluar, saldo, yang kurang dan yang menunggu',
    params: id,
    query: strictObject(pageQuery),
    reply: ok(orderStatement),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** As the passenger prints it: the tickets with their codes. */
  getPrint: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/cetak',
    needs: 'seats.sell',
    summary: 'Tiket satu pesanan dengan kodenya, untuk dicetak petugas',
    params: id,
    /** `pembeli`: the name of somebody without an account to whom it was sold. */
    reply: ok(v.object({ ...orderGroup.entries, pembeli: v.nullable(v.string()) })),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  listMails: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/mail',
    needs: 'tickets.read',
    summary: 'Email tentang satu pesanan: kepada siapa, kapan, terkirim atau belum',
    params: id,
    reply: ok(v.array(orderMail)),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** `versi` (or If-Match): the ticket's version as it was seen. Another version responds EDIT_CONFLICT; a cancelled ticket stays cancelled. */
  cancelTickets: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/:id/cancel',
    needs: 'tickets.cancel',
    summary: 'Batalkan beberapa atau semua tiket pesanan, dengan alasan',
    params: id,
    body: strictObject({
      tiket: v.pipe(
        v.array(strictObject({ id_tiket: idInput, versi: v.optional(formInteger(1, 1_000_000)) })),
        v.minLength(1, 'Pilih minimal 1 kursi'),
        v.maxLength(MAX_TICKETS, 'Terlalu banyak kursi'),
      ),
      alasan: requiredText(300, 'Alasan wajib diisi'),
    }),
    reply: ok(v.object({ cancelled: v.array(int), refunded: rupiah })),
    confirm: REFUNDS_OR_LATE,
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  /** Polls the provider about the order of a ticket and stores what it answers. No money is recorded in anybody's name. */
  pollProvider: endpoint({
    method: 'POST',
    path: '/api/admin/tickets/:id/tanya-penyedia',
    needs: 'tickets.sell',
    summary: 'Tanya penyedia tentang pembayaran pesanan; tidak mencatat uang',
    params: idPath,
    reply: ok(v.object({ ditanya_pada: instant, ticket, jawaban: v.array(providerAnswer) })),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** Confirms all pending tickets of the order by one manual payment; `recorded` is 0 if the provider had the money already. */
  recordPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/pembayaran',
    needs: 'tickets.sell',
    summary: 'Catat pembayaran tunai, EDC atau transfer untuk seluruh pesanan',
    params: id,
    body: paymentTaken,
    reply: ok(v.object({ confirmed: v.array(int), recorded: rupiah, id_pembayaran: v.nullable(int) })),
    errors: [
      ...GUARDED,
      'NOT_FOUND',
      'SHIFT_NEEDED',
      'TICKET_NOT_PENDING',
      'UNPAID_CHANGED',
      'TRIP_CALLED_OFF',
      'TRIP_DELETED',
      'BUS_DELETED',
      'SEAT_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  sendTickets: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/mail',
    needs: 'tickets.change',
    summary: 'Kirim e-tiket sekali lagi ke email pemesan',
    params: id,
    reply: ok(v.object({ message: v.string() })),
    errors: [...GUARDED, 'NOT_FOUND', 'NO_VALID_TICKET', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  /** The e-ticket of valid tickets; of an order that is still to be paid, what to pay until when. */
  sendElsewhere: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/mail/lain',
    needs: 'tickets.change',
    summary: 'Kirim email pesanan ke alamat lain, dengan catatan yang disimpan bersama pesanan',
    params: id,
    body: strictObject({ email: emailInput, catatan: requiredText(300, 'Catatan wajib diisi') }),
    reply: ok(v.object({ message: v.string() })),
    errors: [...GUARDED, 'NOT_FOUND', 'NO_VALID_TICKET', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const
