import type { accounts, Body } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { hashToken } from '../platform/http/session.ts'
import { insertAttempt } from './attempt-store.ts'
import { makeAttemptProof } from './attempt-cookie.ts'
import type { AccountsDeps } from './deps.ts'
import { insertVerifyLink } from './link-store.ts'
import { turnOfStranger } from './password-turns.ts'
import { hashForAddress, refuseCommonPassword } from './passwords.ts'
import { makeToken } from './secrets.ts'
import { storeCode } from './send-code.ts'
import { mayMailTo, requireQuietNetwork } from './rate-limits.ts'
import { lockAddress, selectAccountByEmail } from './user-store.ts'

export type Registration = Body<typeof accounts.register>

/**
 * Starts a registration and mails its code and link. The reply and the work are the same for every address.
 * Each registration is a row with its own password: if a stranger registers the address again before the code is
 * entered, their password must not open the account [A8] (promises, 'Traps').
 * Returns the value of the browser's cookie, which identifies this registration among several [A61].
 * Throws VALIDATION_FAILED for a common password, RATE_LIMITED, TEMPORARILY_UNAVAILABLE.
 */
export async function register(
  deps: AccountsDeps,
  input: Registration,
  { address, knownAddress }: { address: string; knownAddress?: string },
): Promise<string> {
  await requireQuietNetwork(deps, 'register', address)
  refuseCommonPassword('password', input.password)
  const account = await selectAccountByEmail(deps.db, input.email)
  const salt = {
    key: deps.key('registration-salt'),
    email: input.email,
    password_hash: account?.password_hash,
  }
  const password_hash = await hashForAddress(salt, input.password, turnOfStranger(knownAddress))
  const mayMail = await mayMailTo(deps, input.email, { caller: knownAddress, isNew: !account })
  await deps.db.transaction(async (tx) => {
    const { username, email, no_telepon } = input
    await lockAddress(tx, email)
    // A known address gets a registration too, without code and link: a login with its password responds like one of a new
    // address, otherwise it would reveal the account [A9].
    const id_attempt = await insertAttempt(tx, { username, email, no_telepon, password_hash })
    if (!mayMail) return
    if (await selectAccountByEmail(tx, email))
      await deps.notify(tx, { kind: 'already_registered', to: { email }, data: {} })
    else await sendProof(deps, tx, email, id_attempt)
  })
  return makeAttemptProof(deps, { email: input.email, password_hash })
}

/** Sends one mail with the code, and the link for use on another device. */
async function sendProof(deps: AccountsDeps, tx: Tx, email: string, id_attempt: number): Promise<void> {
  const token = makeToken()
  await insertVerifyLink(tx, id_attempt, hashToken(token))
  const code = await storeCode(deps, tx, email, { purpose: 'register', id_attempt })
  await deps.notify(tx, { kind: 'registration', to: { email }, data: { code, token } })
}
