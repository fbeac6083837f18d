/** What each transaction_status shows and does [M13, M15, M16, M17]. */
import { PAYMENT_ORDER_ID } from '@tiketbus/contract'
import { t } from '../../texts/payments.ts'

export type ResultTone = 'success' | 'warning' | 'danger' | 'neutral'
export type ResultRow = {
  readonly text: string
  readonly tone: ResultTone
  readonly alert: { readonly type: 'success' | 'info' | 'danger'; readonly text: string } | undefined
  /** Selected seats, route id and reservation entries go; or the payment-completed flags. */
  readonly clears: 'booking' | 'payment-flags' | undefined
}

const success: ResultRow = {
  text: t('result.success'),
  tone: 'success',
  alert: { type: 'success', text: t('result.alertSuccess') },
  clears: 'booking',
}
const pending: ResultRow = {
  text: t('result.pending'),
  tone: 'warning',
  alert: { type: 'info', text: t('result.alertPending') },
  clears: undefined,
}
const failed = (text: string): ResultRow => ({
  text,
  tone: 'danger',
  alert: { type: 'danger', text: t('result.alertFailed') },
  clears: 'payment-flags',
})

const rows: Readonly<Record<string, ResultRow>> = {
  settlement: success,
  capture: success,
  pending,
  deny: failed(t('result.deny')),
  cancel: failed(t('result.cancel')),
  expire: failed(t('result.expire')),
}

/**
 * The row that is shown: paid is the server's word alone. Not yet paid: the address's own row, but a settlement that the
 * server does not confirm is pending [M13].
 */
export function resultRow(claimed: string | null, paid: boolean): ResultRow {
  if (paid) return success
  const status = (claimed ?? '').toLowerCase()
  if (status === '')
    return { text: t('result.unknown'), tone: 'neutral', alert: undefined, clears: undefined }
  const row = Object.hasOwn(rows, status) ? rows[status] : undefined
  if (row === success) return pending
  return row ?? { text: claimed ?? '', tone: 'neutral', alert: undefined, clears: undefined }
}

export type OrderIdReading = { readonly idTiket: number } | { readonly error: string }

/** ORDER-{digits}- names the ticket [M11]. */
export function readOrderId(orderId: string | null): OrderIdReading {
  if (!orderId) return { error: t('result.missing') }
  const digits = /^ORDER-(\d{1,10})-/.exec(orderId)?.[1]
  if (!PAYMENT_ORDER_ID.test(orderId) || digits === undefined) return { error: t('result.badOrder') }
  return { idTiket: Number(digits) }
}
