/** Payments: the payment page, its result, and what ways of paying are called. */
export { payByPath } from './pay-by.ts'
export { paymentMethodName } from './payment-method.ts'
export { usePay } from './use-pay.ts'
