/**
 * What a payment stores in the tab [N30]: the payment page's address, the payment-completed flag and its time.
 * Hints only: the server's replies overrule it.
 */
import { tabStore } from '../../../lib/storage.ts'

const REDIRECT = 'paymentRedirectUrl'
const PAID = 'paymentCompleted'
const PAID_AT = 'paymentCompletedAt'
const PAID_ORDER = 'paymentOrder'

/** Stores the payment page that this tab was sent to, to recognise a return from there. */
export function saveRedirectUrl(url: string): void {
  tabStore.set(REDIRECT, url)
}

export function readRedirectUrl(): string | null {
  return tabStore.get(REDIRECT)
}

/**
 * Called when the payment page opens: seat lists then refresh faster for a while. If the page of the same order opens
 * again, its first time stays.
 */
export function markPaymentCompleted(nowMs: number, orderId: string): void {
  if (!tabStore.get(PAID_ORDER)?.endsWith(` ${orderId}`)) tabStore.set(PAID_ORDER, `${nowMs} ${orderId}`)
  tabStore.set(PAID, 'true')
  tabStore.set(PAID_AT, String(nowMs))
}

/** Called when the server answers that it is paid. */
export function confirmPaid(): void {
  const order = tabStore.get(PAID_ORDER)
  if (order !== null && isPaymentOpen()) tabStore.set(PAID_ORDER, order.replace(' ', ' paid '))
}

/** Whether a payment page was opened, but the server has not answered that it is paid: the flag alone is no payment. */
export function isPaymentOpen(): boolean {
  return tabStore.get(PAID_ORDER)?.includes(' paid ') === false
}

/** When a payment was last completed (ms), or undefined. */
export function paymentCompletedAt(): number | undefined {
  const at = Number(tabStore.get(PAID_AT))
  return tabStore.get(PAID) === 'true' && at > 0 ? at : undefined
}

/** When the page of the last payment was first opened (ms): seats chosen later are not part of that order. */
export function paymentBegan(): number | undefined {
  return Number.parseInt(tabStore.get(PAID_ORDER) ?? '', 10) || paymentCompletedAt()
}

export function clearPaymentCompleted(): void {
  tabStore.remove(PAID)
  tabStore.remove(PAID_AT)
  tabStore.remove(PAID_ORDER)
}
