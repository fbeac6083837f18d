/** Classifies database errors: transient, about locks, or no answer at all. */
import pg from 'pg'

/** Returns true for transient faults: the database is away, starting, stopping, read-only, full or too slow, or refuses the connection. */
export function isTransientDatabaseFault(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return (
    isRefusedConnection(cause) ||
    PASSING_CODES.has(code) ||
    PASSING_CLASSES.some((name) => code.startsWith(name)) ||
    (SOCKET_CODES.has(code) && 'syscall' in cause && cause.syscall === 'connect') ||
    POOL_FAULTS.some((text) => cause.message.startsWith(text))
  )
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

/** FATAL: the database refused the connection or ended it, for any cause. */
const isRefusedConnection = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL'

/** Returns true if the database, or this connection from before a failover, only reads. The next connection may write. */
export function isReadOnlyFault(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}
const READ_ONLY = '25006'

/** deadlock_detected, lock_not_available. */
const LOCK_CODES: readonly unknown[] = ['40P01', '55P03']

/** Returns true if a transaction was rolled back because of another one's locks: it can be repeated. */
export function isLockFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOCK_CODES.includes(error.code)
}

/**
 * Returns true if there is no unique key that the statement's `on conflict` names. All statements are checked against the schema of their own
 * release: a server of the release before sends this one to the next schema, until it is replaced.
 */
export function isKeyFault(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && cause.code === '42P10'
}

/** Returns true if a statement failed only because an earlier one of its transaction did. */
export function isBehindFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02'
}

/** Returns true if an open connection ended: by an administrator, a crash or the network. The next connection may work at once. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isConnecting = 'syscall' in error && error.syscall === 'connect'
  return (LOST_CODES.has(code) && !isConnecting) || LOST_FAULTS.has(error.message)
}

/** Returns true if the database did not answer at all: another attempt would wait as long. */
export function isSilence(error: unknown): boolean {
  return isReadTimeout(error) || (error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT')
}

const LOST_CODES = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE'])
/** Errors of node-postgres without a code. */
const LOST_FAULTS = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])
const READ_TIMEOUT = 'Query read timeout'
/** The driver's error of a statement that was not answered in time. */
export const readTimeout = (): Error => new Error(READ_TIMEOUT)
/** Connection exceptions; insufficient resources: disk full, out of memory, too many connections. */
const PASSING_CLASSES = ['08', '53']
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled (statement_timeout)
  '40001', // serialization_failure
  '40P01', // deadlock_detected: the statement was rolled back whole, a repetition goes through
  '55P03', // lock_not_available
  '25P03', // idle_in_transaction_session_timeout
  '58030', // io_error
  READ_ONLY,
])
/** A socket's version of ECONNREFUSED: its file is absent while the database is away, or its backlog is full. */
const SOCKET_CODES = new Set(['ENOENT', 'EAGAIN'])
/** Returns true if a statement was not answered in time: its connection is unusable. */
export const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === READ_TIMEOUT

/** node-postgres sets no code on these errors. */
const POOL_FAULTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout expired',
  READ_TIMEOUT,
]
