import { t } from '../texts/common.ts'

/** How a call ended without a usable reply; `status` is an answer of the server, the others are none. */
export type FailureKind = 'status' | 'network' | 'aborted' | 'timeout' | 'unreadable'

export type FieldError = {
  readonly field: string
  readonly msg: string
  /** What some types add. */
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

/** A call that failed. `message` is what the HTTP client reports [W75]. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly kind: FailureKind
  /** HTTP status; 0 if no answer came. */
  readonly status: number
  /** The contract's error type; '' if the body carries none. */
  readonly type: string
  /** Beside a passing fault: what is silent (`ERROR_REASONS`); '' if the server named nothing. */
  readonly reason: string
  /** The server's own sentence, fit to show; undefined if it sent none. */
  readonly serverMessage: string | undefined
  readonly errors: readonly FieldError[]
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | undefined
  /** The parsed body, of any shape. */
  readonly body: unknown
  /** The body's fields, as they came; none if it is no object. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Top level of auth replies. */
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
    this.fields = body
    this.requiresVerification = body['requiresVerification'] === true
    this.email = textOf(body['email'])
  }

  /** No answer to the question asked: busy, unreachable, in between (429, 502, 503, 504, no connection). */
  get isPassing(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || [429, 502, 503, 504].includes(this.status)
  }
}

/** Whether the server sent an answer that ends a session; busy, unreachable and aborted are no answers. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && !error.isPassing && error.kind === 'status'
}

// Read by hand, not by the contract's schema: a foreign server's error is worth reading even if it is incomplete,
// and the first page of a guest needs no schema library.
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

/** The server's sentence, else the catalogue's default for this action [N26]. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof HttpError ? (error.serverMessage ?? fallback) : fallback
}

/** The first sentence for each field, by the field's name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {}
  const found: Record<string, string> = {}
  for (const { field, msg } of error.errors) found[field] ??= msg
  return found
}

export function statusError(status: number, body: unknown, retryAfter: number | undefined): HttpError {
  return new HttpError({ kind: 'status', message: t('http.status', { n: status }), status, body, retryAfter })
}
