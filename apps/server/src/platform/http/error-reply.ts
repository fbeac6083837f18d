/** Turns every thrown error into the error envelope; only bugs are logged with their stack. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorBody, type ErrorType } from '@tiketbus/contract'
import type { CountRefusal } from './address-limits.ts'
import { isKeyFault, isTransientDatabaseFault } from '../database/database-faults.ts'
import { ERROR_PAGE_HEADERS, errorPage, isNavigation } from './error-page.ts'
import { DomainError, type ErrorDetails } from '../errors.ts'

const RETRY_AFTER_SECONDS = 2
const NONE: ErrorDetails = {}

/** `countRefusal` is called for each refusal that the caller caused, before the reply is sent. */
export function registerErrorReplies(app: FastifyInstance, countRefusal?: CountRefusal): void {
  app.setErrorHandler((error, request, reply) => {
    const { type, details } = describe(error, request)
    const counted = ERRORS[type].status < 500 ? countRefusal?.(request) : undefined
    if (!counted) return send(reply, request, type, details)
    return counted.then((retryAfter) =>
      retryAfter === undefined
        ? send(reply, request, type, details)
        : send(reply, request, 'RATE_LIMITED', { retryAfter }),
    )
  })
}

type Described = { type: ErrorType; details?: ErrorDetails }

function describe(error: unknown, request: FastifyRequest): Described {
  if (error instanceof DomainError) return error
  if (isUploadAborted(error, request)) {
    request.log.info({ reqId: request.id }, 'upload aborted')
    return { type: 'VALIDATION_FAILED' }
  }
  if (isTransientDatabaseFault(error)) {
    request.log.warn({ reqId: request.id, err: error }, 'database unavailable')
    return { type: 'TEMPORARILY_UNAVAILABLE' }
  }
  if (isKeyFault(error)) {
    // Logged as the bug that it would be without a deployment under way; the caller's next request may reach a new server.
    request.log.error({ reqId: request.id, err: error }, 'statement of another release')
    return { type: 'TEMPORARILY_UNAVAILABLE' }
  }
  const refusal = fastifyRefusal(error)
  if (refusal) return refusal
  request.log.error({ reqId: request.id, err: error }, 'unexpected error')
  return { type: 'INTERNAL' }
}

/**
 * The client closed the connection before it had sent the whole body: nobody reads the reply. The error has the code of a database
 * connection that was reset, but it is the request's own [W87].
 */
function isUploadAborted(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof Error && raw.errored === error
}

/** Maps errors that Fastify itself throws before a handler runs. */
function fastifyRefusal(error: unknown): Described | undefined {
  const { statusCode, retryAfter } = error as Partial<FastifyError> & { retryAfter?: number }
  if (statusCode === 413) return { type: 'PAYLOAD_TOO_LARGE' }
  if (statusCode === 415) return { type: 'UNSUPPORTED_MEDIA_TYPE' }
  if (statusCode === 429) return { type: 'RATE_LIMITED', details: { ...(retryAfter && { retryAfter }) } }
  if (statusCode === 503) return { type: 'TEMPORARILY_UNAVAILABLE' }
  return statusCode && statusCode >= 400 && statusCode < 500 ? { type: 'VALIDATION_FAILED' } : undefined
}

/** Sends the envelope of one error type; a browser that opened the address gets a page. */
export function send(
  reply: FastifyReply,
  request: FastifyRequest,
  type: ErrorType,
  details?: ErrorDetails,
): FastifyReply {
  const { status } = ERRORS[type]
  const isPassing = status === 429 || status === 503
  const retryAfter = details?.retryAfter ?? RETRY_AFTER_SECONDS
  if (isPassing) void reply.header('retry-after', String(retryAfter))
  void reply.status(status)
  if (!isNavigation(request)) return reply.send(bodyOf(request, type, details))
  const { message, request_id } = bodyOf(request, type, details)
  const page = {
    status,
    message,
    requestId: request_id,
    ...(isPassing && { retryAfter: Math.max(retryAfter, 5) }),
  }
  return reply.headers(ERROR_PAGE_HEADERS).send(errorPage(page))
}

function bodyOf(request: FastifyRequest, type: ErrorType, details: ErrorDetails = NONE): ErrorBody {
  const { message } = ERRORS[type]
  const { retryAfter: _, conflictSeats, ...carried } = details
  return {
    success: false,
    type,
    message,
    ...carried,
    ...(conflictSeats && { conflictSeats: asTheCallerWroteThem(conflictSeats, request.body) }),
    ...(type === 'BOOKING_CLOSED' && { booking_closed: true }),
    ...(type === 'INTERNAL' && { request_id: request.id }),
  }
}

/** Clients compare these seats with their own list: a caller who sent "7" gets "7", one who sent 7 gets 7. */
function asTheCallerWroteThem(seats: readonly number[], body: unknown): (number | string)[] {
  const sent = typeof body === 'object' && body !== null ? body : {}
  const written = ['nomor_kursi', 'seats'].flatMap((field) => Reflect.get(sent, field) ?? []) as unknown[]
  return seats.map((seat) => {
    const same = written.find(
      (value) => (typeof value === 'string' || typeof value === 'number') && Number(value) === seat,
    )
    return typeof same === 'string' ? same : seat
  })
}
