/** Two administrators, one record: the second learns what the first wrote. */
import type { FastifyReply } from 'fastify'
import { fail } from '../../platform/errors.ts'

/** Throws EDIT_CONFLICT with the record as it stands if `If-Match` names other versions of it only. */
export function requireVersion(current: { versi: number }, ifMatch: readonly number[] | undefined): void {
  if (ifMatch !== undefined && !ifMatch.includes(current.versi)) fail('EDIT_CONFLICT', { data: current })
}

/**
 * Whether the record has the wanted values already: a repeated request, or a form saved unchanged. It succeeds
 * for any version that it names (RFC 9110, 13.1.1), and nothing is written, in the audit log neither.
 */
export function isAlready(current: object, wanted: object): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...current }
  return Object.entries(wanted).every(([name, value]) => fields[name] === value)
}

/** The version of the record in the reply, for the next `If-Match`. */
export function sendVersion(reply: FastifyReply, record: { versi?: number }): void {
  if (record.versi !== undefined) void reply.header('etag', `"${record.versi}"`)
}
