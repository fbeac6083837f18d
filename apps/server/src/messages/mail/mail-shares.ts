/** How many mails that strangers or repetition cause one address gets in an hour, from all chapters together [A23]. */
import { createHash } from 'node:crypto'
import type { Limit, Limits } from '../../platform/http/limits.ts'

/** Six with the one that is reserved for a login link (accounts/rate-limits.ts). */
const MAILS: Limit = { name: 'auth_mail', points: 5, duration: 3600 }

/** Counts a mail to the address; returns whether it may be sent. */
export function takeMailShare(limits: Limits, email: string): Promise<boolean> {
  return limits.allow(MAILS, createHash('sha256').update(email).digest('base64url'))
}
