/** Two administrators, one record: the second learns what the first wrote. */
import type { FastifyReply } from 'fastify'
import { fail } from '../platform/errors.ts'

/** Ends in EDIT_CONFLICT with the record as it stands where `If-Match` names another version of it. */
export function requireVersion(current: { versi: number }, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== current.versi) fail('EDIT_CONFLICT', { data: current })
}

/** The version of the record in the reply, for the next `If-Match`. */
export function sendVersion(reply: FastifyReply, record: { versi?: number }): void {
  if (record.versi !== undefined) void reply.header('etag', `"${record.versi}"`)
}
