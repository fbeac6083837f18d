/**
 * The payment provider's API as typed outcomes. Faults of the provider or the network are outcomes too, never thrown.
 * HTTP status and the body's `status_code` may differ; the body's decides.
 */
import { withEitherKey } from './previous-key.ts'
import { createGate, type Gate } from '../platform/gate.ts'
import type { RefundCall } from './refund-rules.ts'
import { basicAuth, parseBody } from './provider-http.ts'
import { NOT_ATTEMPTED, readProviderStatus, type ProviderStatus } from './provider-status.ts'
import { t } from '../texts/index.ts'

export type ProviderSettings = {
  serverKey: string
  /** Set while two keys overlap: earlier payments are still looked up, and their notifications verified, with it. */
  previousServerKey?: string
  snapUrl: string
  apiUrl: string
  /** Timeout of a call, under both keys together; default 8 s. */
  timeoutMs?: number
}

export type Outcome<Value> =
  | { kind: 'ok'; value: Value }
  /** The provider rejected the request; a retry is useless. */
  | { kind: 'refused'; code: number; reason: string }
  | { kind: 'not-found' }
  /** No answer, or one that does not show whether anything was done. */
  | { kind: 'unavailable'; reason: string }

/** The call waited too long for a connection and was not sent: the provider knows nothing of it. */
export type NotSent = { kind: 'not-sent' }

export type Page = { token: string; redirect_url: string }
export type RefundOrder = { refund_key: string; amount: number }

const REFUND_PATHS: Readonly<Record<RefundCall, string>> = { direct: 'refund/online/direct', plain: 'refund' }

/** To all calls except `createTransaction`, one that was not sent is `unavailable`: it is repeated anyway. */
export type Provider = {
  /** Its keys also verify notifications. */
  readonly settings: ProviderSettings
  /** Makes a payment page. A page address outside the provider's own is refused. */
  createTransaction(request: object): Promise<Outcome<Page> | NotSent>
  /**
   * The verified status of an order; `not_attempted` before a method was chosen. `timeoutMs`: set if a person waits for it, so
   * that the call does not wait behind background ones.
   */
  status(orderId: string, timeoutMs?: number): Promise<Outcome<ProviderStatus | typeof NOT_ATTEMPTED>>
  /** Cancels a payment that is not settled yet. */
  cancel(orderId: string): Promise<Outcome<ProviderStatus>>
  /** Expires a pending payment. */
  expire(orderId: string): Promise<Outcome<ProviderStatus>>
  /** Refunds settled money, once per `refund_key`; refund-rules.ts lists which call accepts which payment method. */
  refund(orderId: string, call: RefundCall, refund: RefundOrder): Promise<Outcome<Record<string, unknown>>>
  /** Closes a payment page; a method that was chosen on it can still be paid. */
  cancelSession(token: string): Promise<Outcome<Record<string, unknown>>>
}

export const PROVIDER_TIMEOUT_MS = 8000

/** Each call in flight has its own connection; hundreds opened at once exceed what the provider accepts. */
const CALLS_AT_ONCE = 64
/** Of these for jobs: passengers who open a page or wait for a status do not wait behind polls, closes and refunds. */
const JOB_CALLS_AT_ONCE = CALLS_AT_ONCE / 2
const CALLS_WAITING = 5000

/**
 * A process creates one client: its calls share one limit on the calls in flight. `pages`: allowed prefixes of a payment page's
 * address. `notificationUrl`: overrides the one in the provider's dashboard.
 */
export function createProvider(
  settings: ProviderSettings,
  options: { pages: readonly string[]; notificationUrl?: string },
): Provider {
  const order = (orderId: string, act: string) =>
    `${settings.apiUrl}/v2/${encodeURIComponent(orderId)}/${act}`
  const inTurn = createGate({ atOnce: CALLS_AT_ONCE, maxWaiting: CALLS_WAITING })
  const inJobTurn = createGate({ atOnce: JOB_CALLS_AT_ONCE, maxWaiting: CALLS_WAITING })
  const inShareOfJobs: Gate = (work) => inJobTurn(() => inTurn(work))
  const after = (ms = settings.timeoutMs ?? PROVIDER_TIMEOUT_MS) => performance.now() + ms
  const call = (method: string, url: string, body?: object, timeoutMs?: number) => {
    const until = after(timeoutMs)
    const turn = timeoutMs === undefined ? inShareOfJobs : inTurn
    return withEitherKey(settings, async (serverKey) => {
      const answer = await callOnce({ serverKey, inTurn: turn, until }, method, url, body)
      return answer.kind === 'not-sent' ? { kind: 'unavailable', reason: 'not sent' } : answer
    })
  }
  return {
    settings,
    createTransaction: async (request) => {
      const headers = options.notificationUrl && { 'x-override-notification': options.notificationUrl }
      const url = `${settings.snapUrl}/snap/v1/transactions`
      // New pages are made under the current key only.
      const terms = { serverKey: settings.serverKey, inTurn, until: after() }
      const answer = await callOnce(terms, 'POST', url, request, headers || {})
      return answer.kind === 'not-sent' ? answer : readPage(answer, options.pages)
    },
    status: async (orderId, timeoutMs) => {
      const answer = await call('GET', order(orderId, 'status'), undefined, timeoutMs)
      return answer.kind === 'not-found' ? { kind: 'ok', value: NOT_ATTEMPTED } : asProviderStatus(answer)
    },
    cancel: async (orderId) => asProviderStatus(await call('POST', order(orderId, 'cancel'))),
    expire: async (orderId) => asProviderStatus(await call('POST', order(orderId, 'expire'))),
    refund: async (orderId, way, refund) => {
      const body = { ...refund, reason: t('payments.refundAtProvider') }
      return asRefund(await call('POST', order(orderId, REFUND_PATHS[way]), body))
    },
    cancelSession: (token) =>
      call('POST', `${settings.snapUrl}/snap/v1/transactions/${encodeURIComponent(token)}/cancel`),
  }
}

/** The part of a timeout that a call may spend waiting for a slot: one that is sent has the rest for its answer. */
const WAITING_SHARE = 3 / 4

/**
 * Calls once, by `until` (as `performance.now`), which includes the wait for a slot; a call that waits too long is not sent.
 * Without the reserve, calls that time out would pass their slots to waiting ones whose time is up too: each would be sent, and
 * none answered.
 */
async function callOnce(
  { serverKey, inTurn, until }: { serverKey: string; inTurn: Gate; until: number },
  method: string,
  url: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<Outcome<Record<string, unknown>> | NotSent> {
  const remainingMs = Math.max(0, until - performance.now())
  const signal = AbortSignal.timeout(Math.ceil(remainingMs))
  const waited = AbortSignal.timeout(Math.ceil(remainingMs * WAITING_SHARE))
  let sent = false
  const send = async () => {
    waited.throwIfAborted()
    sent = true
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: basicAuth(serverKey),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    return judge(response.status, parseBody(await response.text()))
  }
  const tooLate = new Promise<never>((_, reject) => {
    waited.addEventListener('abort', () => sent || reject(waited.reason as Error))
  })
  try {
    return await Promise.race([inTurn(send), tooLate])
  } catch (error) {
    if (!sent) return { kind: 'not-sent' }
    return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'no answer' }
  }
}

/** The provider answers 407 for an expired transaction: an answer, not a refusal. */
const EXPIRED = 407

function judge(http: number, body: Record<string, unknown> | undefined): Outcome<Record<string, unknown>> {
  const code = Number(body?.status_code ?? http)
  if ((code >= 200 && code < 300) || code === EXPIRED)
    return body ? { kind: 'ok', value: body } : { kind: 'unavailable', reason: 'no JSON' }
  // A gateway between us and the provider has error pages of its own: a 404 of one would read as 'never paid'.
  if (!isErrorOfProvider(body)) return { kind: 'unavailable', reason: `status ${code} of another server` }
  if (code === 404) return { kind: 'not-found' }
  if (code >= 400 && code < 500 && code !== 408 && code !== 429)
    return { kind: 'refused', code, reason: reasonOf(body) }
  return { kind: 'unavailable', reason: `status ${code}` }
}

/** The provider's errors name a code, or on the host of its payment pages a list of messages. */
function isErrorOfProvider(body: Record<string, unknown> | undefined): boolean {
  return body?.status_code !== undefined || body?.error_messages !== undefined
}

function reasonOf(body: Record<string, unknown> | undefined): string {
  return JSON.stringify(body?.error_messages ?? body?.status_message ?? null).slice(0, 300)
}

function asProviderStatus(answer: Outcome<Record<string, unknown>>): Outcome<ProviderStatus> {
  if (answer.kind !== 'ok') return answer
  const providerStatus = readProviderStatus(answer.value)
  return providerStatus
    ? { kind: 'ok', value: providerStatus }
    : { kind: 'unavailable', reason: 'no transaction_status' }
}

/** The provider's reply names a code. Any other one accepts nothing: a refund taken for accepted is not sent again. */
function asRefund(answer: Outcome<Record<string, unknown>>): Outcome<Record<string, unknown>> {
  if (answer.kind !== 'ok' || answer.value.status_code !== undefined) return answer
  return { kind: 'unavailable', reason: 'no status_code' }
}

/** The browser is redirected to this address, so one outside the provider's own would be a stranger's page. */
function readPage(answer: Outcome<Record<string, unknown>>, pages: readonly string[]): Outcome<Page> {
  if (answer.kind !== 'ok') return answer
  const { token, redirect_url } = answer.value
  if (typeof token !== 'string' || token === '' || typeof redirect_url !== 'string')
    return { kind: 'unavailable', reason: 'no token' }
  const url = URL.parse(redirect_url)
  if (!url || !/^https?:$/.test(url.protocol) || !pages.some((page) => url.href.startsWith(page)))
    return { kind: 'refused', code: 0, reason: 'redirect_url is outside of the provider' }
  return { kind: 'ok', value: { token, redirect_url: url.href } }
}
