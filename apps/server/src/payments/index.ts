/**
 * Payments (pembayaran): attempts, notifications, reconciliation, refunds, and the end of unpaid orders. Owns
 * I7–I10 and I12: received money is a ticket or a refund, once; an attempt changes state only along the table in states.ts, on
 * the provider's verified status; no order stays unpaid past its deadline.
 *
 * Here: an attempt from its creation to the settled order. `notifications/`: what the provider reports. `reconciliation/`: polling it, ending attempts and comparing the books. `settlement/`: what follows from
 * an order's balance, the same way for every event. `refunds/`: how promised money goes back.
 */
import type { Chapter } from '../platform/chapter.ts'
import type { PaymentsDeps } from './deps.ts'
import { paymentMetrics } from './metrics.ts'
import { paymentsCron, paymentsJobs } from './payments.jobs.ts'
import { registerPayments } from './payments.routes.ts'

export { auditProvider } from './reconciliation/audit-provider.ts'
export { auditSettlement } from './settlement/audit-settlement.ts'
export { balanceOrder, sumRecordable, sumRefundable } from './balance.ts'
export { pollWhileUnpaid } from './payment-status.ts'
export { pollOrder } from './reconciliation/poll-order.ts'
export { cancelUnpaid } from './cancel-unpaid.ts'
export { checkMovedRefund, refundMoved } from './refund-moved.ts'
export { orderOfToken, refundToken } from './refund-link.ts'
export { createPayment } from './create-payment.ts'
export { paymentMessages, type NotifyOfPayments, type PaymentMessages } from './messages.ts'
export {
  markRefundPaid,
  markRefundPaying,
  pollBeforePayout,
  unmarkRefundPaying,
} from './refunds/manual-refunds.ts'
export { openProvider, type PaymentsDeps } from './deps.ts'
export { pollProviderFirst, type ProviderCheck } from './reconciliation/provider-check.ts'
export { pageAddress } from './page-address.ts'
export { payByOf } from './payment-status.ts'
export { refundReason } from './refunds/refund-cause.ts'
export { findDueByHand, findRefundAccount, setRefundAccount } from './refunds/refund-account-store.ts'
export { refuseWhileRefundUnderWay } from './refunds/refund-store.ts'
export { listRefunds } from './refunds/refunds.ts'
export { settleOrder } from './settlement/settle-order.ts'
export { MONEY_STATES } from './states.ts'
export { tripMoved } from './trip-moved.ts'

export const payments: Chapter<PaymentsDeps> = {
  register: registerPayments,
  jobs: paymentsJobs,
  cron: paymentsCron,
  databaseMetrics: paymentMetrics,
}
