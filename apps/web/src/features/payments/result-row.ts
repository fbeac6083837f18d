/** What each transaction_status shows and does [M13, M15, M16, M17]. */
import { PAYMENT_ORDER_ID } from '@tiketbus/contract'
import { t } from '../../texts/payments.ts'

export type ResultTone = 'success' | 'warning' | 'danger' | 'neutral'
export type ResultRow = {
  readonly text: string
  readonly tone: ResultTone
  readonly alert: { readonly type: 'success' | 'info' | 'danger'; readonly text: string } | undefined
  /** Selected seats, route id and reservation entries go; or the payment-completed flags. */
  /** The address claims money that the server does not know of yet. */
  readonly claimsPaid?: boolean
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
 * The row that is shown: paid is the server's word alone. Not yet paid: the address's own row, but a settlement that the
 * server does not confirm is pending [M13].
 */
export function resultRow(claimed: string | null, paid: boolean): ResultRow {
  if (paid) return success()
  switch ((claimed ?? '').toLowerCase()) {
    case '':
      return noted(t('result.unknown'))
    case 'settlement':
    case 'capture':
      return { ...pending(), claimsPaid: true }
    case 'pending':
      return pending()
    case 'deny':
      return failed(t('result.deny'))
    case 'cancel':
      return failed(t('result.cancel'))
    case 'expire':
      return failed(t('result.expire'))
    default:
      return noted(claimed ?? '')
  }
}

/** The provider's order ids have these characters and this length: what somebody else has added in the address is not shown [M47]. */
export const shownOrderId = (orderId: string): string => /^ORDER-\d+-[\w.~-]{0,40}/.exec(orderId)?.[0] ?? ''

export type OrderIdReading = { readonly idTiket: number } | { readonly error: string }

/** ORDER-{digits}- names the ticket [M11]. */
export function readOrderId(orderId: string | null): OrderIdReading {
  if (!orderId) return { error: t('result.missing') }
  const digits = /^ORDER-(\d{1,10})-/.exec(orderId)?.[1]
  if (!PAYMENT_ORDER_ID.test(orderId) || digits === undefined) return { error: t('result.badOrder') }
  return { idTiket: Number(digits) }
}
