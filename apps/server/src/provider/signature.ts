/** Whether a notification is the provider's. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Notification } from '@tiketbus/contract'
import type { ProviderSettings } from './provider.ts'

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
