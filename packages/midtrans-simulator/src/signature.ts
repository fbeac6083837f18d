import { createHash } from 'node:crypto'

/** The signed fields, exactly as they are sent (`gross_amount` is '150000.00'). */
export type SignedParts = { order_id: string; status_code: string; gross_amount: string }

/** The notification's `signature_key`: hex SHA-512 of order id, status code, amount and server key. */
export function signatureKey(parts: SignedParts, serverKey: string): string {
  return createHash('sha512')
    .update(parts.order_id + parts.status_code + parts.gross_amount + serverKey)
    .digest('hex')
}

/** Rupiah as the provider sends it: 150000 → '150000.00'. */
export function wireAmount(rupiah: number): string {
  return `${rupiah}.00`
}
