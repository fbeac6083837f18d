/** What later chapters may ask about users. */
import type { User } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { fail } from '../platform/errors.ts'
import { likePattern, pageOf, type PageQuery } from '../platform/database/lists.ts'
import { selectUsers } from './user-admin-store.ts'
import { lockMailboxOf, selectUser, selectUserForUpdate } from './user-store.ts'

/** Locks the caller's account before all other locks: caps are counted under it. Throws UNAUTHENTICATED if it was just deleted. */
export async function lockUser(tx: Tx, id_user: number): Promise<User> {
  const locked = await selectUserForUpdate(tx, id_user)
  if (!locked || locked.disabled) fail('UNAUTHENTICATED')
  const { disabled: _, ...user } = locked
  return user
}

/**
 * Locks the caller's account like `lockUser`, and then its mailbox: what all accounts of one mailbox have together is counted
 * under that lock, otherwise parallel calls of several of them would all stay below the limit [H29].
 */
export async function lockUserAndMailbox(tx: Tx, id_user: number): Promise<User> {
  const [user] = await inOrder(lockUser(tx, id_user), lockMailboxOf(tx, id_user))
  return user
}

/** Throws NOT_FOUND if the user is absent or deleted. */
export async function getUser(reader: Reader, id_user: number): Promise<User> {
  return (await selectUser(reader, id_user)) ?? fail('NOT_FOUND')
}

/** Lists users newest first, or in the order of `sort`; `q` may match any part of name or address. */
export async function listUsers(
  reader: Reader,
  query: PageQuery & { q?: string; role?: User['role']; sort?: 'created_at' | '-created_at' },
) {
  const page = pageOf(query)
  const filter = {
    pattern: likePattern(query.q),
    role: query.role ?? null,
    isOldestFirst: query.sort === 'created_at',
  }
  const { rows, total } = await selectUsers(reader, filter, page.limit, page.offset)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}
