/** Optimistic locking: of two administrators who edit one record, the second sees what the first wrote. */
import type { FastifyReply } from 'fastify'
import { fail } from '../../platform/errors.ts'

/** Throws EDIT_CONFLICT with the current record if `If-Match` was sent and does not name its version. */
export function requireVersion(current: { versi: number }, ifMatch: readonly number[] | undefined): void {
  if (ifMatch !== undefined && !ifMatch.includes(current.versi)) fail('EDIT_CONFLICT', { data: current })
}

/**
 * Whether the record already has the wanted values: a repeated request, or a form that was saved unchanged. Such a request succeeds
 * with any version in `If-Match` (RFC 9110, 13.1.1), and nothing is written, not even an audit row.
 */
export function isUnchanged(current: object, wanted: object): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...current }
  return Object.entries(wanted).every(([name, value]) => fields[name] === value)
}

/** Sends the version of the record as `ETag`, for the next `If-Match`. */
export function sendVersion(reply: FastifyReply, record: { versi?: number }): void {
  if (record.versi !== undefined) void reply.header('etag', `"${record.versi}"`)
}
