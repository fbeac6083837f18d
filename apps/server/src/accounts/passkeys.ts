/** Passkeys of owners and staff, on a page of their own [A910]. The back office writes the audit rows. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Passkey, type SecondFactors } from '@tiketbus/contract'
import type { Db, Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { hashToken, type SessionUser } from '../platform/http/session.ts'
import { putAddChallenge, selectChallenge, takeChallenge } from './challenge-store.ts'
import type { AccountsDeps } from './deps.ts'
import {
  insertPasskey,
  removePasskeys,
  renamePasskey,
  selectCredentials,
  selectPasskeys,
} from './passkey-store.ts'
import { isShared } from './sign-by-passkey.ts'
import { selectRecovery } from './recovery-store.ts'
import { makeToken } from './secrets.ts'
import { ALGORITHMS, challengeOf, isOfDevice, relyingParty, webauthn } from './webauthn.ts'

type Caller = Pick<SessionUser, 'id_user'>

export async function listSecondFactors(reader: Reader, { id_user }: Caller): Promise<SecondFactors> {
  const [passkey, pemulihan] = await Promise.all([
    selectPasskeys(reader, id_user),
    selectRecovery(reader, id_user),
  ])
  return { passkey, pemulihan: pemulihan ?? null }
}

/**
 * What the browser is to create a passkey with: a challenge for once and 5 minutes. On an enrolled browser of a counter only a passkey that
 * is carried along [A912].
 */
export async function passkeyOptions(
  { db, config }: Pick<AccountsDeps, 'db' | 'config'>,
  user: SessionUser,
  browser: string | undefined,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webauthn()
  const known = await selectCredentials(db, user.id_user)
  const shared = await isShared(db, browser)
  const challenge = makeToken()
  const options = await generateRegistrationOptions({
    rpName: 'TiketBus',
    rpID: relyingParty(config).id,
    userName: user.email,
    userID: new TextEncoder().encode(`tiketbus-${user.id_user}`),
    userDisplayName: user.username,
    challenge: Buffer.from(challenge, 'base64url'),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: {
      residentKey: 'preferred',
      userVerification: 'required',
      ...(shared && { authenticatorAttachment: 'cross-platform' }),
    },
  })
  await db.transaction((tx) => putAddChallenge(tx, hashToken(challenge), user.id_user))
  return { ...options }
}

/**
 * Adds the passkey that the browser has created, once for its challenge. `write` is called in the transaction. Throws PASSKEY_REFUSED for another
 * challenge, origin or account, without the user's verification, and for a device's own passkey on an enrolled browser.
 */
export async function addPasskey(
  { db, config, notify }: Pick<AccountsDeps, 'db' | 'config' | 'notify'>,
  { id_user, email }: Pick<SessionUser, 'id_user' | 'email'>,
  given: { nama: string; response: unknown; browser: string | undefined },
  write: (tx: Tx, passkey: Passkey) => Promise<void>,
): Promise<Passkey> {
  const response = given.response as RegistrationResponseJSON
  const challenge = challengeOf(response) ?? fail('PASSKEY_REFUSED')
  const take = (tx: Tx) => takeChallenge(tx, hashToken(challenge), 'add')
  const refuse = async () => {
    await db.transaction(take)
    return fail('PASSKEY_REFUSED')
  }
  const known = await selectChallenge(db, hashToken(challenge), 'add')
  if (known?.id_user !== id_user) return fail('PASSKEY_REFUSED')
  if (isOfDevice(response) && (await isShared(db, given.browser))) return refuse()
  const { verifyRegistrationResponse } = await webauthn()
  const { id, origin } = relyingParty(config)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) return refuse()
  const { credential } = verified.registrationInfo
  // With the challenge: after a crash the browser's answer can be sent again.
  return db.transaction(async (tx) => {
    if (!(await take(tx))) return fail('PASSKEY_REFUSED')
    const passkey = await insertPasskey(tx, {
      id_user,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: transportsOf(response),
      bawaan: isOfDevice(response),
      nama: given.nama,
    })
    if (!passkey) return fail('PASSKEY_REFUSED')
    await write(tx, passkey)
    await notify(tx, { kind: 'second_factor', to: { email }, data: { what: 'passkeyAdded' } })
    return passkey
  })
}

const transportsOf = ({ response }: RegistrationResponseJSON): string[] =>
  (response.transports ?? []).filter((one) => /^[a-z-]{2,20}$/.test(one)).slice(0, 8)

/** Throws NOT_FOUND, also for another's. */
export async function renameOwnPasskey(
  db: Db,
  { id_user }: Caller,
  id: number,
  nama: string,
): Promise<Passkey> {
  return (await db.transaction((tx) => renamePasskey(tx, id_user, id, nama))) ?? fail('NOT_FOUND')
}

/** Throws NOT_FOUND, also for another's. */
export async function removeOwnPasskey(
  { notify }: Pick<AccountsDeps, 'notify'>,
  tx: Tx,
  { id_user, email }: Pick<SessionUser, 'id_user' | 'email'>,
  id: number,
): Promise<void> {
  if ((await removePasskeys(tx, id_user, id)) === 0) fail('NOT_FOUND')
  await notify(tx, { kind: 'second_factor', to: { email }, data: { what: 'passkeyRemoved' } })
}
