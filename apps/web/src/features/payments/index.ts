/** Payments: the payment page, its result, and the names of payment methods. */
export { payByPath, payUntil } from './pay-by.ts'
export { paymentMethodName } from './payment-method.ts'
export { usePay } from './use-pay.ts'
