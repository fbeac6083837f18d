import { hashToken } from '../platform/session.ts'
import type { AccountsDeps } from './deps.ts'
import { resetLetter } from './letters.ts'
import { insertResetLink } from './link-store.ts'
import { makeToken } from './secrets.ts'
import { mayMailTo, requireQuietNetwork } from './tries.ts'
import { lockAddress, selectAccountByEmail } from './user-store.ts'

/** Mails a reset link where the address has an account; the reply is the same for every address. */
export async function requestReset(deps: AccountsDeps, email: string, address: string): Promise<void> {
  await requireQuietNetwork(deps, 'forgot', address)
  if (!(await mayMailTo(deps, email))) return
  const token = makeToken()
  await deps.db.transaction(async (tx) => {
    // Against a change of the address that commits meanwhile: its link would outlive the end of all others.
    await lockAddress(tx, email)
    const account = await selectAccountByEmail(tx, email)
    if (!account || account.disabled) return
    await insertResetLink(tx, account.id_user, hashToken(token))
    await deps.mailer.queue(tx, resetLetter(email, deps.config.publicUrl, token))
  })
}
