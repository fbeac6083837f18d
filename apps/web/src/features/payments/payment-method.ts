/** One table for screens and exported files. */
export { paymentMethodName } from '@tiketbus/contract'
