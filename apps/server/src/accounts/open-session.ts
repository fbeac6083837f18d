import type { Tx } from '../platform/database.ts'
import { hashToken } from '../platform/session.ts'
import type { AccountsDeps } from './deps.ts'
import { hashAddress } from './login-tries.ts'
import { makeToken } from './secrets.ts'
import { insertSession } from './session-store.ts'

/**
 * Logs a verified account in and gives the session's token, which is kept nowhere else; undefined where it may not.
 * `password_hash`: the one that was checked, so that a change in between counts; null where a code was the proof.
 */
export async function openSession(
  deps: Pick<AccountsDeps, 'key'>,
  tx: Tx,
  login: { id_user: number; address: string; password_hash: string | null },
): Promise<string | undefined> {
  const token = makeToken()
  const opened = await insertSession(tx, {
    id_user: login.id_user,
    token_hash: hashToken(token),
    address_hash: hashAddress(deps, login.address),
    password_hash: login.password_hash,
  })
  return opened ? token : undefined
}
