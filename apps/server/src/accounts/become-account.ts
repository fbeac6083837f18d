import type { Tx } from '../platform/database/database.ts'
import { endAttempts, insertUserOfAttempt, setAttemptUser } from './attempt-store.ts'
import { endCodesOfEmail } from './code-store.ts'

/**
 * Makes an account of the registration whose code or link was used, and ends all others of the address.
 * Returns id_user; undefined if the registration is over or the address has an account. Requires `lockAddress`.
 */
export async function becomeAccount(tx: Tx, email: string, id_attempt: number): Promise<number | undefined> {
  const id_user = await insertUserOfAttempt(tx, id_attempt)
  if (id_user === undefined) return undefined
  await setAttemptUser(tx, id_attempt, id_user)
  await endAttempts(tx, email)
  await endCodesOfEmail(tx, email)
  return id_user
}
