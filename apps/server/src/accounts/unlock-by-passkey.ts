/** A locked screen is opened by a passkey of its person, as by their password [A997]. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { hashToken, type SessionUser } from '../platform/http/session.ts'
import { putUnlockChallenge, selectChallenge, takeChallenge } from './challenge-store.ts'
import type { AccountsDeps } from './deps.ts'
import { usePasskey } from './passkey-store.ts'
import { makeToken } from './secrets.ts'
import { unlockSession } from './session-store.ts'
import { passkeysHere, signingOptions, verifiedCounter } from './sign-by-passkey.ts'
import { challengeOf, isOfDevice } from './webauthn.ts'

/** Whether the person has a passkey that may be used on this browser [A912]; makes no challenge. */
export async function mayUnlockByPasskey(
  reader: Reader,
  { id_user }: Pick<SessionUser, 'id_user'>,
  browser: string | undefined,
): Promise<boolean> {
  return (await passkeysHere(reader, id_user, browser)).credentials.length > 0
}

/** What the browser is to sign: a challenge for once and 5 minutes; null without a passkey that may be used on this browser [A912]. */
export async function unlockOptions(
  { db, config }: Pick<AccountsDeps, 'db' | 'config'>,
  { id_user, id_session }: Pick<SessionUser, 'id_user' | 'id_session'>,
  browser: string | undefined,
): Promise<Record<string, unknown> | null> {
  const { shared, credentials } = await passkeysHere(db, id_user, browser)
  if (credentials.length === 0) return null
  const challenge = makeToken()
  await db.transaction((tx) => putUnlockChallenge(tx, hashToken(challenge), { id_user, id_session }))
  return signingOptions(config, credentials, { challenge, shared })
}

/**
 * Opens the session's screen. It confirms nothing else: acts that need the password ask for it [A80]. The challenge is used up, also by a refusal. Throws
 * PASSKEY_REFUSED for a challenge of another session, another origin or person, without the user's verification, and for a counter that did not grow.
 */
export async function unlockByPasskey(
  deps: AccountsDeps,
  { id_user, id_session }: SessionUser,
  given: { response: unknown; browser: string | undefined },
): Promise<void> {
  const { db, security } = deps
  const note = () => security.note({ kind: 'confirm_failed', id_user, subject: 'passkey' })
  const response = given.response as AuthenticationResponseJSON
  const challenge = challengeOf(response)
  const challenge_hash = hashToken(challenge ?? '')
  // Another session's challenge stays its own.
  if (!challenge || (await selectChallenge(db, challenge_hash, 'unlock'))?.id_session !== id_session) {
    note()
    return fail('PASSKEY_REFUSED')
  }
  const refuse = async (): Promise<never> => {
    note()
    await db.transaction((tx) => takeChallenge(tx, challenge_hash, 'unlock'))
    return fail('PASSKEY_REFUSED')
  }
  const { shared, credentials } = await passkeysHere(db, id_user, given.browser)
  const credential = credentials.find(({ credential_id }) => credential_id === response.id)
  if (!credential || (shared && isOfDevice(response))) return refuse()
  const newCounter = await verifiedCounter(deps, response, challenge, credential)
  if (newCounter === undefined) return refuse()
  // With the challenge: after a crash the browser's answer can be sent again.
  await db.transaction(async (tx) => {
    const isDone =
      (await takeChallenge(tx, challenge_hash, 'unlock')) &&
      (await usePasskey(tx, credential, newCounter)) &&
      (await unlockSession(tx, id_session))
    if (!isDone) fail('PASSKEY_REFUSED')
  })
}
