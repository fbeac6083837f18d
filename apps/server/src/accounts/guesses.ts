/**
 * Guesses at the codes of an address [A22, A64]: 5 in 10 minutes, by whom the code is for. Strangers share a counter of the address. The user
 * who waits for a code has their own: the account that asked for this address, or the browser of a registration (its cookie). Otherwise
 * five wrong codes from anywhere would lock the owner out.
 */
import type { Reader } from '../platform/database/database.ts'
import type { Limit } from '../platform/http/limits.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { isAttemptProof } from './attempt-cookie.ts'
import { selectOpenAttempts } from './attempt-store.ts'
import type { AccountsDeps } from './deps.ts'
import { counterKey, OTP_GUESSES, OTP_MINUTES } from './secrets.ts'
import { selectUser } from './user-store.ts'

const STRANGERS: Limit = { name: 'otp_guess', points: OTP_GUESSES, duration: OTP_MINUTES * 60 }
const OWN: Limit = { name: 'otp_own_guess', points: OTP_GUESSES, duration: OTP_MINUTES * 60 }

type Guesser = { email: string; attempt: string | undefined; user: SessionUser | undefined }

/** The codes that are the guesser's own: of registrations, or of the account's change of address. */
export type OwnCodes = { key: string; attempts: readonly number[]; id_user: number | undefined }

/** Which codes a counted guess is compared with. */
export type CountedGuess = {
  own: OwnCodes | undefined
  tryOwn: boolean
  tryOthers: boolean
  /** It was not checked. */
  takeBack(): Promise<void>
  /** It was right. */
  forget(): Promise<void>
}

/** Counts a guess before it is checked; throws RATE_LIMITED if no code may be compared with it. Exact in parallel. */
export async function requireGuess(deps: AccountsDeps, guesser: Guesser): Promise<CountedGuess> {
  const { limits } = deps
  const own = await findOwnCodes(deps, deps.db, guesser)
  const ownKey = counterKey(own?.key ?? '')
  const others = counterKey(guesser.email)
  const tryOwn = own !== undefined && (await limits.allow(OWN, ownKey))
  // The account's own code is the only one that it may enter.
  if (own?.id_user !== undefined && !tryOwn) await limits.require(OWN, ownKey)
  const isAlone = own?.id_user !== undefined
  const tryOthers = !isAlone && (await limits.allow(STRANGERS, others))
  if (!tryOwn && !tryOthers) await limits.require(STRANGERS, others)
  return {
    own,
    tryOwn,
    tryOthers,
    takeBack: async () => {
      if (tryOwn) await limits.returnPoint(OWN, ownKey)
      if (tryOthers) await limits.returnPoint(STRANGERS, others)
    },
    forget: async () => {
      if (tryOwn) await limits.reset(OWN, ownKey)
      if (tryOthers) await limits.reset(STRANGERS, others)
    },
  }
}

/** Throws RATE_LIMITED while no guess is left: a code that is sent now would be refused. */
export async function requireGuessesLeft(deps: AccountsDeps, guesser: Guesser): Promise<void> {
  const own = await findOwnCodes(deps, deps.db, guesser)
  if (own) await deps.limits.requireLeft(OWN, counterKey(own.key))
  else await deps.limits.requireLeft(STRANGERS, counterKey(guesser.email))
}

async function findOwnCodes(
  deps: AccountsDeps,
  reader: Reader,
  { email, attempt, user }: Guesser,
): Promise<OwnCodes | undefined> {
  const waiting = user && (await selectUser(reader, user.id_user))
  if (waiting?.pending_email === email)
    return { key: `user ${waiting.id_user}`, attempts: [], id_user: waiting.id_user }
  if (attempt === undefined) return undefined
  const open = await selectOpenAttempts(reader, email)
  const attempts = open.filter(({ password_hash }) => isAttemptProof(deps, { email, password_hash }, attempt))
  if (attempts.length === 0) return undefined
  return { key: `attempt ${attempt}`, attempts: attempts.map(({ id }) => id), id_user: undefined }
}
