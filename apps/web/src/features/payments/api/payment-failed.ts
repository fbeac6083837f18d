/**
 * A payment page that could not be opened: the sentence travels with the address, so that the ticket shows it above 'Bayar
 * Sekarang' for as long as that page is open, after the alert has gone [M180].
 */
const KEY = 'paymentFailed'

export const paymentFailedState = (text: string | undefined): unknown => text && { [KEY]: text }

/** `state`: of the router's location. */
export function readPaymentFailed(state: unknown): string | undefined {
  const text: unknown = state instanceof Object && KEY in state ? state[KEY] : undefined
  return typeof text === 'string' ? text : undefined
}
