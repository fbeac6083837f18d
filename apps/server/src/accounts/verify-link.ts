import { hashToken } from '../platform/http/session.ts'
import { becomeAccount } from './become-account.ts'
import type { AccountsDeps } from './deps.ts'
import { selectVerifyLink } from './link-store.ts'
import { refuseLink } from './refuse-link.ts'
import { lockAddress } from './user-store.ts'

/**
 * Makes an account of the registration behind a link. It may be repeated for 24 h and logs nobody in:
 * mail scanners open links before their readers do.
 * Throws INVALID_TOKEN, also if another registration of the address became the account.
 */
export async function verifyLink(
  deps: AccountsDeps,
  { token, attempt }: { token: string; attempt: string | undefined },
): Promise<void> {
  const link = await selectVerifyLink(deps.db, hashToken(token))
  if (!link) refuseLink('verify')
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, link.email)
    // Read again under the lock: the same link may have been opened twice at once.
    const current = await selectVerifyLink(tx, hashToken(token))
    const { email, id_attempt } = link
    const proven = { email, id_attempt, attempt, used: 'link' } as const
    const id_user = current?.id_user ?? (await becomeAccount(deps, tx, proven))
    if (!id_user) refuseLink('verify')
  })
}
