/** Turns whatever was thrown into the error envelope; only bugs are logged whole. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorBody, type ErrorType } from '@tiketbus/contract'
import { isPassingDatabaseFault } from './database.ts'
import { DomainError, type ErrorDetails } from './errors.ts'

const RETRY_AFTER_SECONDS = 2

export function registerErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply))
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DomainError) return send(reply, request, error.type, error.details)
  if (isPassingDatabaseFault(error)) {
    request.log.warn({ err: error }, 'database unavailable')
    return send(reply, request, 'TEMPORARILY_UNAVAILABLE')
  }
  const type = fastifyType(error)
  if (type) return send(reply, request, type)
  request.log.error({ err: error }, 'unexpected error')
  return send(reply, request, 'INTERNAL')
}

/** What Fastify itself refuses before a handler runs. */
function fastifyType(error: unknown): ErrorType | undefined {
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return 'PAYLOAD_TOO_LARGE'
  if (statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  if (statusCode === 429) return 'RATE_LIMITED'
  if (statusCode === 503) return 'TEMPORARILY_UNAVAILABLE'
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'VALIDATION_FAILED' : undefined
}

/** Sends the envelope of one error type. */
export function send(
  reply: FastifyReply,
  request: FastifyRequest,
  type: ErrorType,
  details: ErrorDetails = {},
): FastifyReply {
  const { status, message } = ERRORS[type]
  const { retryAfter, conflictSeats, ...carried } = details
  if (status === 429 || status === 503)
    void reply.header('retry-after', String(retryAfter ?? RETRY_AFTER_SECONDS))
  const body: ErrorBody = {
    success: false,
    type,
    message,
    ...carried,
    ...(conflictSeats && { conflictSeats: asTheCallerWroteThem(conflictSeats, request.body) }),
    ...(type === 'BOOKING_CLOSED' && { booking_closed: true }),
    ...(type === 'INTERNAL' && { request_id: request.id }),
  }
  return reply.status(status).send(body)
}

/** Clients compare these seats with their own list: a caller who wrote "7" reads "7", one who wrote 7 reads 7. */
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
