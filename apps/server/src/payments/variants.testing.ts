/** Runs a test once for each behaviour of the provider that its documentation leaves open. */
import type { PayingApp } from '@tiketbus/testkit'

export type Variants = Parameters<PayingApp['provider']['control']['set']>[0]['variants'] & object

const VALUES = {
  plainRefund: ['booked-at-once', 'booked-later'],
  usedRefundKey: ['same-refund', 'refused'],
  refundsInStatus: ['listed', 'sum-only'],
} as const

/**
 * Runs `work` once for each value of the variants that it depends on: first with all first values, then with each other value.
 */
export async function runWithVariants(
  app: PayingApp,
  depends: { [Name in keyof typeof VALUES]?: true },
  work: (variants: Variants) => Promise<void>,
): Promise<void> {
  const first: Variants = {
    plainRefund: 'booked-at-once',
    usedRefundKey: 'same-refund',
    refundsInStatus: 'listed',
  }
  const others: Variants[] = [
    ...(depends.plainRefund ? [{ ...first, plainRefund: VALUES.plainRefund[1] }] : []),
    ...(depends.usedRefundKey ? [{ ...first, usedRefundKey: VALUES.usedRefundKey[1] }] : []),
    ...(depends.plainRefund && depends.usedRefundKey
      ? [{ ...first, plainRefund: VALUES.plainRefund[1], usedRefundKey: VALUES.usedRefundKey[1] }]
      : []),
    ...(depends.refundsInStatus ? [{ ...first, refundsInStatus: VALUES.refundsInStatus[1] }] : []),
  ]
  for (const variants of [first, ...others]) {
    app.provider.control.set({ variants })
    await work(variants)
    app.provider.control.clearFaults()
  }
  app.provider.control.set({ variants: first })
}
