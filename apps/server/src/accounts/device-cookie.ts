/**
 * The cookie of a known device, on which an account logged in before. It authenticates nobody: it counts wrong passwords in a
 * bucket of its own (login-limits.ts), which strangers cannot fill.
 * Cross-site pages can neither send nor set it (SameSite=Strict), scripts cannot read it, and only /api/auth receives it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsDeps } from './deps.ts'
import { DEVICE_DAYS } from './device-store.ts'

/** The name reveals nothing about its owner. */
const NAME = 'tiketbus_device'
const VALUE = new RegExp(`(?:^|;)\\s*${NAME}=([A-Za-z0-9_-]{43})(?=;|\\s*$)`)
const MAX_AGE_SECONDS = DEVICE_DAYS * 24 * 60 * 60

/** Returns the value that the browser sent, or undefined. */
export function readDevice({ headers }: FastifyRequest): string | undefined {
  return VALUE.exec(headers.cookie ?? '')?.[1]
}

/** Sets the device's cookie; a logout does not remove it. */
export function sendDevice(
  reply: FastifyReply,
  { config }: Pick<AccountsDeps, 'config'>,
  device: string,
): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${NAME}=${device}; Path=/api/auth; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
}
