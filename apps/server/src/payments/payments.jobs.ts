import type { CronJob, Jobs } from '../platform/jobs.ts'
import { closeAttempt } from './close-attempt.ts'
import { comparePayment, scheduleComparisons } from './compare-payments.ts'
import type { PaymentsDeps } from './deps.ts'
import { endUnpaid, scheduleDeadlines } from './end-unpaid.ts'
import { announceRefund } from './manual-refunds.ts'
import { processNotification } from './process-notification.ts'
import { askAfterManualPayment } from './provider-check.ts'
import { forgetLeftBehind, reconcile, scheduleQuestions } from './reconcile.ts'
import { scheduleRefundQuestions, sendRefund } from './send-refund.ts'

export function paymentsJobs(deps: PaymentsDeps): Jobs {
  return {
    process_payment_notification: ({ order_id }) => processNotification(deps, String(order_id)),
    forget_payment_attempt: ({ id_pembayaran }) => forgetLeftBehind(deps, Number(id_pembayaran)),
    close_payment_attempt: async ({ id_pembayaran }) => {
      const asked = await closeAttempt(deps, Number(id_pembayaran))
      if (asked === 'silent')
        throw new Error(`payment provider is silent about payment ${Number(id_pembayaran)}`)
    },
    schedule_payment_deadlines: () => scheduleDeadlines(deps),
    end_unpaid_order: ({ order_group_id }) => endUnpaid(deps, String(order_group_id)),
    schedule_payment_questions: () => scheduleQuestions(deps),
    schedule_payment_comparisons: () => scheduleComparisons(deps),
    compare_payment: ({ id_pembayaran }) => comparePayment(deps, Number(id_pembayaran)),
    reconcile_payment: ({ id_pembayaran }) => reconcile(deps, Number(id_pembayaran)),
    ask_after_manual_payment: ({ order_group_id }) => askAfterManualPayment(deps, String(order_group_id)),
    schedule_refund_questions: () => scheduleRefundQuestions(deps),
    announce_refund: ({ id_refund }) => announceRefund(deps, Number(id_refund)),
    send_refund: ({ id_refund }) => sendRefund(deps, Number(id_refund)),
  }
}

export const paymentsCron: CronJob[] = [
  { task: 'schedule_payment_deadlines', match: '* * * * *' },
  { task: 'schedule_payment_questions', match: '* * * * *' },
  { task: 'schedule_payment_comparisons', match: '*/5 * * * *' },
  { task: 'schedule_refund_questions', match: '*/10 * * * *' },
]
