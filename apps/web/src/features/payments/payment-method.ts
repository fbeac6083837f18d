/** The same names as in exported files. */
export { paymentMethodName } from '@tiketbus/contract'
