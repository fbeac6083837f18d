/** The webhook's first half: stores a genuine notification and its job in one transaction, then responds. */
import type { Notification } from '@tiketbus/contract'
import { hearOfAgencyPayment } from '../../company/index.ts'
import { fail } from '../../platform/errors.ts'
import type { PaymentsDeps } from '../deps.ts'
import { insertNotification } from './notification-store.ts'
import { findAttemptByOrderId } from '../payment-store.ts'
import { queueNotificationJob } from './process-notification.ts'
import { isSigned, readAmount } from '../../provider/index.ts'

/**
 * Stores a genuine notification and queues its processing. Nothing of it is trusted but that the provider has news: the
 * signature does not cover `transaction_status`. Throws FORBIDDEN for a forged one. An attempt (`order_id`) that is not ours, or
 * another amount, is accepted without effect, because the provider would only repeat it.
 */
export async function receiveNotification(deps: PaymentsDeps, notification: Notification): Promise<void> {
  if (!isSigned(notification, deps.provider.settings)) fail('FORBIDDEN')
  const { order_id, gross_amount } = notification
  const attempt = await findAttemptByOrderId(deps.db, order_id)
  if (!attempt) return hearOfDeposit(deps, notification)
  const outcome = readAmount(gross_amount) === attempt.amount ? null : 'another amount'
  if (outcome) deps.log.error({ order_id }, 'payment notification names another amount')
  await deps.db.transaction(async (tx) => {
    await insertNotification(tx, notification, outcome)
    if (!outcome) await queueNotificationJob(tx, order_id)
  })
}

/** An agency pays into its deposit by the same provider; the notification is kept as it came. */
function hearOfDeposit({ db }: PaymentsDeps, notification: Notification): Promise<void> {
  return db.transaction(async (tx) => {
    if (await hearOfAgencyPayment(tx, notification.order_id))
      await insertNotification(tx, notification, 'deposit')
  })
}
