import { can } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { hashToken } from '../platform/http/session.ts'
import { insertLink } from './link-store.ts'
import { makeToken } from './secrets.ts'
import { selectAccountByEmail, selectUser } from './user-store.ts'

/**
 * Returns the token of a link that logs in an owner or a member of the staff once within ten minutes, for who can open the database but
 * receives no mail [A823]; undefined if the address has no such account that may log in.
 */
export async function makeRecoveryLink(tx: Tx, address: string): Promise<string | undefined> {
  const email = address.trim().toLowerCase()
  const account = await selectAccountByEmail(tx, email)
  if (!account || !can(await selectUser(tx, account.id_user), 'administration.open')) return undefined
  const token = makeToken()
  const isMade = await insertLink(tx, email, { purpose: 'login', token_hash: hashToken(token) })
  return isMade ? token : undefined
}
