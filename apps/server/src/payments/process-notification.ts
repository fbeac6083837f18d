/** The webhook's second half: asks the provider and applies its word. */
import { askProvider } from './ask-provider.ts'
import type { PaymentsDeps } from './deps.ts'
import { findWaiting, setProcessed } from './notification-store.ts'
import { findAttemptByOrderId } from './payment-store.ts'

/** Throws while the provider is silent: the job is tried again. */
export async function processNotification(deps: PaymentsDeps, order_id: string): Promise<void> {
  const id = await findWaiting(deps.db, order_id)
  const attempt = await findAttemptByOrderId(deps.db, order_id)
  if (id === undefined || !attempt) return
  const outcome = await askProvider(deps, attempt)
  if (outcome === 'silent') throw new Error(`payment provider is silent about ${order_id}`)
  await deps.db.transaction((tx) => setProcessed(tx, { order_id, id, outcome }))
}
