/** Identifies the caller: the platform reads the token, the accounts chapter finds its user (passed in by app.ts). */
import { hash } from 'node:crypto'
import type { Role, StaffRole } from '@tiketbus/contract'
import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'

/** The logged-in user, as far as guards and chapters need to know. */
export type SessionUser = {
  id_user: number
  role: Role
  /** The role of an active member of the staff, with its scope; null for everybody else. */
  peran: StaffRole | null
  id_loket: number | null
  id_agen: number | null
  username: string
  email: string
  id_session: number
  /** Whether this session logged in or confirmed the password within the last 10 minutes [A80]. */
  confirmed: boolean
  /** Whether its screen is locked: until the password is entered the session may do nothing else [A916]. */
  locked: boolean
}

/** Returns the user of a live session by its token's SHA-256; undefined if there is none, or it is expired or revoked. */
export type FindSession = (
  tokenHash: Buffer,
  options?: { isUnattended: boolean },
) => Promise<SessionUser | undefined>

/** Whether a page reads by itself while nobody uses it: that does not keep a session alive [A40]. */
export const isUnattended = ({ headers }: FastifyRequest): boolean => headers['x-unattended'] !== undefined

/**
 * Throws PASSWORD_NEEDED unless the session has just proven its owner [A80]: a stolen token takes no account and pays no money out.
 * Inside a transaction, which is then rolled back.
 */
export function requireConfirmed({ confirmed }: Pick<SessionUser, 'confirmed'>): void {
  if (!confirmed) fail('PASSWORD_NEEDED')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Returns the bearer token, or undefined. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}
