import { z } from 'zod'

/**
 * What the provider's documentation leaves open, with each answer that is possible; the first of each is the default.
 * Code that depends on one of them is tested under all of its values.
 */
export const VARIANTS = {
  /** The plain refund call takes one to two days: its refund is in the status at once, or when it is carried out. */
  plainRefund: ['booked-at-once', 'booked-later'],
  /** A refund_key that was used: 'retry with the same key' and 'the same key cannot be reused' both stand in the pages. */
  usedRefundKey: ['same-refund', 'refused'],
  /** A status may list its refunds with their keys, or name their sum alone. */
  refundsInStatus: ['listed', 'sum-only'],
  /** Whether the merchant may cancel or expire what was denied; the status table has no further change after `deny`. */
  endingDenied: ['refused', 'accepted'],
  /** The code of a denied transaction in notifications and replies. */
  denyCode: ['202', '200'],
} as const

export type Variants = { [Name in keyof typeof VARIANTS]: (typeof VARIANTS)[Name][number] }

export const DEFAULT_VARIANTS: Variants = {
  plainRefund: 'booked-at-once',
  usedRefundKey: 'same-refund',
  refundsInStatus: 'listed',
  endingDenied: 'refused',
  denyCode: '202',
}

export const variantsSchema = z
  .object({
    plainRefund: z.enum(VARIANTS.plainRefund),
    usedRefundKey: z.enum(VARIANTS.usedRefundKey),
    refundsInStatus: z.enum(VARIANTS.refundsInStatus),
    endingDenied: z.enum(VARIANTS.endingDenied),
    denyCode: z.enum(VARIANTS.denyCode),
  })
  .partial()
