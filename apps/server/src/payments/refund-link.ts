/** The link in the mail about a moved departure, by which its order is refunded without a login [M160]. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../orders/index.ts'
import { fail } from '../platform/errors.ts'

const PURPOSE = 'refund-link'
const UUID_BYTES = 16
/** 128 bits: nobody guesses it, and the link stays on one line. */
const SIGNATURE_BYTES = 16

const signatureOf = ({ key }: Keys, order: Buffer) =>
  createHmac('sha256', key(PURPOSE)).update(order).digest().subarray(0, SIGNATURE_BYTES)

/** Returns the token of an order's link. It is the same for every mail; what it may do depends on the order at that time. */
export function refundToken(keys: Keys, order_group_id: string): string {
  const order = Buffer.from(order_group_id.replaceAll('-', ''), 'hex')
  return Buffer.concat([order, signatureOf(keys, order)]).toString('base64url')
}

/** Returns the order that a token names; throws INVALID_TOKEN for one that we did not sign. */
export function orderOfToken(keys: Keys, token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const order = bytes.subarray(0, UUID_BYTES)
  const isWhole = bytes.length === UUID_BYTES + SIGNATURE_BYTES && bytes.toString('base64url') === token
  if (!isWhole || !timingSafeEqual(bytes.subarray(UUID_BYTES), signatureOf(keys, order)))
    fail('INVALID_TOKEN')
  const hex = order.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
