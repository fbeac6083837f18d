import type { Tx } from '../platform/database/database.ts'
import { endAttempts, insertUserOfAttempt, setAttemptUser } from './attempt-store.ts'
import { endCodesOfEmail, moveCodes } from './code-store.ts'

/**
 * Makes an account of the registration whose code or link was used, and ends all others of the address. After the link, the code of
 * the same mail stays valid: a mail scanner may have opened the link, or its reader on a phone, while another device waits for the code.
 * Returns id_user; undefined if the registration is over or the address has an account. Requires `lockAddress`.
 */
export async function becomeAccount(
  tx: Tx,
  email: string,
  id_attempt: number,
  used: 'code' | 'link',
): Promise<number | undefined> {
  const id_user = await insertUserOfAttempt(tx, id_attempt)
  if (id_user === undefined) return undefined
  await setAttemptUser(tx, id_attempt, id_user)
  await endAttempts(tx, email)
  if (used === 'link') await moveCodes(tx, id_attempt, id_user)
  await endCodesOfEmail(tx, email, id_user)
  return id_user
}
