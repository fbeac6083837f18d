/** Optimistic locking: the second of two administrators who edit a record sees what the first one wrote. */
import type { FastifyReply } from 'fastify'
import { fail } from '../../platform/errors.ts'

/** Throws EDIT_CONFLICT with the current record if `If-Match` names only other versions of it. */
export function requireVersion(current: { versi: number }, ifMatch: readonly number[] | undefined): void {
  if (ifMatch !== undefined && !ifMatch.includes(current.versi)) fail('EDIT_CONFLICT', { data: current })
}

/**
 * Returns whether the record already has these values: a repeated request, or a form saved unchanged. It succeeds
 * for any version in `If-Match` (RFC 9110, 13.1.1), and nothing is written, not even to the audit log.
 */
export function isUnchanged(current: object, wanted: object): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...current }
  return Object.entries(wanted).every(([name, value]) => fields[name] === value)
}

/** Sends the record's version in the reply, for the next `If-Match`. */
export function sendVersion(reply: FastifyReply, record: { versi?: number }): void {
  if (record.versi !== undefined) void reply.header('etag', `"${record.versi}"`)
}
