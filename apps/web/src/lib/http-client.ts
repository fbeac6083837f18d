import type { Endpoint, Input, ReplyOf } from '@tiketbus/contract'
import { t } from '../texts/common.ts'
import { HttpError, statusError } from './http-error.ts'
import { noteServerTime } from './server-clock.ts'
import { findToken } from './session-store.ts'
import { isUnattended } from './unattended.ts'

export { errorText, fieldErrors, HttpError, isNotFound, isRefusal, isUnsuccessful } from './http-error.ts'

type Loose<Part> = { [Key in keyof Part]: Part[Key] | (string extends Part[Key] ? number : never) }
type Part<Name extends string, Schema> = Schema extends undefined
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Schema }

export type ForeignShapes = typeof import('@tiketbus/contract/foreign-shapes')

type Common<Foreign> = {
  /** One key per intent: a retry with the same key after a broken connection takes effect once. */
  readonly idempotencyKey?: string
  /** The `versi` of the record that the caller edited. */
  readonly ifMatch?: string | number
  readonly signal?: AbortSignal
  /** Used instead of the stored token. */
  readonly token?: string
  /** No timeout by default, as in the specification's client. */
  readonly timeoutMs?: number
  /** Parses the shapes in which other servers send this reply; loaded only when the contract's schema refuses one. */
  readonly foreign?: (shapes: ForeignShapes) => (body: unknown) => Foreign | undefined
}

export type CallOptions<E extends Endpoint, Foreign = unknown> = Common<Foreign> &
  Part<'params', E['params'] extends object ? Loose<Input<E['params']>> : undefined> &
  Part<'body', E['body'] extends object ? Input<E['body']> : undefined> & {
    readonly query?: E['query'] extends object ? Input<E['query']> : undefined
  }

type Arguments<E extends Endpoint, Foreign> = E extends { params: object } | { body: object }
  ? [options: CallOptions<E, Foreign>]
  : [options?: CallOptions<E, Foreign>]

/**
 * Calls an endpoint of the contract. Returns its reply, parsed by the contract's schema (unknown fields are dropped), or
 * by `foreign` if the schema refuses it. If the session must be confirmed first, the user is asked for the password and the
 * call is repeated [A80]. Throws `HttpError`; shows no message, which is up to the caller.
 */
export async function call<E extends Endpoint, Foreign = never>(
  endpoint: E,
  ...[given]: Arguments<E, Foreign>
): Promise<ReplyOf<E> | NoInfer<Foreign>> {
  const options: CallOptions<Endpoint, Foreign> = given ?? {}
  try {
    return await callOnce<E, Foreign>(endpoint, options)
  } catch (error) {
    if (!(error instanceof HttpError) || error.type !== 'PASSWORD_NEEDED') throw error
    const { confirmByPassword } = await import('./password-question.ts')
    if (!(await confirmByPassword())) throw error
    return callOnce<E, Foreign>(endpoint, options)
  }
}

async function callOnce<E extends Endpoint, Foreign>(
  endpoint: E,
  options: CallOptions<Endpoint, Foreign>,
): Promise<ReplyOf<E> | NoInfer<Foreign>> {
  const url = urlOf(endpoint.path, options.params, options.query)
  const response = await send(url, endpoint, options)
  const body = await bodyOf(response)
  noteServerTime(body)
  if (!response.ok || isFailure(body)) throw statusError(response.status, body, retryAfterOf(response))
  try {
    return readReply(endpoint, body, response.status)
  } catch (unreadable) {
    const shapes = options.foreign && (await foreignShapes())
    const read = shapes && options.foreign?.(shapes)(body)
    if (read === undefined) throw unreadable
    return read
  }
}

const foreignShapes = () => import('@tiketbus/contract/foreign-shapes').catch(() => undefined)

/** A body with `success: false` is an error for every HTTP status [W51]. */
function isFailure(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false
}

/** The path with its parameters filled in, and the query without absent ones. */
export function urlOf(path: string, params: unknown, query: unknown): string {
  const values = entriesOf(params)
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(plainText(values[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(entriesOf(query))) {
    const text = plainText(value)
    if (text !== '') search.set(name, text)
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function send(url: string, endpoint: Endpoint, options: CallOptions<Endpoint>): Promise<Response> {
  const { timeoutMs, signal } = options
  const abort = abortedBy(signal, timeoutMs)
  // Outside the `try`: what fails here is a mistake of ours, not the network's.
  const request: RequestInit = {
    method: endpoint.method,
    headers: headersOf(endpoint, options),
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal: abort?.signal ?? null,
  }
  try {
    return await fetch(url, request)
  } catch (cause) {
    if (abort?.isTimedOut()) {
      throw new HttpError({ kind: 'timeout', message: t('http.timeout', { n: timeoutMs ?? 0 }), cause })
    }
    if (signal?.aborted) throw new HttpError({ kind: 'aborted', message: t('http.aborted'), cause })
    throw new HttpError({ kind: 'network', message: t('http.network'), cause })
  }
}

/** A signal that is aborted by another one or after a time. `AbortSignal.any` is newer than some phones (iOS 17.4). */
function abortedBy(signal: AbortSignal | undefined, timeoutMs: number | undefined) {
  if (signal === undefined && timeoutMs === undefined) return undefined
  const controller = new AbortController()
  let timedOut = false
  const stop = () => controller.abort(signal?.reason)
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  // Also while the body is read; after that it aborts nothing.
  if (timeoutMs !== undefined) setTimeout(() => controller.abort((timedOut = true)), timeoutMs)
  return { signal: controller.signal, isTimedOut: () => timedOut }
}

/** What a header can carry; a token that was stored by something else may not be one. */
const CARRIED = /^[\x21-\x7e]+$/

/** As at the server: a bad token counts as none in calls that anybody may make; in others it is refused. */
function tokenFor(endpoint: Endpoint, given: string | undefined): string | null {
  const token = given ?? findToken()
  if (token === null || CARRIED.test(token)) return token
  if (endpoint.caller === 'public') return null
  throw statusError(401, { type: 'UNAUTHENTICATED' }, undefined)
}

function headersOf(endpoint: Endpoint, options: CallOptions<Endpoint>): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = tokenFor(endpoint, options.token)
  if (token !== null) {
    headers['authorization'] = `Bearer ${token}`
    if (isUnattended()) headers['x-unattended'] = '1'
  }
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`
  return headers
}

async function bodyOf(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw new HttpError({ kind: 'network', message: t('http.network'), cause })
  }
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** Parses a successful reply's body by the contract; throws `HttpError` ('unreadable') if it does not fit. */
export function readReply<E extends Endpoint>(endpoint: E, body: unknown, status = 200): ReplyOf<E> {
  const result = endpoint.reply['~standard'].validate(body)
  if (result instanceof Promise || result.issues !== undefined) {
    const cause = result instanceof Promise ? undefined : result.issues
    throw new HttpError({ kind: 'unreadable', message: t('http.unreadable'), status, body, cause })
  }
  return result.value as ReplyOf<E>
}
