import { createHash } from 'node:crypto'

/** What a notification's signature covers, exactly as the strings travel (`gross_amount` is '150000.00'). */
export type SignedParts = { order_id: string; status_code: string; gross_amount: string }

/** The notification's `signature_key`: hex SHA-512 of order id, status code, amount and server key. */
export function signatureKey(parts: SignedParts, serverKey: string): string {
  return createHash('sha512')
    .update(parts.order_id + parts.status_code + parts.gross_amount + serverKey)
    .digest('hex')
}

/** The provider's way to write rupiah on the wire: 150000 → '150000.00'. */
export function wireAmount(rupiah: number): string {
  return `${rupiah}.00`
}
