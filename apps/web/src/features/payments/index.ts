/** Payments: the payment page and its result. */
export { PaymentFailedNotice, PayWaiting } from './components/pay-notices.tsx'
export { groupInFours, payByPath, payUntil, viewPayBy } from './pay-by.ts'
export { usePay } from './use-pay.ts'
