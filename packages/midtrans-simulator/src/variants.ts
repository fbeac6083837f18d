import * as v from 'valibot'

/**
 * Points that the provider's documentation leaves open, with all possible variants; the first one is the default.
 * Code that depends on one of them is tested with all of its variants.
 */
export const VARIANTS = {
  /** The plain refund call takes one to two days: its refund appears in the status at once, or when it is executed. */
  plainRefund: ['booked-at-once', 'booked-later'],
  /** A used refund_key: the documentation has both 'retry with the same key' and 'the same key cannot be reused'. */
  usedRefundKey: ['same-refund', 'refused'],
  /** A status may list its refunds with their keys, or contain only their sum. */
  refundsInStatus: ['listed', 'sum-only'],
  /** Whether the merchant may cancel or expire a denied transaction; the status table has no change after `deny`. */
  endingDenied: ['refused', 'accepted'],
  /** Whether the rest of a payment can be refunded after a partial chargeback; its status then stays `partial_chargeback`. */
  refundAfterChargeback: ['refused', 'executed'],
  /** The code of a denied transaction in notifications and replies. */
  denyCode: ['202', '200'],
} as const

export type Variants = { [Name in keyof typeof VARIANTS]: (typeof VARIANTS)[Name][number] }

export const DEFAULT_VARIANTS: Variants = {
  plainRefund: 'booked-at-once',
  usedRefundKey: 'same-refund',
  refundsInStatus: 'listed',
  endingDenied: 'refused',
  refundAfterChargeback: 'refused',
  denyCode: '202',
}

export const variantsSchema = v.partial(
  v.object({
    plainRefund: v.picklist(VARIANTS.plainRefund),
    usedRefundKey: v.picklist(VARIANTS.usedRefundKey),
    refundsInStatus: v.picklist(VARIANTS.refundsInStatus),
    endingDenied: v.picklist(VARIANTS.endingDenied),
    refundAfterChargeback: v.picklist(VARIANTS.refundAfterChargeback),
    denyCode: v.picklist(VARIANTS.denyCode),
  }),
)
