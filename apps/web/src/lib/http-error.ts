import { t } from '../texts/common.ts'

/** How a call failed; 'status' is an answer of the server, the others mean that there is no usable one. */
export type FailureKind = 'status' | 'network' | 'aborted' | 'timeout' | 'unreadable'

export type FieldError = {
  readonly field: string
  readonly msg: string
  /** Further fields of some error types. */
  readonly [detail: string]: unknown
}

type Details = {
  readonly kind: FailureKind
  readonly message: string
  readonly status?: number
  readonly body?: unknown
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** A failed call. `message` is the text that the HTTP client reports [W75]. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly kind: FailureKind
  /** HTTP status; 0 if no answer came. */
  readonly status: number
  /** The contract's error type; '' if the body carries none. */
  readonly type: string
  /** For a transient fault: which part does not respond (`ERROR_REASONS`); '' if the server named none. */
  readonly reason: string
  /** The server's own sentence, ready to show; undefined if it sent none. */
  readonly serverMessage: string | undefined
  readonly errors: readonly FieldError[]
  /** Retry-After in seconds. */
  readonly retryAfter: number | undefined
  /** The parsed JSON body, of any shape. */
  readonly body: unknown
  /** The body's fields, unparsed; empty if the body is no object. */
  readonly fields: Readonly<Record<string, unknown>>
  /** From the top level of auth replies. */
  readonly requiresVerification: boolean
  readonly email: string | undefined

  constructor(details: Details) {
    super(details.message, { cause: details.cause })
    const body = recordOf(details.body)
    this.kind = details.kind
    this.status = details.status ?? 0
    this.type = textOf(body['type']) ?? ''
    this.reason = textOf(body['reason']) ?? ''
    this.serverMessage = textOf(body['message'])
    this.errors = listOf(body['errors']).map(fieldErrorOf)
    this.retryAfter = details.retryAfter
    this.body = details.body
    // Other servers put what concerns an error into its `data`.
    this.fields = { ...recordOf(body['data']), ...body }
    this.requiresVerification = body['requiresVerification'] === true
    this.email = textOf(body['email'])
  }

  /** Whether a retry may help: 429, 502, 503, 504 or no connection. */
  get isTransient(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || [429, 502, 503, 504].includes(this.status)
  }
}

/** Whether the server sent an answer that ends a session; a busy or unreachable server and an aborted call do not. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && !error.isTransient && error.kind === 'status'
}

// Parsed by hand, not by the contract's schema: another server's error is useful even if it is incomplete, and a
// guest's first page then needs no schema library.
function recordOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldErrorOf(value: unknown): FieldError {
  const error = recordOf(value)
  return { ...error, field: textOf(error['field']) ?? '', msg: textOf(error['msg']) ?? '' }
}

/**
 * Whether the call went through without its result: a success status with a refusal in the body, or without a record. An HTTP
 * error and a broken connection are thrown in the specification's client, which has other sentences for them.
 */
export function isUnsuccessful(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  return error.kind === 'unreadable' || (error.kind === 'status' && error.status < 400)
}

/** Whether the server has no such call or record: a part of a page that only our own server offers is then left out [W185]. */
export const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** The server's sentence, else the default text for this action [N26]. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof HttpError ? (error.serverMessage ?? fallback) : fallback
}

/** The first sentence for each field, by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {}
  const found: Record<string, string> = {}
  for (const { field, msg } of error.errors) found[field] ??= msg
  return found
}

export function statusError(status: number, body: unknown, retryAfter: number | undefined): HttpError {
  return new HttpError({ kind: 'status', message: t('http.status', { n: status }), status, body, retryAfter })
}
