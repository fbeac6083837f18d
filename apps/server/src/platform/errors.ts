/** Errors that a caller can expect. Anything else that is thrown is a bug and is answered 500. */
import { ERRORS, type ErrorBody, type ErrorReason, type ErrorType } from '@tiketbus/contract'

/** What an error reply contains beside type and message. */
export type ErrorDetails = {
  message?: string
  reason?: ErrorReason
  errors?: ErrorBody['errors']
  conflictSeats?: number[]
  /** The departure as it is now (TRIP_CHANGED). */
  sekarang?: ErrorBody['sekarang']
  booking_closed?: boolean
  requiresVerification?: boolean
  email?: string
  /** The record as it stands now (EDIT_CONFLICT). */
  data?: unknown
  /** Seconds, for 429 and 503. */
  retryAfter?: number
}

export class DomainError extends Error {
  readonly type: ErrorType
  readonly details: ErrorDetails

  constructor(type: ErrorType, details: ErrorDetails = {}) {
    // An expected error is never logged with its stack, and collecting one costs more than the rest of the reply.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(details.message ?? ERRORS[type].message)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'DomainError'
    this.type = type
    this.details = details
  }
}

/** Ends the call with an error of the contract. */
export function fail(type: ErrorType, details?: ErrorDetails): never {
  throw new DomainError(type, details)
}
