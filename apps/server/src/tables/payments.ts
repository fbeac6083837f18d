import { boolean, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { clockNow, instant, whole } from './columns.ts'

export const payments = pgTable('payments', {
  id_pembayaran: whole().primaryKey().generatedAlwaysAsIdentity(),
  order_group_id: uuid().notNull(),
  metode: text({ enum: ['midtrans', 'manual'] }).notNull(),
  order_id: text(),
  status: text({
    enum: ['creating', 'unknown', 'live', 'superseded', 'paid', 'closed', 'taken_back', 'refunded'],
  }).notNull(),
  transaction_status: text(),
  fraud_status: text(),
  payment_type: text(),
  transaction_id: text(),
  amount: whole().notNull(),
  snap_token: text(),
  redirect_url: text(),
  created_at: instant().notNull().default(clockNow),
  expires_at: instant(),
  waktu_pembayaran: instant(),
  last_asked_at: instant(),
  word_asked_at: instant(),
  unexpected: boolean().notNull().default(false),
  id_admin: whole(),
  questions: smallint().notNull().default(0),
  next_question_at: instant(),
  compared_at: instant(),
  acquirer: text(),
  issuer: text(),
  transaction_type: text(),
  card_bank: text(),
})

export const paymentTickets = pgTable(
  'payment_tickets',
  {
    id_pembayaran: whole().notNull(),
    id_tiket: whole().notNull(),
    amount: whole().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_pembayaran, t.id_tiket], name: 'payment_tickets_pk' })],
)

export const paymentHistory = pgTable('payment_history', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  id_pembayaran: whole().notNull(),
  from_status: text({
    enum: ['creating', 'unknown', 'live', 'superseded', 'paid', 'closed', 'taken_back', 'refunded'],
  }),
  to_status: text({
    enum: ['creating', 'unknown', 'live', 'superseded', 'paid', 'closed', 'taken_back', 'refunded'],
  }).notNull(),
  transaction_status: text(),
  unexpected: boolean().notNull().default(false),
  at: instant().notNull().default(clockNow),
})

export const paymentNotifications = pgTable('payment_notifications', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  order_id: text().notNull(),
  body: jsonb().notNull(),
  received_at: instant().notNull().default(clockNow),
  processed_at: instant(),
  outcome: text(),
  lagged: smallint().notNull().default(0),
})

export const paymentDifferences = pgTable('payment_differences', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  id_pembayaran: whole().notNull(),
  kind: text({ enum: ['money_there', 'money_here', 'amount', 'refund_there', 'refund_here'] }).notNull(),
  ours: whole().notNull(),
  theirs: whole().notNull(),
  found_at: instant().notNull().default(clockNow),
  resolved_at: instant(),
})

export const refunds = pgTable('refunds', {
  id_refund: whole().primaryKey().generatedAlwaysAsIdentity(),
  id_pembayaran: whole().notNull(),
  order_group_id: uuid().notNull(),
  jumlah: whole().notNull(),
  cara: text({ enum: ['provider', 'manual'] }).notNull(),
  status: text({ enum: ['due', 'sent', 'done', 'failed', 'withdrawn'] })
    .notNull()
    .default('due'),
  alasan: text().notNull(),
  refund_key: text().notNull(),
  not_before: instant().notNull().default(clockNow),
  created_at: instant().notNull().default(clockNow),
  sent_at: instant(),
  ended_at: instant(),
  proof: text(),
  id_admin: whole(),
  successor_of: whole(),
  provider_call: text({ enum: ['direct', 'plain', 'cancel'] }),
  call_since: instant(),
  calls_unanswered: whole().notNull().default(0),
  accepted_at: instant(),
  asked_at: instant(),
  announced_at: instant(),
  paying_by: whole(),
  paying_since: instant(),
})

export const refundTickets = pgTable(
  'refund_tickets',
  {
    id_refund: whole().notNull(),
    id_tiket: whole().notNull(),
    amount: whole().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_refund, t.id_tiket], name: 'refund_tickets_pk' })],
)

export type PaymentsRow = typeof payments.$inferSelect
export type PaymentTicketsRow = typeof paymentTickets.$inferSelect
export type PaymentHistoryRow = typeof paymentHistory.$inferSelect
export type PaymentNotificationsRow = typeof paymentNotifications.$inferSelect
export type PaymentDifferencesRow = typeof paymentDifferences.$inferSelect
export type RefundsRow = typeof refunds.$inferSelect
export type RefundTicketsRow = typeof refundTickets.$inferSelect
