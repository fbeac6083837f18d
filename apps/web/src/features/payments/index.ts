/** Payments: the payment page, its result, and what ways of paying are called. */
export { paymentMethodName } from './payment-method.ts'
