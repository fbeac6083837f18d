/** Which manual refunds the provider's dashboard has paid out (decision 53). Pure. */

/** A manual refund that an administrator is paying out, or has paid out within the last 14 days; `left`: without earlier matches. */
export type RefundByHand = {
  readonly id_refund: number
  readonly paid: boolean
  /** In rupiah. */
  readonly left: number
}

/**
 * Divides what the dashboard has refunded of a payment, `sum` rupiah, among its refunds by hand, in the given order. A promised refund of
 * the payment comes before one that was paid: as far as `due` rupiah are promised, the report is for those. Returns the matches and what
 * `remains`, which is gone from what the passenger has [M504].
 */
export function matchDashboardRefund(
  sum: number,
  { byHand, due }: { byHand: readonly RefundByHand[]; due: number },
): { matches: { id_refund: number; jumlah: number }[]; remains: number } {
  const matches: { id_refund: number; jumlah: number }[] = []
  let remains = sum
  for (const { id_refund, paid, left } of byHand) {
    const jumlah = Math.min(left, paid ? remains - due : remains)
    if (jumlah <= 0) continue
    matches.push({ id_refund, jumlah })
    remains -= jumlah
  }
  return { matches, remains }
}
