import { randomUUID } from 'node:crypto'

import type { ProviderContext } from './provider-context.ts'
import type { FaultBox } from './faults.ts'
import { transactionBody } from './reply-body.ts'
import type { WireBody } from './reply-body.ts'
import { signatureKey, wireAmount } from './signature.ts'
import { currentAttempt } from './transactions.ts'
import type { Session } from './transactions.ts'

/** A notification to one address. `url` null: the configured one at the time of sending. */
export type OwedNotification = {
  id: string
  url: string | null
  body: WireBody
  delay_ms: number
  /** Above 0: waits for that many notifications, which are then sent in reverse order. */
  reorder: number
}

/** The notifications of a session's current state, with faults applied (dropped: an empty list). */
export function owedNotifications(
  session: Session,
  { serverKey, faults, settings }: Pick<ProviderContext, 'serverKey' | 'faults' | 'settings'>,
): OwedNotification[] {
  const attempt = currentAttempt(session)
  const orderId = session.order_id
  if (!attempt || faults.take('drop-notification', orderId)) return []
  const said = { message: 'midtrans payment notification' }
  const body = alter(transactionBody(session, attempt, serverKey, said, settings.variants), serverKey, faults)
  const delay_ms = faults.take('delay-notification', orderId)?.ms ?? 0
  const reorder = faults.take('reorder-notifications', orderId)?.count ?? 0
  const copies = 1 + (faults.take('duplicate-notification', orderId)?.copies ?? 0)
  return Array.from({ length: copies }, () => notificationUrls(session)).flatMap((urls) =>
    urls.map((url) => ({ id: randomUUID(), url, body, delay_ms, reorder })),
  )
}

/** Addresses by the headers of the create call: instead of the configured one, or in addition. */
function notificationUrls(session: Session): (string | null)[] {
  if (session.override_notification.length > 0) return session.override_notification
  return [null, ...session.append_notification]
}

function alter(body: WireBody, serverKey: string, faults: FaultBox): WireBody {
  const altered = { ...body }
  const amount = faults.take('altered-amount', body.order_id)
  if (amount) {
    altered.gross_amount = wireAmount(amount.amount)
    if (amount.signed) altered.signature_key = signatureKey(altered, serverKey)
  }
  const status = faults.take('altered-status', body.order_id)
  if (status) altered.transaction_status = status.transaction_status
  if (faults.take('wrong-signature', body.order_id)) {
    altered.signature_key = signatureKey(altered, `not-${serverKey}`)
  }
  return altered
}
