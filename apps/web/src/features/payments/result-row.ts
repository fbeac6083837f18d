/** The text and effects of each transaction_status [M13, M15, M16, M17]. */
import { PAYMENT_ORDER_ID } from '@tiketbus/contract'
import { t } from '../../texts/payments.ts'

/** Whether every ticket of the order is cancelled. */
export const isReleased = ({
  tickets,
}: {
  readonly tickets: readonly { readonly status_tiket: string }[]
}): boolean => tickets.every(({ status_tiket }) => status_tiket === 'cancelled')

export type ResultTone = 'success' | 'warning' | 'danger' | 'neutral'
export type ResultRow = {
  readonly text: string
  readonly tone: ResultTone
  readonly alert: { readonly type: 'success' | 'info' | 'danger'; readonly text: string } | undefined
  /** The address claims a payment that the server has not confirmed. */
  readonly claimsPaid?: boolean
  /** What to clear: selected seats, route id and reservations; or the payment-completed flags. */
  readonly clears: 'booking' | 'payment-flags' | undefined
}

const success = (): ResultRow => ({
  text: t('result.success'),
  tone: 'success',
  alert: { type: 'success', text: t('result.alertSuccess') },
  clears: 'booking',
})
const pending = (): ResultRow => ({
  text: t('result.pending'),
  tone: 'warning',
  alert: { type: 'info', text: t('result.alertPending') },
  clears: undefined,
})
const failed = (text: string): ResultRow => ({
  text,
  tone: 'danger',
  alert: { type: 'danger', text: t('result.alertFailed') },
  clears: 'payment-flags',
})
const noted = (text: string): ResultRow => ({ text, tone: 'neutral', alert: undefined, clears: undefined })

/**
 * The row to show. Only the server decides whether it is paid. If not: the row of the address's status, but a settlement
 * that the server does not confirm is pending [M13], or too late for an order that is cancelled [M55]. If a number to pay
 * to waits, a refusal in the address is an earlier one, as after 'back': the payment is pending.
 */
export function resultRow(
  claimed: string | null,
  { paid, released, waits = false }: { paid: boolean; released: boolean; waits?: boolean },
): ResultRow {
  if (paid) return success()
  switch ((claimed ?? '').toLowerCase()) {
    case '':
      return noted(t('result.unknown'))
    case 'settlement':
    case 'capture':
      return released ? noted(t('result.cancel')) : { ...pending(), claimsPaid: true }
    case 'pending':
      return pending()
    case 'deny':
      return waits ? pending() : failed(t('result.deny'))
    case 'cancel':
      return waits ? pending() : failed(t('result.cancel'))
    case 'expire':
      return waits ? pending() : failed(t('result.expire'))
    default:
      return noted(claimed ?? '')
  }
}

/** The order id in the provider's form: characters that were appended in the address are not shown [M47]. */
export const shownOrderId = (orderId: string): string => /^ORDER-\d+-[\w.~-]{0,40}/.exec(orderId)?.[0] ?? ''

export type OrderIdReading = { readonly idTiket: number } | { readonly error: string }

/** A ticket's number has no more digits. */
const MAX_TICKET_DIGITS = 10

/** The ticket's number from ORDER-{digits}- [M11]; a number that no ticket can have counts as a failed check. */
export function readOrderId(orderId: string | null): OrderIdReading {
  if (!orderId) return { error: t('result.missing') }
  const digits = PAYMENT_ORDER_ID.exec(orderId)?.[1]
  if (digits === undefined) return { error: t('result.badOrder') }
  if (digits.length > MAX_TICKET_DIGITS) return { error: t('result.checkFailed') }
  return { idTiket: Number(digits) }
}
