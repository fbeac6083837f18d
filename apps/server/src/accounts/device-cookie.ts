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
/** Over https browsers accept this name from https alone: neither a page over http nor one in the middle can set it. */
const SECURE_NAME = `__Secure-${NAME}`
const valueOf = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})(?=;|\\s*$)`)
const SECURE_VALUE = valueOf(SECURE_NAME)
const VALUE = valueOf(NAME)
const MAX_AGE_SECONDS = DEVICE_DAYS * 24 * 60 * 60

/** Returns the value that the browser sent, or undefined. The plain name is read too: browsers have it from before. */
export function readDevice({ headers }: FastifyRequest): string | undefined {
  const sent = headers.cookie ?? ''
  return (SECURE_VALUE.exec(sent) ?? VALUE.exec(sent))?.[1]
}

/** Sets the device's cookie; a logout does not remove it. */
export function sendDevice(
  reply: FastifyReply,
  { config }: Pick<AccountsDeps, 'config'>,
  device: string,
): void {
  const [name, secure] = config.publicUrl.startsWith('https:') ? [SECURE_NAME, '; Secure'] : [NAME, '']
  void reply.header(
    'set-cookie',
    `${name}=${device}; Path=/api/auth; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
}
