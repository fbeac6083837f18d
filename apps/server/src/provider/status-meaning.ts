/** What the provider's statuses mean for money. */
export type StatusMeaning =
  | 'not_attempted'
  | 'waiting'
  | 'denied'
  | 'ended'
  | 'paid'
  | 'refunded'
  | 'partly_refunded'
  | 'charged_back'
  | 'partly_charged_back'

const STATUS_MEANINGS: Readonly<Record<string, StatusMeaning>> = {
  pending: 'waiting',
  authorize: 'waiting',
  settlement: 'paid',
  deny: 'denied',
  cancel: 'ended',
  expire: 'ended',
  failure: 'ended',
  refund: 'refunded',
  partial_refund: 'partly_refunded',
  chargeback: 'charged_back',
  partial_chargeback: 'partly_charged_back',
}

/**
 * Translates the provider's status. An unknown status counts as `waiting`. A capture counts as paid unless the fraud check
 * challenges or denies it.
 */
export function meaningOf(providerStatus: {
  transaction_status: string
  fraud_status: string | null
}): StatusMeaning {
  if (providerStatus.transaction_status !== 'capture')
    return STATUS_MEANINGS[providerStatus.transaction_status] ?? 'waiting'
  if (providerStatus.fraud_status === 'challenge') return 'waiting'
  return providerStatus.fraud_status === 'deny' ? 'denied' : 'paid'
}
