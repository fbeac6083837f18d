/** The second factor of a login whose password was right: a passkey [A911] or a recovery code [A913]. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { NextFactors } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Limit } from '../platform/http/limits.ts'
import { hashToken } from '../platform/http/session.ts'
import { t } from '../texts/index.ts'
import { insertLoginChallenge, selectChallenge, takeChallenge } from './challenge-store.ts'
import { endCodesOfUser } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import type { Origin } from './login-limits.ts'
import { openSession, type Opened } from './open-session.ts'
import { usePasskey } from './passkey-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { markRecoveryCode, selectRecovery } from './recovery-store.ts'
import { counterKey, makeToken } from './secrets.ts'
import { passkeysHere, signingOptions, verifiedCounter } from './sign-by-passkey.ts'
import { selectAccount, selectUserForUpdate } from './user-store.ts'
import { challengeOf, isOfDevice } from './webauthn.ts'

/** Guesses at the recovery codes of one account; only the right password leads here, so that strangers use none up. */
const RECOVERY_GUESSES: Limit = { name: 'recovery_guess', points: 5, duration: 10 * 60 }

/** What may finish a login beside the mailed code, after the right password: a challenge for once and 5 minutes. */
export async function nextFactors(
  { db, config }: Pick<AccountsDeps, 'db' | 'config'>,
  { id_user, password_hash, browser }: { id_user: number; password_hash: string } & Pick<Origin, 'browser'>,
): Promise<NextFactors | undefined> {
  const { shared, credentials } = await passkeysHere(db, id_user, browser)
  const pemulihan = ((await selectRecovery(db, id_user))?.sisa ?? 0) > 0
  if (credentials.length === 0 && !pemulihan) return undefined
  const tantangan = makeToken()
  await db.transaction((tx) =>
    insertLoginChallenge(tx, { challenge_hash: hashToken(tantangan), id_user, password_hash }),
  )
  if (credentials.length === 0) return { tantangan, pemulihan, passkey: null }
  const passkey = await signingOptions(config, credentials, { challenge: tantangan, shared })
  return { tantangan, pemulihan, passkey }
}

/**
 * Finishes a login by a passkey of its account. The challenge is used up, also by a refusal. Throws PASSKEY_REFUSED for another challenge, origin or
 * person, without the user's verification, for a counter that did not grow, and once the password has changed.
 */
export async function logInByPasskey(
  deps: AccountsDeps,
  given: Origin & { response: unknown },
): Promise<Opened> {
  const refuse = (id_user: number | null): never => {
    deps.security.note({ kind: 'login_failed', id_user, subject: 'passkey' })
    return fail('PASSKEY_REFUSED')
  }
  const response = given.response as AuthenticationResponseJSON
  const challenge = challengeOf(response) ?? refuse(null)
  const { db } = deps
  const login = await db.transaction((tx) => takeChallenge(tx, hashToken(challenge), 'login'))
  if (!login) return refuse(null)
  const { id_user, password_hash } = login
  const { shared, credentials } = await passkeysHere(db, id_user, given.browser)
  const credential = credentials.find(({ credential_id }) => credential_id === response.id)
  if (!credential || (shared && isOfDevice(response))) return refuse(id_user)
  const newCounter = await verifiedCounter(deps, response, challenge, credential)
  if (newCounter === undefined) return refuse(id_user)
  return db.transaction(async (tx) => {
    await selectUserForUpdate(tx, id_user)
    if (!(await usePasskey(tx, credential, newCounter))) return refuse(id_user)
    return (await finish(deps, tx, { ...given, id_user, password_hash })) ?? refuse(id_user)
  })
}

/**
 * Finishes a login by a recovery code, once for each. `write` is called in the transaction with how many are left. Throws INVALID_OTP for a wrong or
 * used code and a challenge that is over, RATE_LIMITED after 5 wrong ones.
 */
export async function logInByRecoveryCode(
  deps: AccountsDeps,
  { tantangan, kode, ...origin }: Origin & { tantangan: string; kode: string },
  write: (tx: Tx, used: { id_user: number; sisa: number }) => Promise<void>,
): Promise<Opened> {
  const { db, limits, security } = deps
  const refuse = (id_user: number | null, text: 'recoveryWrong' | 'challengeOver'): never => {
    security.note({ kind: 'login_failed', id_user, subject: 'recovery' })
    return fail('INVALID_OTP', { message: t(`accounts.${text}`) })
  }
  const challenge_hash = hashToken(tantangan)
  const login = await selectChallenge(db, challenge_hash, 'login')
  if (!login) return refuse(null, 'challengeOver')
  const { id_user } = login
  await limits.require(RECOVERY_GUESSES, counterKey(`${id_user}`))
  const code_hash = hashRecoveryCode(deps, id_user, kode)
  const opened = await db.transaction(async (tx) => {
    await selectUserForUpdate(tx, id_user)
    if (!(await markRecoveryCode(tx, id_user, code_hash))) return refuse(id_user, 'recoveryWrong')
    const taken = await takeChallenge(tx, challenge_hash, 'login')
    if (!taken) return refuse(id_user, 'challengeOver')
    const session = await finish(deps, tx, { ...origin, id_user, password_hash: taken.password_hash })
    const sisa = (await selectRecovery(tx, id_user))?.sisa ?? 0
    const account = await selectAccount(tx, id_user)
    if (!session || !account) return refuse(id_user, 'challengeOver')
    await write(tx, { id_user, sisa })
    const data = { what: 'recoveryUsed', sisa } as const
    await deps.notify(tx, { kind: 'second_factor', to: { email: account.email }, data })
    return session
  })
  await limits.reset(RECOVERY_GUESSES, counterKey(`${id_user}`))
  return opened
}

/** The mailed code of this login ends with it. */
async function finish(
  deps: AccountsDeps,
  tx: Tx,
  { id_user, password_hash, ...origin }: Origin & { id_user: number; password_hash: string | null },
): Promise<Opened | undefined> {
  await endCodesOfUser(tx, id_user)
  const { address, device, browser, userAgent } = origin
  return openSession(deps, tx, { id_user, password_hash, address, device, browser, userAgent })
}
