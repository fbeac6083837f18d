/** Who is here while nobody answers. */
import type { User } from '@tiketbus/contract'
import { findKeptUser } from './kept.ts'
import { noteSilence } from './patience.ts'
import { findToken } from './session-store.ts'

/**
 * The person as they were kept with what they opened: what they may do the server decides. If nothing was kept, the
 * answer that was asked for, or its failure. `replace` is called with an answer that comes later, to the same session.
 */
export async function standIn(asked: Promise<User>, replace: (user: User) => void): Promise<User> {
  noteSilence()
  const token = findToken()
  const kept = await findKeptUser()
  if (kept === undefined) return asked
  asked.then(
    (user) => {
      if (findToken() === token) replace(user)
    },
    () => undefined,
  )
  return kept
}
