/**
 * What a payment leaves in the browser on its way [N30]: the payment page's address, the payment-completed flag and its time; all
 * in the tab's own storage. Nothing here is truth: the server's answers overrule it.
 */
import { tabStore } from '../../../lib/storage.ts'

const REDIRECT = 'paymentRedirectUrl'
const PAID = 'paymentCompleted'
const PAID_AT = 'paymentCompletedAt'
const PAID_ORDER = 'paymentOrder'

/** The payment page that this tab was sent to: coming back from there is recognised by it. */
export function saveRedirectUrl(url: string): void {
  tabStore.set(REDIRECT, url)
}

export function readRedirectUrl(): string | null {
  return tabStore.get(REDIRECT)
}

/**
 * Set when the payment page opens: the seat lists that follow refresh faster for a while. The page of the same order may
 * open again; it was paid no later for that.
 */
export function markPaymentCompleted(nowMs: number, orderId: string): void {
  if (!tabStore.get(PAID_ORDER)?.endsWith(` ${orderId}`)) tabStore.set(PAID_ORDER, `${nowMs} ${orderId}`)
  tabStore.set(PAID, 'true')
  tabStore.set(PAID_AT, String(nowMs))
}

/** When a payment was last completed (ms), or undefined. */
export function paymentCompletedAt(): number | undefined {
  const at = Number(tabStore.get(PAID_AT))
  return tabStore.get(PAID) === 'true' && at > 0 ? at : undefined
}

/** When the page of the last completed payment opened first (ms): what was chosen later came after it. */
export function paymentBegan(): number | undefined {
  return Number.parseInt(tabStore.get(PAID_ORDER) ?? '', 10) || paymentCompletedAt()
}

export function clearPaymentCompleted(): void {
  tabStore.remove(PAID)
  tabStore.remove(PAID_AT)
  tabStore.remove(PAID_ORDER)
}
