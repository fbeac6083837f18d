import { randomUUID } from 'node:crypto'

import type { Desk } from './desk.ts'
import type { FaultBox } from './faults.ts'
import { transactionBody } from './reply-body.ts'
import type { WireBody } from './reply-body.ts'
import { signatureKey, wireAmount } from './signature.ts'
import { currentAttempt } from './transactions.ts'
import type { Session } from './transactions.ts'

/** A notification that must reach one address. `url` null: the configured one, as it is when it is sent. */
export type OwedNotification = {
  id: string
  url: string | null
  body: WireBody
  delay_ms: number
  /** Above 0: waits for that many others of its kind, which then leave last first. */
  reorder: number
}

/** What a session's present state owes to whom; faults that strike are already in it (dropped: an empty list). */
export function owedNotifications(
  session: Session,
  { serverKey, faults, settings }: Pick<Desk, 'serverKey' | 'faults' | 'settings'>,
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

/** The headers of the create call decide: instead of the configured address, or beside it. */
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
