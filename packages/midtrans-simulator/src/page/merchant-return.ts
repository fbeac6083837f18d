import type { ProviderContext } from '../provider-context.ts'
import { currentAttempt, sessionState } from '../transactions.ts'
import type { Session, Transaction } from '../transactions.ts'

type Said = { status_code: string; transaction_status: string; failed: boolean }

/**
 * The address to which a customer returns: the merchant's finish page, or its error page after a failure, with its own
 * query and `order_id`, `status_code` and `transaction_status` added. Without a chosen method it is 201/pending, since
 * there is no 'unfinish' page. If the page is served by the merchant's own site, only the path is returned, since the
 * customer may use another address of that site.
 */
export function merchantReturnUrl(provider: ProviderContext, session: Session): string {
  const { status_code, transaction_status, failed } = outcome(provider, session)
  const finish = session.finish_url ?? `${provider.settings.publicUrl}/payment/finish`
  const url = new URL((failed && session.error_url) || finish)
  url.searchParams.set('order_id', session.order_id)
  url.searchParams.set('status_code', status_code)
  url.searchParams.set('transaction_status', transaction_status)
  const isSameSite = url.origin === new URL(provider.settings.publicUrl).origin
  return isSameSite ? url.pathname + url.search : url.href
}

function outcome(provider: ProviderContext, session: Session): Said {
  const attempt = currentAttempt(session)
  const state = sessionState(session, provider.now())
  if (state === 'paid' || state === 'reversed') return said(attempt, '200', false)
  if (state === 'review') return said(attempt, '201', false)
  if (state === 'expired') return { status_code: '407', transaction_status: 'expire', failed: true }
  if (state === 'canceled') return { status_code: '202', transaction_status: 'cancel', failed: true }
  if (attempt?.transaction_status === 'deny') return said(attempt, '202', true)
  return { status_code: '201', transaction_status: 'pending', failed: false }
}

function said(attempt: Transaction | undefined, status_code: string, failed: boolean): Said {
  return { status_code, transaction_status: attempt?.transaction_status ?? 'pending', failed }
}
