/**
 * The payment provider (Midtrans) as this program knows it: its calls as typed outcomes, its statuses and what they mean for money, its
 * signatures, and which of its calls refunds which payment. It knows no order and no table; payments decides what follows (docs/decisions/0135).
 */
export { checkProvider } from './check-provider.ts'
export { depositRequest, pageRequest } from './page-request.ts'
export type { PayBy } from './pay-by.ts'
export {
  createProvider,
  PROVIDER_TIMEOUT_MS,
  type NotSent,
  type Outcome,
  type Page,
  type Provider,
  type ProviderSettings,
} from './provider.ts'
export { providerSilent } from './provider-silent.ts'
export { NOT_ATTEMPTED, readAmount, readProviderStatus, type ProviderStatus } from './provider-status.ts'
export {
  REFUND_CALLS,
  REFUND_RULES,
  refundRule,
  SOURCES,
  type PaidBy,
  type RefundCall,
  type RefundRule,
} from './refund-rules.ts'
export { isSigned, signatureOf } from './signature.ts'
export { meaningOf, type StatusMeaning } from './status-meaning.ts'
export { heldThere, receivedThere, refundedThere, refundedUnderOtherKeys } from './status-sums.ts'
