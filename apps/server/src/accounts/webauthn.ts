/** What this program adds to `@simplewebauthn/server`: whose site it is, and what it reads of a response before it is verified. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { AccountsDeps } from './deps.ts'

/** Loaded when the first passkey is used: it is large, and most logins have none. */
export const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what authenticators have today. */
export const ALGORITHMS = [-8, -7, -257]

/** Passkeys belong to the configured public address alone; a request names none. */
export function relyingParty({ publicUrl }: Pick<AccountsDeps['config'], 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** The challenge that a response names as signed; undefined if it cannot be read. It is verified later. */
export function challengeOf(response: unknown): string | undefined {
  const data = (response as Partial<RegistrationResponseJSON>).response?.clientDataJSON
  if (typeof data !== 'string') return undefined
  try {
    const { challenge } = JSON.parse(Buffer.from(data, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Whether the authenticator is part of the device, by its browser's report. */
export const isOfDevice = ({
  authenticatorAttachment,
}: RegistrationResponseJSON | AuthenticationResponseJSON): boolean => authenticatorAttachment === 'platform'
