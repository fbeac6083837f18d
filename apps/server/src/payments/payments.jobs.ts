import { inLane, type CronJob, type Jobs, type Lane } from '../platform/jobs/jobs.ts'
import { closeAttempt } from './reconciliation/close-attempt.ts'
import { checkBooks } from './reconciliation/check-books.ts'
import { comparePayment, scheduleComparisons } from './reconciliation/compare-payments.ts'
import type { PaymentsDeps } from './deps.ts'
import { endUnpaid, scheduleDeadlines, stopUnpaid } from './reconciliation/end-unpaid.ts'
import { announceRefund } from './refunds/manual-refunds.ts'
import { processNotification } from './notifications/process-notification.ts'
import { providerSilent } from '../provider/index.ts'
import { pollAfterManualPayment } from './reconciliation/provider-check.ts'
import { markUnknownIfAbandoned, reconcile, schedulePolls } from './reconciliation/reconcile.ts'
import { scheduleRefundPolls, sendRefund } from './refunds/send-refund.ts'

/** For passengers who have just paid. A call that gets no answer occupies one of the four slots. */
const NOTIFICATIONS: Lane = { name: 'payment-notifications', atOnce: 4 }
/** Orders past their deadline that have an open attempt: each job waits for the provider. */
const DEADLINES: Lane = { name: 'payment-deadlines', atOnce: 4 }
/** Reads all orders, for a while. */
const BOOKS: Lane = { name: 'books', atOnce: 1 }
/** No user waits for these. In the names of lanes and jobs a poll is a question. */
const POLLS: Lane = { name: 'payment-questions', atOnce: 2 }

/** Jobs that call the provider have their own lanes: a silent provider delays no sweep, and refunds delay no deadline. */
export function paymentsJobs(deps: PaymentsDeps): Jobs {
  return {
    ...inLane(NOTIFICATIONS, {
      process_payment_notification: ({ order_id }) => processNotification(deps, String(order_id)),
    }),
    ...inLane(DEADLINES, {
      end_unpaid_order: ({ order_group_id }) => endUnpaid(deps, String(order_group_id)),
    }),
    ...inLane(POLLS, {
      close_payment_attempt: async ({ id_pembayaran }) => {
        const result = await closeAttempt(deps, Number(id_pembayaran))
        if (result === 'silent') throw providerSilent(`payment ${Number(id_pembayaran)}`)
      },
      reconcile_payment: ({ id_pembayaran }) => reconcile(deps, Number(id_pembayaran)),
      ask_after_manual_payment: ({ order_group_id }) => pollAfterManualPayment(deps, String(order_group_id)),
      compare_payment: ({ id_pembayaran }) => comparePayment(deps, Number(id_pembayaran)),
      send_refund: ({ id_refund }) => sendRefund(deps, Number(id_refund)),
    }),
    ...inLane(BOOKS, { check_books: () => checkBooks(deps) }),
    // Waits for the database alone: each order is marked at its deadline, however many wait for the provider.
    stop_unpaid_order: ({ order_group_id }) => stopUnpaid(deps, String(order_group_id)),
    // Handles jobs that the previous release queued.
    forget_payment_attempt: ({ id_pembayaran }) => markUnknownIfAbandoned(deps, Number(id_pembayaran)),
    schedule_payment_deadlines: () => scheduleDeadlines(deps),
    schedule_payment_questions: () => schedulePolls(deps),
    schedule_payment_comparisons: () => scheduleComparisons(deps),
    schedule_refund_questions: () => scheduleRefundPolls(deps),
    announce_refund: ({ id_refund }) => announceRefund(deps, Number(id_refund)),
  }
}

export const paymentsCron: CronJob[] = [
  { task: 'check_books', every: 1 },
  { task: 'schedule_payment_deadlines', every: 1 },
  { task: 'schedule_payment_questions', every: 1 },
  { task: 'schedule_payment_comparisons', every: 5 },
  { task: 'schedule_refund_questions', every: 10 },
]
