/** The webhook's first half: stores a genuine notification and its job in one transaction, then responds. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Notification } from '@tiketbus/contract'
import { fail } from '../../platform/errors.ts'
import type { PaymentsDeps } from '../deps.ts'
import { insertNotification } from './notification-store.ts'
import { findAttemptByOrderId } from '../payment-store.ts'
import { queueNotificationJob } from './process-notification.ts'
import type { ProviderSettings } from '../provider/provider.ts'
import { readAmount } from '../provider/provider-status.ts'

/** Returns the provider's signature: the hex SHA-512 over the strings exactly as received, and the server key. */
export function signatureOf(
  { order_id, status_code, gross_amount }: Pick<Notification, 'order_id' | 'status_code' | 'gross_amount'>,
  serverKey: string,
): string {
  return createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest('hex')
}

/** Compares with the signatures of both keys, so that the time does not reveal which one matches. */
export function isSigned(
  notification: Notification,
  { serverKey, previousServerKey }: Pick<ProviderSettings, 'serverKey' | 'previousServerKey'>,
): boolean {
  const current = isSignedWith(notification, serverKey)
  const previous = isSignedWith(notification, previousServerKey ?? serverKey)
  return current || previous
}

/** `timingSafeEqual` throws on unequal lengths, and a forger chooses the length. */
function isSignedWith(notification: Notification, serverKey: string): boolean {
  const given = Buffer.from(notification.signature_key.toLowerCase())
  const right = Buffer.from(signatureOf(notification, serverKey))
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Stores a genuine notification and queues its processing. Nothing of it is trusted but that the provider has news: the
 * signature does not cover `transaction_status`. Throws FORBIDDEN for a forged one. An attempt (`order_id`) that is not ours, or
 * another amount, is accepted without effect, because the provider would only repeat it.
 */
export async function receiveNotification(deps: PaymentsDeps, notification: Notification): Promise<void> {
  if (!isSigned(notification, deps.provider.settings)) fail('FORBIDDEN')
  const { order_id, gross_amount } = notification
  const attempt = await findAttemptByOrderId(deps.db, order_id)
  if (!attempt) return
  const outcome = readAmount(gross_amount) === attempt.amount ? null : 'another amount'
  if (outcome) deps.log.error({ order_id }, 'payment notification names another amount')
  await deps.db.transaction(async (tx) => {
    await insertNotification(tx, notification, outcome)
    if (!outcome) await queueNotificationJob(tx, order_id)
  })
}
