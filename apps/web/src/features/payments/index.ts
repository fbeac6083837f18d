/** Payments: the payment page and its result. */
export { PaymentFailedNotice } from './components/payment-failed-notice.tsx'
export { payByPath, payUntil } from './pay-by.ts'
export { usePay } from './use-pay.ts'
export { PayWaiting } from './components/pay-waiting.tsx'
