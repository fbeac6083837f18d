/** What a passkey is asked to sign, and whether it did: at a login and at a locked screen. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Reader } from '../platform/database/database.ts'
import { hashToken } from '../platform/http/session.ts'
import { isEnrolled } from './counter-browser-store.ts'
import type { AccountsDeps } from './deps.ts'
import { selectCredentials, type Credential } from './passkey-store.ts'
import { relyingParty, webauthn } from './webauthn.ts'

/** Whether it is an enrolled browser of a counter. */
export const isShared = async (reader: Reader, browser: string | undefined): Promise<boolean> =>
  browser !== undefined && isEnrolled(reader, hashToken(browser))

/**
 * The person's passkeys that may be used on this browser: on an enrolled one of a counter (`shared`) those that are carried along [A912].
 */
export async function passkeysHere(
  reader: Reader,
  id_user: number,
  browser: string | undefined,
): Promise<{ shared: boolean; credentials: readonly Credential[] }> {
  const shared = await isShared(reader, browser)
  const credentials = await selectCredentials(reader, id_user)
  return { shared, credentials: shared ? credentials.filter(({ bawaan }) => !bawaan) : credentials }
}

/** What the browser needs to have a challenge signed by one of these passkeys. */
export async function signingOptions(
  config: AccountsDeps['config'],
  credentials: readonly Credential[],
  { challenge, shared }: { challenge: string; shared: boolean },
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    allowCredentials: credentials.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: shared ? transports.filter((one) => one !== 'internal') : transports,
    })),
  })
  return { ...options }
}

/** The signature's counter; undefined if the response does not prove the passkey. */
export async function verifiedCounter(
  { config }: Pick<AccountsDeps, 'config'>,
  response: AuthenticationResponseJSON,
  challenge: string,
  credential: Credential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { id, origin } = relyingParty(config)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: credential.credential_id,
      publicKey: new Uint8Array(credential.public_key),
      counter: credential.counter,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
